## The rules of Pylos, for players. The numbers are those of the rule book of the library.
## *Words between asterisks* are shown slanted: terms that the paragraph explains.

rules-pylos-intro = Two players stack balls into a pyramid. Whoever puts the last ball on top wins, so the art is to use fewer balls than the other.

rules-pylos-1 = What you need
rules-pylos-1-1 = A pyramid of 30 places on four levels. The single place at the top is the *apex*. Columns have letters and rows have numbers, and each level goes on with the letters.
rules-pylos-1-2 = 15 light balls and 15 dark ones. A ball that is not on the board lies in its owner’s *reserve*; no ball ever leaves the game.
rules-pylos-1-3 = Two players. Colours are drawn by lot. Light moves first.

rules-pylos-2 = Words
rules-pylos-2-1 = A place on an upper level is *supported* when all four places under it are filled, whatever the colours. A place on level 1 always is.
rules-pylos-2-2 = A place is *available* when it is empty and supported.
rules-pylos-2-3 = A ball is *free* when no other ball rests on it.

rules-pylos-3 = A turn: put a ball
rules-pylos-3-1 = Do exactly one of two things. Place a ball from your reserve on any available place. Or raise one of your own free balls from the board to an available place on a higher level, one level up or more.
rules-pylos-3-2 = A ball is lifted before it is raised, so it cannot go to a place that it helps to support.
rules-pylos-3-3 = You must move; there is no passing.

rules-pylos-4 = A turn: take balls back
rules-pylos-4-1 = If the ball you just put belongs to a square of four balls of your colour on one level, take one or two of your own free balls back to your reserve. They may come from any level, and the ball just put may be one of them.
rules-pylos-4-2 = The second ball may be one that became free when the first one left.
rules-pylos-4-3 = Take at least one ball and at most two, however many squares or lines you completed at once.
rules-pylos-4-4 = Only a square with the ball just put counts; a square that was there before does not.
rules-pylos-4-5 = In the *children’s game* nothing is ever taken back.
rules-pylos-4-6 = Printed rules differ: in some you *must* take a ball back, in others you *may*. Here it is a must unless you choose otherwise before the match. The choice holds for squares and lines alike.
rules-pylos-4-7 = In the *expert game* you also take balls back when the ball just put belongs to a full straight line of your colour: four on level 1 or three on level 2, along a row or a column. A diagonal is no line.

rules-pylos-5 = The end
rules-pylos-5-1 = Whoever puts a ball on the apex wins at once.
rules-pylos-5-2 = If your reserve is empty at the start of your turn, you have lost. With the option that an empty reserve *raises a ball*, you have lost only if you cannot raise one either; if you can, you must.
rules-pylos-5-3 = When the same position comes up for the third time with the same player to move, the match is a draw. Positions are compared at the start of a turn, the very first one included. A mirror image is another position.
rules-pylos-5-4 = With a clock, whoever runs out of time has lost.

rules-pylos-size-4 = 4 × 4
rules-pylos-size-3 = 3 × 3
rules-pylos-size-2 = 2 × 2
rules-pylos-size-1 = 1, the apex
rules-pylos-cells-1 = a1 to d4
rules-pylos-cells-2 = e1 to g3
rules-pylos-cells-3 = h1 to i2
rules-pylos-cells-4 = j1

rules-pylos-example-2-1 = The four balls at the back left support one place above them: e1 is available.
rules-pylos-example-2-3 = The dark ball on e1 rests on four others, which are not free. The dark ball itself is, and so is the light one on d1.
rules-pylos-example-3-1 = Light has raised a ball from d4 to e1 and still has twelve in reserve.
rules-pylos-example-3-2 = Light may raise the ball on d2 to f1. The one on c1 cannot go up at all: it helps to support both f1 and g1.
rules-pylos-example-4-1 = The light ball on c3 completes a square. Now Light takes one or two balls back.
rules-pylos-example-4-7 = Expert game: the ball on d2 completes a row of four.
rules-pylos-example-5-1 = Light puts the last ball on the apex, and wins.
