## The rules of Pyramido, for players. The numbers are those of the rule book of the library.

rules-pyramido-intro = Each player builds a pyramid of four levels from dominoes, one level per round. After every round the jewels in marked areas count.

rules-pyramido-1 = What you need
rules-pyramido-1-1 = 90 different dominoes. A domino is two squares; each square has one of six colours and four quarters. Every domino shows exactly two jewels, each in a quarter and of its square’s colour: 55 dominoes have one jewel on each half, 35 have both on one half.
rules-pyramido-1-2 = How often each colour occurs on the dominoes, 180 jewels and 180 squares in all: the rarer the squares of a colour, the more jewels it has.
rules-pyramido-1-3 = Each player has six *markers*, one per colour, and three *recolour tiles* with two faces: brown and blue, yellow and turquoise, red and green. A recolour tile is one square; each face shows one jewel of its colour in one quarter.
rules-pyramido-1-4 = Two to four players, with the same rules for every number. Each builds a pyramid of their own.

rules-pyramido-2 = Before play
rules-pyramido-2-1 = The dominoes are shuffled. Three of them, face up, are the *quarry*; the other 87 make four face-up stacks of 22, 22, 22 and 21. Only the top of a stack is seen; nobody knows what is below.
rules-pyramido-2-2 = Each place of the quarry lies below two stacks: the first below stacks 1 and 2, the second below stacks 2 and 3, the third below stacks 3 and 4.
rules-pyramido-2-3 = The first player of round 1 is drawn by lot.

rules-pyramido-3 = Levels
rules-pyramido-3-1 = Each round builds one level, and each level is smaller than the one below. Level 1 may turn out wide or high, as it grows; the upper levels follow.
rules-pyramido-3-2 = The corners of an upper domino lie on centres of squares below, so each upper square covers one quarter of each of four squares. Every level leaves a rim of one quarter all round, so it has exactly one place.
rules-pyramido-3-3 = On level 1 every domino after the first must share a whole side of a square with one already placed, and everything must fit a rectangle of 5 × 4 or 4 × 5 squares. From level 2 on, any free place of the level will do.
rules-pyramido-3-4 = A domino may be turned before it is placed. Colours need not match. Nothing that lies is moved.

rules-pyramido-4 = A turn
rules-pyramido-4-1 = Take one of the three dominoes of the quarry and place it. You must, as long as any domino fits.
rules-pyramido-4-2 = Then put a marker on that domino, if you can: on a square that shows a jewel, the marker of its colour, if you still hold it. If both squares qualify, choose one. Only one marker is put in this step.
rules-pyramido-4-3 = Then you may lay one of your recolour tiles on a square of that domino that has no marker: either face, turned as you like, hiding what is under it; the square’s own colour is allowed too. If you still hold the marker of the new colour, it goes on the tile: that is a must. Tiles stay for the whole match.
rules-pyramido-4-4 = Then fill the gap in the quarry with the top of one of the two stacks above it; not any more after the last domino of the match.
rules-pyramido-4-5 = A stack that runs empty is rebuilt at once from the bottom half (rounded down) of the tallest stack, the leftmost of equals. The choice cannot matter, as nobody knows the order.

rules-pyramido-5 = Holes
rules-pyramido-5-1 = If at your turn no two free squares of your level lie side by side, no domino fits. Fill every hole with a recolour tile instead, face and turn as you like, one hole after the other in reading order, and put no markers on them. No domino is taken, and the quarry is not refilled. This can only be your last turn of the level.
rules-pyramido-5-2 = If you have fewer tiles than holes, you are out: you take no more turns and come behind everybody who is not out or was out later, whatever the points. A player who remains alone wins at once.

rules-pyramido-6 = Scoring a round
rules-pyramido-6-1 = An *area* is a group of connected quarters of one colour, as they are seen from above: quarters that share a side, on any level. With the option *what is built* the printed words are taken literally: squares of one colour are connected if they touch on one level or lie on one another, even where they are covered, and a recolour tile replaces the colour of its square. Only visible jewels count either way.
rules-pyramido-6-2 = An area with a marker scores 1 point for each visible jewel in it. Areas without a marker score nothing.
rules-pyramido-6-3 = Bonus: the marked area with the fewest jewels scores once more; one of them if several are equal, and also if it is the only one.
rules-pyramido-6-4 = All markers are taken back. The player with the lowest score of this round begins the next one. If several have it, it is the first of them clockwise from this round’s first player, that player included. Players who are out do not count, but the counting still starts from the seat that began.

rules-pyramido-7 = The end
rules-pyramido-7-1 = After round 4 the highest total wins. If totals are equal, more unused recolour tiles win, then the best single round. After that the victory is shared. The same measures rank all players.

rules-pyramido-8 = Worked figures
rules-pyramido-8-1 = One player’s four rounds. Without a recolour tile, round 4 would have been a single area of 7, which counts twice: 14.
rules-pyramido-8-2 = Four players at the end. The second wins. The fourth began round 2, with the lowest score of round 1.

rules-pyramido-table-colour = Colour
rules-pyramido-table-emblem = Emblem
rules-pyramido-table-jewels = Jewels
rules-pyramido-table-squares = Squares
# One level is built per round, so this heads the numbers of both.
rules-pyramido-table-round = Round and level
rules-pyramido-table-dominoes = Dominoes
rules-pyramido-table-areas = Areas
rules-pyramido-table-bonus = Bonus
rules-pyramido-table-sum = Points
rules-pyramido-table-player = Player
rules-pyramido-table-total = Total
rules-pyramido-round-1 = Round 1
rules-pyramido-round-2 = Round 2
rules-pyramido-round-3 = Round 3
rules-pyramido-round-4 = Round 4
rules-pyramido-colour-n = brown
rules-pyramido-colour-b = blue
rules-pyramido-colour-y = yellow
rules-pyramido-colour-t = turquoise
rules-pyramido-colour-r = red
rules-pyramido-colour-g = green
rules-pyramido-emblem-n = pharaoh
rules-pyramido-emblem-b = cat
rules-pyramido-emblem-y = ankh
rules-pyramido-emblem-t = scarab
rules-pyramido-emblem-r = eye
rules-pyramido-emblem-g = lotus
rules-pyramido-size-1 = 5 × 4
rules-pyramido-size-2 = 4 × 3
rules-pyramido-size-3 = 3 × 2
rules-pyramido-size-4 = 2 × 1
rules-pyramido-areas-1 = 4 + 4 + 3 + 4 + 3 + 3
rules-pyramido-areas-2 = 6 + 5 + 4 + 4
rules-pyramido-areas-3 = 7 + 6 + 6 + 5
rules-pyramido-areas-4 = 8 + 7

rules-pyramido-example-2-2 = The quarry lies under the stacks: each of its three places is filled again from one of the two stacks above it.
rules-pyramido-example-3-2 = The first domino of level 2 covers quarters of six squares below.
rules-pyramido-example-3-3 = This level has grown to four columns and five rows: everything more has to fit in.
rules-pyramido-example-4-2 = Both halves show a jewel, so both could be marked. The player has chosen the red one.
rules-pyramido-example-4-3 = A red recolour tile covers the brown half: the red area has two jewels now.
rules-pyramido-example-5-1 = Two squares are left, but not side by side: two holes, to be filled with recolour tiles.
rules-pyramido-example-6-2 = The green domino on level 2 joins the green quarters below: with its marker the area counts seven jewels.
