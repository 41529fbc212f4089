## The rules of Kabaleo, for players. The numbers are those of the rule book of the library.

rules-kabaleo-intro = Everybody wants one colour to show on as many spaces as possible when the last piece is played. But nobody knows whose colour is whose.

rules-kabaleo-1 = What you need
rules-kabaleo-1-1 = 66 cones in six colours: blue, green, orange, pink, white and yellow. Of each colour there are one *goal*, four *bases* and six *pieces*. A goal hides its colour.
rules-kabaleo-1-2 = Two to four players. The colours in play are two more than the players: four, five or six. The other colours stay in the box. Which colours play is drawn by lot, unless you choose them before the match.

rules-kabaleo-2 = Before play
rules-kabaleo-2-1 = Each player draws one of the goals in play in secret: its colour is theirs to the end. The goals that nobody drew stay secret too.
rules-kabaleo-2-2 = All bases in play are laid out: 16, 20 or 24 *spaces*. Bases never leave the table. Where a space lies, and beside which others, means nothing; here they simply have numbers.
rules-kabaleo-2-3 = The pieces lie open for all to see throughout. There are two ways to get them. Hands *alike*, for two or three players: everybody takes the same pieces. Hands *drawn*, for any number: everybody draws from a bag.
rules-kabaleo-2-4 = Who begins is drawn by lot. After that turns go clockwise.

rules-kabaleo-3 = A turn
rules-kabaleo-3-1 = Put one of your pieces on a space. You must; there is always a space for it, so nobody ever passes.
rules-kabaleo-3-2 = Not on the space of the move just before yours, whoever made it, and even if that move removed a pair. The very first move may go anywhere.
rules-kabaleo-3-3 = A bare base takes only a piece of another colour. This also holds for a base that has come to light again.
rules-kabaleo-3-4 = On a piece of another colour, the space takes the colour of the new piece.
rules-kabaleo-3-5 = On a piece of the same colour, both pieces leave the game, and the space takes the colour that shows now: that of the next piece down, or of the base. Nothing more follows, since two equal colours never lie on one another inside a pile.
rules-kabaleo-3-6 = A pile may grow to any height.

rules-kabaleo-4 = The end
rules-kabaleo-4-1 = The match ends when all pieces have been played. Then the goals are revealed.
rules-kabaleo-4-2 = A space counts for the colour on top of it, a bare base for its own. Only the players’ colours are compared: whoever has the most spaces wins.
rules-kabaleo-4-3 = If that is a tie, the most *piles* of one’s colour win. A pile is a space with at least one piece on its base.
rules-kabaleo-4-4 = If that is a tie too, the highest pile decides: each tied player’s own highest pile is compared, counted in pieces on the base.
rules-kabaleo-4-5 = If even that is a tie, the victory is shared. The same three measures in the same order rank everybody else; equals share a place.

rules-kabaleo-5 = What is secret
rules-kabaleo-5-1 = A goal is known to its owner alone until the end. Everything else is open: the hands, the spaces, all of a pile down to its base, and the pieces that left. At the end every goal is shown, also those that nobody drew.

rules-kabaleo-table-players = Players
rules-kabaleo-table-colours = Colours
rules-kabaleo-table-spaces = Spaces
rules-kabaleo-table-random = Drawn hands: pieces each
rules-kabaleo-table-fair = Hands alike: pieces each
rules-kabaleo-fair-2 = 12, three of each colour
rules-kabaleo-fair-3 = 10, two of each colour
# Hands cannot be alike for four players.
rules-kabaleo-fair-4 = not for four

rules-kabaleo-example-2-2 = The start for two players with hands alike: sixteen bases, twelve pieces each.
rules-kabaleo-example-3-2 = The last move was on space 1. It is closed for the next one, and marked.
rules-kabaleo-example-3-4 = Blue on green: space 9 shows blue now.
rules-kabaleo-example-3-5 = Orange on orange: both pieces have left space 1, and its blue base shows again.
rules-kabaleo-example-4-2 = The end: blue shows on five spaces and orange on four, so the player with the blue goal wins.
