# Pyramido: what is asked, what can be touched, what happened, how it ended.
#
# $colour (and $other, where it is a colour) is a letter: N brown, B blue, Y yellow, T turquoise,
# R red, G green. Each has an emblem: pharaoh, cat, ankh, scarab, eye, lotus.
# $cell and $other (where it is a square) are names of squares, such as e5.
# $name is who sits on a seat; "you" never stands here.
# A "domino" has two halves; a "recolour tile" is one square; a "marker" stands on a square.
# The "quarry" is the three dominoes one may take; a "level" is a storey of a pyramid.


## Names of things

pyramido-colour =
    { $colour ->
        [N] brown
        [B] blue
        [Y] yellow
        [T] turquoise
        [R] red
       *[G] green
    }
# Both halves of a domino; $first and $second are made by pyramido-square.
pyramido-domino = { $first } | { $second }
# The same in short, for the list of moves; $first and $second are made by pyramido-colour.
pyramido-domino-colours = { $first }/{ $second }
# A square: its colour, and the quarters in which it has jewels (a top left, b top right, c bottom
# left, d bottom right). It stands alone or in a list.
pyramido-square =
    { $colour ->
        [N] brown
        [B] blue
        [Y] yellow
        [T] turquoise
        [R] red
       *[G] green
    }{ $jewels ->
        [a] , jewel top left
        [b] , jewel top right
        [c] , jewel bottom left
        [d] , jewel bottom right
        [ab] , jewels top left and top right
        [ac] , jewels top left and bottom left
        [ad] , jewels top left and bottom right
        [bc] , jewels top right and bottom left
        [bd] , jewels top right and bottom right
        [cd] , jewels bottom left and bottom right
       *[none] , no jewel
    }
# Lists of people.
pyramido-two = { $first } and { $second }
pyramido-three = { $first }, { $second } and { $third }
pyramido-four = { $first }, { $second }, { $third } and { $fourth }

## What is asked of the one whose turn it is

pyramido-asked-place = Take a domino from the quarry and place it on level { $level }.
pyramido-asked-mark = Choose the half of your domino that gets the marker.
pyramido-asked-recolour = Lay a recolour tile on your domino, or keep your tiles.
pyramido-asked-fill =
    { $holes ->
        [one] No domino fits: fill the hole at { $cell } with a recolour tile.
       *[other] No domino fits: fill { $holes } holes with recolour tiles, first the one at { $cell }.
    }
pyramido-asked-refill = Choose a stack for the empty place.
pyramido-asked-lot = The first player is drawn by lot.
pyramido-asked-deal = Dominoes are turned up.
pyramido-asked-over = The match is over.

## What can be touched (names of buttons, read aloud)

# $domino is made by pyramido-domino.
pyramido-touch-slot = Quarry, place { $slot }: { $domino }
pyramido-touch-stack =
    { $size ->
        [one] Stack { $stack }, one domino: { $domino }
       *[other] Stack { $stack }, { $size } dominoes, on top: { $domino }
    }
pyramido-touch-stack-hidden =
    { $size ->
        [one] Stack { $stack }, one domino, still hidden
       *[other] Stack { $stack }, { $size } dominoes, the top one still hidden
    }
pyramido-touch-place = First half on { $cell }, second half on { $other }
pyramido-touch-half =
    { $half ->
        [1] First half, on { $cell }
       *[2] Second half, on { $cell }
    }: { $colour ->
        [N] brown
        [B] blue
        [Y] yellow
        [T] turquoise
        [R] red
       *[G] green
    }
pyramido-touch-square =
    { $cell }: { $colour ->
        [N] brown
        [B] blue
        [Y] yellow
        [T] turquoise
        [R] red
       *[G] green
    }
pyramido-touch-hole = The hole at { $cell }
pyramido-touch-free = { $cell }, free
# One face of a recolour tile.
pyramido-touch-face =
    { $colour ->
        [N] Recolour tile, brown face
        [B] Recolour tile, blue face
        [Y] Recolour tile, yellow face
        [T] Recolour tile, turquoise face
        [R] Recolour tile, red face
       *[G] Recolour tile, green face
    }
# A button: do not lay a recolour tile.
pyramido-keep = Keep the tiles
# The points of an area, on the board in place of its marker; only the number.
pyramido-area-points = { $points }

## What would come of an action

pyramido-note-spoiled = Careful: dominoes alone can then no longer complete level { $level }. Holes will be left.
# $points are those of the round if it ended then, $before those if it ended now.
pyramido-note-score =
    { $points ->
        [one] The round would then stand at one point instead of { $before }.
       *[other] The round would then stand at { $points } points instead of { $before }.
    }
pyramido-note-same =
    { $points ->
        [one] The round would still stand at one point.
       *[other] The round would still stand at { $points } points.
    }

## What happened

pyramido-told-first = { $name } begins.
# $domino is made by pyramido-domino-colours.
pyramido-told-placed = { $name } places { $domino } on { $cell } and { $other }, level { $level }.
pyramido-told-marker =
    { $colour ->
        [N] { $name } puts the brown marker on { $cell }.
        [B] { $name } puts the blue marker on { $cell }.
        [Y] { $name } puts the yellow marker on { $cell }.
        [T] { $name } puts the turquoise marker on { $cell }.
        [R] { $name } puts the red marker on { $cell }.
       *[G] { $name } puts the green marker on { $cell }.
    }
pyramido-told-recoloured =
    { $colour ->
        [N] { $name } recolours { $cell } brown.
        [B] { $name } recolours { $cell } blue.
        [Y] { $name } recolours { $cell } yellow.
        [T] { $name } recolours { $cell } turquoise.
        [R] { $name } recolours { $cell } red.
       *[G] { $name } recolours { $cell } green.
    }
pyramido-told-filled =
    { $colour ->
        [N] { $name } fills the hole at { $cell } with brown.
        [B] { $name } fills the hole at { $cell } with blue.
        [Y] { $name } fills the hole at { $cell } with yellow.
        [T] { $name } fills the hole at { $cell } with turquoise.
        [R] { $name } fills the hole at { $cell } with red.
       *[G] { $name } fills the hole at { $cell } with green.
    }
pyramido-told-refilled = { $name } refills the quarry with { $domino } from stack { $stack }.
pyramido-told-rebuilt =
    { $size ->
        [one] Stack { $stack } is empty and gets one domino from stack { $from }.
       *[other] Stack { $stack } is empty and gets { $size } dominoes from stack { $from }.
    }
pyramido-told-out = { $name } has more holes than recolour tiles and is out.
# An area of one colour; "point" in the sense of score.
pyramido-told-area =
    { $colour ->
        [N] { $name }: brown area
        [B] { $name }: blue area
        [Y] { $name }: yellow area
        [T] { $name }: turquoise area
        [R] { $name }: red area
       *[G] { $name }: green area
    }, { $points ->
        [one] one point.
       *[other] { $points } points.
    }
pyramido-told-bonus =
    { $colour ->
        [N] { $name }: brown, the smallest area, once more
        [B] { $name }: blue, the smallest area, once more
        [Y] { $name }: yellow, the smallest area, once more
        [T] { $name }: turquoise, the smallest area, once more
        [R] { $name }: red, the smallest area, once more
       *[G] { $name }: green, the smallest area, once more
    }, { $points ->
        [one] one point.
       *[other] { $points } points.
    }
pyramido-told-round = Round { $round } ends; { $name } begins the next one.
pyramido-told-last-round = Round { $round } ends, the last one.

## The position in words

pyramido-read-quarry = The quarry
pyramido-read-stacks = The stacks
pyramido-read-slot = Place { $slot }: { $domino }
pyramido-read-gap = Place { $slot } is empty.
# Heading above what somebody has in hand and has scored.
pyramido-read-seat = { $name }
pyramido-read-out = Out of the match.
pyramido-read-points =
    { $total ->
        [one] One point so far
       *[other] { $total } points so far
    }, { $now ->
        [one] and one in this round as it stands.
       *[other] and { $now } in this round as it stands.
    }
pyramido-read-area =
    { $colour ->
        [N] Brown area with a marker
        [B] Blue area with a marker
        [Y] Yellow area with a marker
        [T] Turquoise area with a marker
        [R] Red area with a marker
       *[G] Green area with a marker
    }: { $points ->
        [one] one jewel.
       *[other] { $points } jewels.
    }
pyramido-read-marker =
    { $colour ->
        [N] The brown marker is in hand.
        [B] The blue marker is in hand.
        [Y] The yellow marker is in hand.
        [T] The turquoise marker is in hand.
        [R] The red marker is in hand.
       *[G] The green marker is in hand.
    }
# $colour is its first face.
pyramido-read-tile =
    { $colour ->
        [N] The recolour tile brown and blue is in hand.
        [Y] The recolour tile yellow and turquoise is in hand.
       *[R] The recolour tile red and green is in hand.
    }
pyramido-read-level = { $name }, level { $level }
# $square is made by pyramido-square.
pyramido-read-square =
    { $on ->
        [marker] { $cell }: { $square }, with a marker
        [tile] { $cell }: { $square }, recoloured
        [both] { $cell }: { $square }, recoloured, with a marker
       *[nothing] { $cell }: { $square }
    }
pyramido-read-holes = Holes on level { $level }
pyramido-read-hole = { $cell } is a hole.

## How it ended

pyramido-verdict-points =
    { $points ->
        [one] { $name } wins with one point.
       *[other] { $name } wins with { $points } points.
    }
pyramido-verdict-tiles =
    { $tiles ->
        [one] Points are equal at { $points }; { $name } wins with one recolour tile left, more than anybody else.
       *[other] Points are equal at { $points }; { $name } wins with { $tiles } recolour tiles left, more than anybody else.
    }
pyramido-verdict-best = Points ({ $points }) and recolour tiles ({ $tiles }) are equal; { $name } wins with the best single round, { $best } points.
pyramido-verdict-shared = { $names } share the victory: points ({ $points }), recolour tiles ({ $tiles }) and best rounds ({ $best }) are equal.
pyramido-verdict-last = { $name } wins: everybody else is out.
# One line for each seat. $place is 1, 2, 3 or 4; $best are the points of the best single round.
pyramido-verdict-seat =
    { $place }. { $name }: { $points ->
        [one] one point
       *[other] { $points } points
    }, { $tiles ->
        [0] no recolour tile left
        [one] one recolour tile left
       *[other] { $tiles } recolour tiles left
    }, best round { $best }.

## Scores and the scene after a round

pyramido-scores = Points
# Heads of columns.
pyramido-scores-round = Round { $round }
pyramido-scores-total = Total
pyramido-scores-areas = Areas of { $name } as they stand
pyramido-scores-no-areas = No marker stands yet.
# A button that lights up an area on the board.
pyramido-scores-show =
    { $colour ->
        [N] Show the brown area
        [B] Show the blue area
        [Y] Show the yellow area
        [T] Show the turquoise area
        [R] Show the red area
       *[G] Show the green area
    }: { $points ->
        [one] one point
       *[other] { $points } points
    }
pyramido-scoring-title = Round { $round } is scored
pyramido-scoring-next = { $name } begins the next round.
pyramido-scoring-skip = Skip
pyramido-scoring-close = Go on
# A small picture of somebody's pyramid; it is a button that brings it into the middle.
pyramido-mini = Pyramid of { $name }
pyramido-mini-look = Look at the pyramid of { $name }

## Why something is not allowed

illegal-pyramido-lot-first = The first player is drawn by lot first.
illegal-pyramido-deal-first = The quarry and the stacks are turned up first.
illegal-pyramido-reveal-first = The top of the stack is turned up first.
illegal-pyramido-place-first = Take a domino and place it first.
illegal-pyramido-mark-first = Put the marker on your domino first.
illegal-pyramido-tile-or-keep = Now you may lay a recolour tile, or keep your tiles.
illegal-pyramido-fill-holes = No domino fits any more: fill the holes with recolour tiles.
illegal-pyramido-refill-first = Fill the gap in the quarry first.
illegal-pyramido-few-players = Only { $players } people play.
illegal-pyramido-revealed = Domino { $domino } has come to light before.
illegal-pyramido-start-cell = The first domino begins on { $cell }.
illegal-pyramido-taken = Something lies on { $cell } already.
illegal-pyramido-outside-level = { $cell } is not part of level { $level }.
illegal-pyramido-half-outside = The other half would lie beside level { $level }.
illegal-pyramido-apart = A domino has to touch one that lies already, side to side.
illegal-pyramido-too-large = Level 1 has to fit into { $long } by { $short } squares.
illegal-pyramido-no-jewel =
    { $half ->
        [1] The first half shows no jewel, so no marker goes there.
       *[2] The second half shows no jewel, so no marker goes there.
    }
illegal-pyramido-marker-used =
    { $colour ->
        [N] The brown marker stands on the pyramid already.
        [B] The blue marker stands on the pyramid already.
        [Y] The yellow marker stands on the pyramid already.
        [T] The turquoise marker stands on the pyramid already.
        [R] The red marker stands on the pyramid already.
       *[G] The green marker stands on the pyramid already.
    }
illegal-pyramido-marker-there =
    { $half ->
        [1] A marker stands on the first half, so no tile may cover it.
       *[2] A marker stands on the second half, so no tile may cover it.
    }
illegal-pyramido-tile-used =
    { $colour ->
        [N] The recolour tile brown and blue is laid already.
        [Y] The recolour tile yellow and turquoise is laid already.
       *[R] The recolour tile red and green is laid already.
    }
illegal-pyramido-far-stack = The gap is filled from one of the two stacks above it: stack { $stack } or { $other }.
