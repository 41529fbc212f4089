# Kabaleo. $colour and $previous are letters: B blue, G green, O orange, P pink, W white, Y yellow.
# Other languages may write messages of their own for the forms of a colour that they need, and
# use them as kabaleo-colour is used here. "Space", "base", "pile", "piece" and "goal" are terms of
# the game: a base lies on a space for good, pieces are put on it and make it a pile.

## Colours

# A colour inside a sentence, or in a list from the base of a pile to its top.
kabaleo-colour =
    { $colour ->
        [B] blue
        [G] green
        [O] orange
        [P] pink
        [W] white
        [Y] yellow
       *[other] { $colour }
    }
# A colour at the beginning of a sentence.
kabaleo-colour-first =
    { $colour ->
        [B] Blue
        [G] Green
        [O] Orange
        [P] Pink
        [W] White
        [Y] Yellow
       *[other] { $colour }
    }
# A colour that stands alone, as a name in a table.
kabaleo-colour-alone = { kabaleo-colour-first }
# The colour that a space had before.
kabaleo-previous =
    { $previous ->
        [B] blue
        [G] green
        [O] orange
        [P] pink
        [W] white
        [Y] yellow
       *[other] { $previous }
    }
kabaleo-a-piece =
    { $colour ->
        [O] an orange piece
       *[other] a { kabaleo-colour } piece
    }

## What is asked

kabaleo-asked-first = It is being drawn who begins.
kabaleo-asked-box = It is being drawn which colours stay in the box.
kabaleo-asked-goal = The secret goals are being drawn.
kabaleo-asked-deal = The pieces are being dealt.
kabaleo-asked-put = Put a piece on any space.
# The last move was on this space, so it is closed.
kabaleo-asked-put-but = Put a piece on any space but { $space }.
kabaleo-asked-over = All pieces are played.

## What happened

kabaleo-told-first = { $name } begins.
kabaleo-told-boxed = { kabaleo-colour-first } stays in the box.
# Which goal it is remains a secret.
kabaleo-told-goal = { $name } draws a secret goal.
kabaleo-told-put = { $name } puts { kabaleo-a-piece } on space { $space }.
kabaleo-told-pair = Two { kabaleo-colour } pieces meet on space { $space } and leave the game.
kabaleo-told-taken = Space { $space } turns from { kabaleo-previous } to { kabaleo-colour }.
# $goals: a list like "Ada blue, Ben orange" (see kabaleo-goal-of and kabaleo-list).
kabaleo-told-ended = All pieces are played, and the goals are shown: { $goals }.
kabaleo-goal-of = { $name } { kabaleo-colour }

## What would come of a move

kabaleo-note-taken = Space { $space } turns from { kabaleo-previous } to { kabaleo-colour }.
# $previous is the colour of the two pieces that would leave, $colour what the space would then show.
kabaleo-note-pair = Both { kabaleo-previous } pieces leave, and space { $space } shows { kabaleo-colour }.

## Names of what can be touched; they are also the lines of the text board

kabaleo-space-bare = Space { $space }: a bare { kabaleo-colour } base.
# $cones: the colours of the whole pile from its base to its top.
kabaleo-space-pile =
    { $count ->
        [one] Space { $space } shows { kabaleo-colour }: { $count } piece on the base. From the base up: { $cones }.
       *[other] Space { $space } shows { kabaleo-colour }: { $count } pieces on the base. From the base up: { $cones }.
    }
# $text: one of the two sentences above.
kabaleo-space-closed = { $text } Closed: the last move was here.
kabaleo-hand-group =
    { $count ->
        [one] { kabaleo-colour-first }: { $count } piece in the hand
       *[other] { kabaleo-colour-first }: { $count } pieces in the hand
    }

## The text board

kabaleo-read-spaces = Spaces
kabaleo-read-hands = Hands
kabaleo-read-colours = Colours
kabaleo-read-goals = Goals
# $pieces: a list like "3 blue, 2 green".
kabaleo-read-hand = { $name }: { $pieces }.
kabaleo-read-hand-empty = { $name } has no pieces left.
kabaleo-hand-some = { $count } { kabaleo-colour }
kabaleo-read-colour =
    { kabaleo-colour-first } shows on { $spaces ->
        [one] { $spaces } space
       *[other] { $spaces } spaces
    }: { $bare ->
        [one] { $bare } bare base
       *[other] { $bare } bare bases
    } and { $piles ->
        [one] { $piles } pile
       *[other] { $piles } piles
    }. { $removed ->
        [0] None of its pieces has left the game.
       *[other] { $removed } of its pieces have left the game.
    }
kabaleo-read-goal = The goal of { $name } was { kabaleo-colour }.
kabaleo-read-undrawn = Nobody drew { kabaleo-colour }.

## The panel of counts

kabaleo-counts-title = Colours on top
kabaleo-counts-colour = Colour
# Numbers of bare bases, of piles, of both together, and of pieces that left, for each colour.
kabaleo-counts-bare = Bare
kabaleo-counts-piles = Piles
kabaleo-counts-spaces = Spaces
kabaleo-counts-removed = Gone

## The result

kabaleo-verdict-alone =
    { $spaces ->
        [one] { $name } wins with { $spaces } space.
       *[other] { $name } wins with { $spaces } spaces.
    }
# $next: how many the second best has.
kabaleo-verdict-spaces =
    { $spaces ->
        [one] { $name } wins with { $spaces } space; the next best has { $next }.
       *[other] { $name } wins with { $spaces } spaces; the next best has { $next }.
    }
kabaleo-verdict-piles =
    { $piles ->
        [one] It is level in spaces ({ $spaces }), so piles decide: { $name } wins with { $piles } pile; the next best has { $next }.
       *[other] It is level in spaces ({ $spaces }), so piles decide: { $name } wins with { $piles } piles; the next best has { $next }.
    }
kabaleo-verdict-highest =
    { $highest ->
        [one] It is level in spaces ({ $spaces }) and piles ({ $piles }), so the highest pile decides: that of { $name } has { $highest } piece, the next best { $next }.
       *[other] It is level in spaces ({ $spaces }) and piles ({ $piles }), so the highest pile decides: that of { $name } has { $highest } pieces, the next best { $next }.
    }
# $names: a list like "Ada and Ben".
kabaleo-verdict-shared = { $names } share the victory: they are level in spaces ({ $spaces }), piles ({ $piles }) and the height of their highest pile ({ $highest }).
kabaleo-verdict-seat =
    { $name }: { $spaces ->
        [one] { $spaces } space
       *[other] { $spaces } spaces
    }, { $piles ->
        [one] { $piles } pile
       *[other] { $piles } piles
    }, highest pile { $highest }.

## Lists

# $before is one thing or a list already.
kabaleo-list = { $before }, { $item }
kabaleo-list-end = { $before } and { $item }

## Why something is not allowed

illegal-kabaleo-lot-first = First it is drawn who begins.
illegal-kabaleo-colours-first = First the colours in play are drawn.
illegal-kabaleo-goals-first = First everybody draws a goal.
illegal-kabaleo-pieces-first = First everybody draws pieces from the bag.
illegal-kabaleo-put-now = The lots are drawn: now a piece is put on a space.
illegal-kabaleo-few-players = Only { $players } players take part.
illegal-kabaleo-boxed = { kabaleo-colour-first } is in the box already.
illegal-kabaleo-not-in-play = { kabaleo-colour-first } stays in the box.
illegal-kabaleo-goal-drawn = The { kabaleo-colour } goal is drawn already.
illegal-kabaleo-bag-empty = There is no { kabaleo-colour } piece left in the bag.
illegal-kabaleo-few-spaces = There are only { $spaces } spaces.
illegal-kabaleo-not-in-hand = There is no { kabaleo-colour } piece left in this hand.
illegal-kabaleo-last-space = The last move was on space { $space }, so it is closed for now.
illegal-kabaleo-own-base = Space { $space } is a bare { kabaleo-colour } base: only another colour may go there.
