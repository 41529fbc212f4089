# Pylos: balls, cells (a1 to d4, e1 to g3, h1 to i2, j1), levels, squares, reserves.
# $cell and $start are names of cells such as b2. $colour is light or dark.

## What is asked of whoever decides, in one line.

pylos-asked-put = Place a ball, or raise one of yours.
pylos-asked-take = Take back one or two balls.
pylos-asked-more = Take back a second ball, or leave it at one.
pylos-asked-over = The match is over.

## What can be touched.

pylos-touch-empty = { $cell } on level { $level }, empty
pylos-touch-ball =
    { $colour ->
        [light] Light ball on { $cell }
       *[dark] Dark ball on { $cell }
    }
# A button: no more balls are taken back in this turn.
pylos-touch-stop = Take back no more

## What would come of an action, shown while somebody aims at it.

pylos-note-apex = The ball lies on the apex and wins.
pylos-note-reserve-empty = Then the next player has no ball left to begin the turn with.
pylos-note-repeated = Then the same position is on the board for the third time: a draw.
pylos-note-square = Completes a square: balls are taken back.
pylos-note-line = Completes a line: balls are taken back.

## What happened. $name is who did it.

pylos-tell-placed = { $name } places a ball on { $cell }.
pylos-tell-raised = { $name } raises the ball on { $start } to { $cell }.
# $cells are names of cells with spaces between them.
pylos-tell-square = { $name } completes a square: { $cells }.
pylos-tell-line = { $name } completes a line: { $cells }.
pylos-tell-taken = { $name } takes back the ball on { $cell }.
pylos-tell-stopped = { $name } takes back no more.
pylos-tell-apex = { $name } reaches the apex.
pylos-tell-reserve-empty = { $name } has no ball left to begin the turn with.
pylos-tell-repeated = The same position is on the board for the third time.

## The board in words.

pylos-read-reserves = Reserves
# $colour is the colour of the balls of this player.
pylos-read-reserve =
    { $colour ->
        [light]
            { $count ->
                [0] { $name } has no light ball in reserve.
                [one] { $name } has one light ball in reserve.
               *[other] { $name } has { $count } light balls in reserve.
            }
       *[dark]
            { $count ->
                [0] { $name } has no dark ball in reserve.
                [one] { $name } has one dark ball in reserve.
               *[other] { $name } has { $count } dark balls in reserve.
            }
    }
pylos-read-level = Level { $level }
pylos-read-nothing = No balls yet.
# Cells of a row from left to right, each as in pylos-read-cell.
pylos-read-row-4 = { $a }; { $b }; { $c }; { $d }.
pylos-read-row-3 = { $a }; { $b }; { $c }.
pylos-read-row-2 = { $a }; { $b }.
# One cell. $state is light, dark or empty; $free is yes if no other ball rests on this one.
pylos-read-cell =
    { $state ->
        [light]
            { $free ->
                [yes] { $cell } light, free
               *[no] { $cell } light
            }
        [dark]
            { $free ->
                [yes] { $cell } dark, free
               *[no] { $cell } dark
            }
       *[empty] { $cell } empty
    }

## How the match was decided.

pylos-verdict-apex = { $winner } wins by putting a ball on the apex.
pylos-verdict-empty-reserve = { $winner } wins: { $loser } has no ball left to begin the turn with.
pylos-verdict-repetition = The same position came up for the third time: the match is a draw.

## Why something is not allowed.

illegal-pylos-occupied = There is a ball on { $cell } already.
illegal-pylos-unsupported = { $cell } does not rest on four balls yet.
illegal-pylos-reserve-empty = The reserve is empty: raise a ball from the board.
illegal-pylos-no-ball = There is no ball on { $cell }.
illegal-pylos-other-ball = The ball on { $cell } belongs to the other player.
illegal-pylos-carries = The ball on { $cell } carries another one.
illegal-pylos-not-higher = { $cell } is not higher than { $start }: balls are raised, never moved sideways.
illegal-pylos-supports-itself = The ball on { $start } is one of the four under { $cell }: it cannot rest on itself.
illegal-pylos-take-first = Take back a ball first.
illegal-pylos-nothing-completed = Balls are taken back only after completing a square or a line.
illegal-pylos-no-pass = A ball has to be put: nobody may pass.
illegal-pylos-take-one = At least one ball has to be taken back.
