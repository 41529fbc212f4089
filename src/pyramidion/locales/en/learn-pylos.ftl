## The course of Pylos. The reader plays the light balls; the other one is called Dark.
## For each step: a title, what is shown, what to do (-task-1, -task-2 …), what is said when something
## else is tried that is allowed (-hint-1 …), and what is said when it is done.

learn-pylos-place-title = Put a ball
learn-pylos-place-text = Pylos is a pyramid of balls: four by four at the bottom, a single one at the top. Light and Dark take turns. Your reserve of light balls lies beside the board.
learn-pylos-place-task-1 = Put a ball in any of the sixteen hollows.
learn-pylos-place-done = There it lies. Fourteen more in your reserve.

learn-pylos-support-title = On top of four
learn-pylos-support-text = Where four balls make a square, a ball can lie on top of them. Their colours do not matter.
learn-pylos-support-task-1 = Put a ball on the second level.
learn-pylos-support-hint-1 = That is allowed too, but it stays at the bottom. Look for the place on top of the four balls.
learn-pylos-support-done = That is how the pyramid grows.

learn-pylos-raise-title = Go up and save a ball
learn-pylos-raise-text = Instead of placing a ball from the reserve you can raise one of your own from the board to a higher level. That costs no ball, and saving balls is what Pylos is about.
learn-pylos-raise-task-1 = Raise a ball: touch one of yours on the board, then the place on top of the four.
learn-pylos-raise-hint-1 = You placed a ball from the reserve. Save it this time: raise the one that lies alone in the corner.
learn-pylos-raise-done = Your reserve is as large as before. Dark will have to spend a ball.

learn-pylos-free-title = What carries must stay
learn-pylos-free-text = Only a free ball can be raised, one on which nothing rests. And it cannot climb onto a place that it helps to carry itself.
learn-pylos-free-task-1 = You have four balls on the board, and only one of them can go up. Raise it.
learn-pylos-free-hint-1 = That spends a ball. One of your four can be raised instead. Touch them one by one: if one cannot go, you will be told why.
learn-pylos-free-done = Right: two of the others carry the dark ball, and the third supports both places above it.

learn-pylos-square-title = Four of a colour
learn-pylos-square-text = Complete a square of four balls of your own colour on one level, and you take one or two of your balls back: any that are free, also the one just put.
learn-pylos-square-task-1 = Complete a square.
learn-pylos-square-hint-1 = Three light balls wait for a fourth. Where?
learn-pylos-square-task-2 = A square! Take back one of your balls.
learn-pylos-square-task-3 = And a second one.
learn-pylos-square-hint-3 = You may stop after one, but a second ball is a gift. Take it.
learn-pylos-square-done = One ball placed, two taken back: you have more in reserve than before.

learn-pylos-freed-title = One frees the other
learn-pylos-freed-text = The second ball you take back may be one that became free only when you took the first.
learn-pylos-freed-task-1 = Complete the square first.
learn-pylos-freed-hint-1 = Allowed, but three light balls wait for a fourth at the near edge.
learn-pylos-freed-task-2 = Now take the ball from the top, on the second level.
learn-pylos-freed-hint-2 = That one is free, but take the highest first: it sits on two more balls of yours.
learn-pylos-freed-task-3 = Two of your balls have become free. Take one of them.
learn-pylos-freed-hint-3 = Allowed, but this time take one that lay under the first.
learn-pylos-freed-done = Well done. Balls that carry nothing are the ones you can get back.

learn-pylos-block-title = Stand in the way
learn-pylos-block-text = What you can do, Dark can do. A square of one colour is spoiled by a single ball of the other.
learn-pylos-block-task-1 = Dark has three of a square. Prevent the fourth.
learn-pylos-block-hint-1 = Then Dark completes the square and takes two balls back. Put your ball where Dark wants to.
learn-pylos-block-done = Dark has to look elsewhere.

learn-pylos-line-title = The expert game: lines
learn-pylos-line-text = There is a children’s game, in which nothing is taken back, and an expert game: there a full line counts like a square. Four in a row on level 1, three on level 2, never diagonally.
learn-pylos-line-task-1 = Complete a line of four.
learn-pylos-line-hint-1 = Allowed, but three light balls already lie in one row.
learn-pylos-line-task-2 = A line! Take back one of your balls.
learn-pylos-line-task-3 = And a second one.
learn-pylos-line-hint-3 = You may stop after one, but take the second as well.
learn-pylos-line-done = In the expert game watch rows and columns, too.

learn-pylos-empty-title = No ball left
learn-pylos-empty-text = Whoever has no ball in reserve at the start of a turn has lost. Dark has just placed the last one.
learn-pylos-empty-task-1 = Make any move, and watch Dark.
learn-pylos-empty-done = Dark has nothing to put: you win.

learn-pylos-race-title = The race to the top
learn-pylos-race-text = Whoever puts a ball on the very top wins at once. You and Dark have two balls each. If you simply place them, Dark gets there first. Saving one ball turns the race around.
learn-pylos-race-task-1 = Find the move that wins.
learn-pylos-race-hint-1 = That spends a ball, and Dark will be the one to put the last. Which of your balls can go up?
learn-pylos-race-task-2 = Dark has filled the gap. Go on building.
learn-pylos-race-task-3 = The top is yours.
learn-pylos-race-done = You win! One saved ball was enough.
