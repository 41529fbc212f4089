## The course of Pyramido. The reader builds the pyramid in the middle; the other player is called Ben.

learn-pyramido-table-title = Quarry and stacks
learn-pyramido-table-text = You build a pyramid of four levels from dominoes, and jewels bring points. In every turn you choose among the three dominoes of the quarry. Above it lie four stacks, from which the quarry is filled again.
learn-pyramido-table-done = Every domino has two jewels, sometimes both on one half.

learn-pyramido-place-title = Place a domino
learn-pyramido-place-text = Take a domino from the quarry and place it. You may turn it as you like.
learn-pyramido-place-task-1 = Choose a domino and place it.
learn-pyramido-place-done = The first stone of your pyramid.

learn-pyramido-mark-title = Mark a colour
learn-pyramido-mark-text = After placing, put a marker on a square of that domino that shows a jewel. You have one marker of each colour, and only marked areas will count at the end of the round.
learn-pyramido-mark-task-1 = Both halves show a jewel. Mark one of them.
learn-pyramido-mark-done = This area counts now. Its colour’s marker is used for this round.

learn-pyramido-refill-title = Fill the quarry
learn-pyramido-refill-text = At the end of your turn you fill the gap in the quarry from one of the two stacks above it. What you put there, the next player may take.
learn-pyramido-refill-task-1 = Choose one of the two stacks above the gap.
learn-pyramido-refill-done = A new domino came to light on that stack.

learn-pyramido-grow-title = Let an area grow
learn-pyramido-grow-text = Squares of one colour that touch make an area. A marked area counts one point for each jewel in it. A new domino must touch one that lies, but colours need not match.
learn-pyramido-grow-task-1 = Your red marker counts one jewel. Place the domino with the red half so that it counts two.
learn-pyramido-grow-hint-1 = Allowed, but the red area does not grow. A red half has to touch the red square with the marker.
learn-pyramido-grow-done = Two red jewels in one area: two points.

learn-pyramido-recolour-title = Recolour a square
learn-pyramido-recolour-text = You have three recolour tiles for the whole match. After placing a domino you may lay one on a square of it that has no marker. It shows one jewel of its colour and hides what is under it.
learn-pyramido-recolour-task-1 = Join the brown square to your red area: lay the red face on it.
learn-pyramido-recolour-hint-1 = Allowed, but look for the red face: it would join the red square beside it.
learn-pyramido-recolour-done = The red area has two jewels now. Tiles that are left at the end break ties, so do not spend them lightly.

learn-pyramido-fit-title = Make it fit
learn-pyramido-fit-text = Level 1 becomes a rectangle of five by four squares, wide or high. Squares that no domino can reach any more are holes, and holes cost recolour tiles.
learn-pyramido-fit-task-1 = Six squares are free. Place a domino so that no single square is left alone.
learn-pyramido-fit-hint-1 = Allowed, but then two single squares remain into which no domino fits. Try another place.
learn-pyramido-fit-done = The level can still be completed.

learn-pyramido-score-title = Score the round
learn-pyramido-score-text = When everybody has completed the level, each marked area counts one point per jewel. The marked area with the fewest jewels counts once more, so do not neglect the weakest.
learn-pyramido-score-task-1 = Complete level 1.
learn-pyramido-score-task-2 = Fill the quarry to end the round.
learn-pyramido-score-done = The round is scored, and all markers come back to you. Whoever has the lowest score begins the next one.

learn-pyramido-level-title = One level up
learn-pyramido-level-text = Level 2 lies half a square further in: each square covers a quarter of four squares below. Round the edge the level below stays visible, and its jewels still count.
learn-pyramido-level-task-1 = Place a domino anywhere on level 2.
learn-pyramido-level-done = From level 2 on dominoes need not touch each other.

learn-pyramido-join-title = Areas across levels
learn-pyramido-join-text = An area is what you see from above: quarters of one colour that touch, on whatever level. One place is left, and many green jewels lie visible around it.
learn-pyramido-join-task-1 = Place the domino that joins the green.
learn-pyramido-join-hint-1 = Allowed, but the green jewels stay without a marker. Which domino is green?
learn-pyramido-join-task-2 = Put your green marker on it.
learn-pyramido-join-task-3 = Seven green jewels! Fill the quarry to end the round.
learn-pyramido-join-done = 26 points in one round, the bonus included.

learn-pyramido-hole-title = Fill holes
learn-pyramido-hole-text = Two squares are left on this level, but no two side by side: no domino fits. Each hole takes a recolour tile. Whoever has fewer tiles than holes is out of the match.
learn-pyramido-hole-task-1 = Fill the first hole: choose a colour and a turn.
learn-pyramido-hole-task-2 = And the second one.
learn-pyramido-hole-done = The level is complete, and the round is scored. But two tiles are gone.

learn-pyramido-end-title = The last domino
learn-pyramido-end-text = After round 4 the highest total wins. You have 66 points, and Ben is at 75 with the last round included. The top of your pyramid decides.
learn-pyramido-end-task-1 = You need ten points. Which domino, and which way round?
learn-pyramido-end-hint-1 = Allowed, but that would not be enough. Look at the green around the top, and at the jewels on the dominoes.
learn-pyramido-end-task-2 = Put the marker.
learn-pyramido-end-done = 86 to 75: you win the match!
