## The course of Kabaleo. The reader’s goal is blue; the other player is called Ben, whose goal is orange.

learn-kabaleo-goal-title = Your secret colour
learn-kabaleo-goal-text = Every player draws a colour in secret. Yours is blue. There are four bases of each colour, and each base is a space. When all pieces are played, a space counts for the colour on top of it, and you want blue on as many as you can.
learn-kabaleo-goal-done = Nobody knows that you collect blue.

learn-kabaleo-take-title = Take a space
learn-kabaleo-take-text = Each turn you put one of your pieces on a space, and the space takes its colour. A bare base takes only a piece of another colour, so blue on a blue base is not allowed.
learn-kabaleo-take-task-1 = Make a space blue: touch one of your blue pieces, then a base of another colour.
learn-kabaleo-take-hint-1 = That is allowed, but it does not make a space blue. Choose a blue piece.
learn-kabaleo-take-done = Blue shows on one more space. And Ben has answered on a blue base.

learn-kabaleo-closed-title = The closed space
learn-kabaleo-closed-text = Ben has just put orange on your blue base. You may not answer there at once: the space of the last move is closed for the next one.
learn-kabaleo-closed-task-1 = Strike elsewhere: take a space that shows orange.
learn-kabaleo-closed-hint-1 = Allowed, but it takes nothing from orange. Put a blue piece on a space that shows orange and is not closed.
learn-kabaleo-closed-done = From the next move on, your new space is open for all, and Ben’s is too.

learn-kabaleo-cover-title = Piles grow
learn-kabaleo-cover-text = A piece may go on a piece of another colour as well. Piles may grow to any height, and only the top counts. What lies below stays visible to all.
learn-kabaleo-cover-task-1 = Cover the green piece with a blue one.
learn-kabaleo-cover-hint-1 = Allowed, but look for the one space with a green piece on its base.
learn-kabaleo-cover-done = Now it is a pile of two, and it shows blue.

learn-kabaleo-pair-title = Equal pieces vanish
learn-kabaleo-pair-text = Put a piece on one of its own colour, and both leave the game. The space then shows what lay under them.
learn-kabaleo-pair-task-1 = There is an orange piece on your blue base. Make it vanish.
learn-kabaleo-pair-hint-1 = Allowed, but the orange piece on space 1 is still there. Put orange on orange.
learn-kabaleo-pair-done = The pair is gone, and the blue base shows again. It helps to hold pieces of other colours.

learn-kabaleo-under-title = Look under the top
learn-kabaleo-under-text = Three piles show orange, one of them closed. Under the others lie different colours. Nobody has to remember: everything in a pile can be seen.
learn-kabaleo-under-task-1 = Remove the orange piece under which blue comes to light.
learn-kabaleo-under-hint-1 = Allowed, but no blue appears. Look at what lies under each orange piece, and put orange on the right one.
learn-kabaleo-under-done = One orange piece spent, one blue space won.

learn-kabaleo-secret-title = Hide what you want
learn-kabaleo-secret-text = If you play only for blue, everybody will see it and cover you. Help another colour now and then; it costs little. And watch the others: hands, piles and pieces that left are open. Only the goals are not.
learn-kabaleo-secret-done = Nobody has to know before the end.

learn-kabaleo-last-title = The last piece
learn-kabaleo-last-text = One piece is left, and it is yours: pink. Blue and orange both show on five spaces, and you are quite sure that Ben collects orange.
learn-kabaleo-last-task-1 = Make the last move so that blue has more spaces than orange.
learn-kabaleo-last-hint-1 = Allowed, but then blue would not have more spaces than orange. Which spaces count for Ben?
learn-kabaleo-last-done = Five to four: you win.

learn-kabaleo-tie-title = When it is equal
learn-kabaleo-tie-text = If spaces are equal, piles count: spaces with at least one piece on the base. After that the highest pile decides. Now blue shows on five spaces and orange on six, and your last piece is orange.
learn-kabaleo-tie-task-1 = Make the spaces equal, and win by piles.
learn-kabaleo-tie-hint-1 = Allowed, but then orange has more spaces. Remember what happens when orange meets orange.
learn-kabaleo-tie-done = Five spaces each, but four blue piles against two of orange: you win.
