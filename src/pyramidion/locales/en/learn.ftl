### The courses and the rules pages: everything around their texts.

# The title of a course. $game is the name of a game.
learn-title = Learn { $game }
learn-steps = Steps of the course
# A step in the list of steps, read aloud. $number counts from 1, $title is the title of the step.
learn-step = Step { $number }: { $title }
learn-step-done = Step { $number }: { $title } (done)
learn-count = Step { $number } of { $total }
# The name of a player whose name is not known; $number counts from 1.
learn-seat = Player { $number }
# The other player in the courses; a name.
learn-name-ben = Ben
# The two sides of Pylos, as names of players.
learn-name-light = Light
learn-name-dark = Dark
# Said when one part of a step is done and the next follows.
learn-right = Right. Now go on.
learn-back = Back
learn-next = Next
learn-restart = From the start
learn-show = Show me
# A list of things on the board follows.
learn-order = Touch one after the other:
learn-again = Once more
learn-rule = Rule { $number }
learn-board = The board of the course
learn-failed = The course cannot go on without the server.
learn-play = Play your first match
# $level is the name of the weakest computer player.
learn-play-hint = Against { $level }, who overlooks a lot.
learn-more = Choose another opponent

rules-title = The rules of { $game }
rules-learn = Learn by playing
rules-play = Play
rules-contents = Contents
# A small mark on a paragraph, explained by the text after it.
rules-mark-option = Option
rules-mark-option-text = holds if you choose it before the match, or tells of a choice.
rules-mark-ruling = Our reading
rules-mark-ruling-text = settles what the printed rules leave open, or where their editions differ.
# $number is the number of a paragraph, like 1.2.
rules-table-label = Table for rule { $number }
rules-table-level = Level
rules-table-size = Places
rules-table-cells = Names
