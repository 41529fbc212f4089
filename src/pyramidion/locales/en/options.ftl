### Setting up a match: who plays, by which rules, with how much time. Also lists of matches.

options-title = A match of { $game }
options-start = Start
options-start-friend = Make a link
options-start-open = Open the table
options-lead-computer = Press Start, or choose first.
options-lead-friend = You get a link and a picture of it for your friend's phone.
options-lead-device = The device goes from hand to hand.
options-lead-open = The table stands among the open ones until somebody sits down.

options-mode = How do you want to play?
# Short, on four buttons in a row: against the computer, with a friend far away, with people at this
# device, or at a table where anybody may sit down.
options-mode-computer = Computer
options-mode-friend = A friend
options-mode-device = This device
options-mode-open = Open table

options-players = How many play?
options-players-number =
    { $players ->
        [one] one
       *[other] { $players }
    }

options-who = Who plays
options-rules = Rules
options-time = Time
options-looking-on = Looking on
options-details = More choices
# A rule that was chosen, as in "Variant: Standard".
options-rule = { $option }: { $chosen }
options-rules-link = Read the rules

# A seat at the table; $number counts from 1.
options-seat = Seat { $number }
options-seat-who = Who sits on seat { $number }?
options-who-me = You
options-who-beside = Somebody at this device
options-who-computer = A computer player
options-who-friend = A friend with the link
options-who-anybody = Whoever comes
options-who-me-hint = You sit here as { $name }.
options-who-friend-hint = This seat waits for whoever has your link.
options-who-anybody-hint = This seat is free for anybody who finds the table.
options-seat-name = Name
# The name of somebody at this device who has not given one; $number counts from 1.
options-seat-unnamed = Player { $number }
options-seat-level = Strength
# A computer player in a list to choose from: its name like "Keen", and how strong it is.
options-level-line = { $level }, { $rating }

options-begins = Who begins?
options-begins-me = You
options-begins-other = Another player
options-begins-lot = Drawn by lot
options-begins-rules = The rules draw by lot who begins.

## Options of Pylos: the option itself, a sentence on it, and its values with a sentence each.

options-pylos-variant = Variant
options-pylos-variant-hint = How balls come back to your reserve.
options-pylos-variant-standard = Standard
options-pylos-variant-standard-hint = Whoever completes a square of their colour takes one or two balls back.
options-pylos-variant-children = Children's game
options-pylos-variant-children-hint = Nothing is taken back; the game is about going up.
options-pylos-variant-expert = Expert game
options-pylos-variant-expert-hint = A full straight line of one colour takes balls back as well.

options-pylos-take_back = Taking back
options-pylos-take_back-hint = What a completed square asks of you.
options-pylos-take_back-must = You must
options-pylos-take_back-must-hint = At least one ball comes back.
options-pylos-take_back-may = You may
options-pylos-take_back-may-hint = You may also leave all balls on the board.

options-pylos-empty_reserve = An empty reserve
options-pylos-empty_reserve-hint = What happens to a player without a ball at the start of a turn.
options-pylos-empty_reserve-loses = Loses
options-pylos-empty_reserve-loses-hint = The match is lost at once.
options-pylos-empty_reserve-may_raise = Raises a ball
options-pylos-empty_reserve-may_raise-hint = The match goes on as long as a ball can be raised.

## Options of Kabaleo

options-kabaleo-mode = Hands
options-kabaleo-mode-hint = Where everybody's pieces come from.
options-kabaleo-mode-fair = Alike
options-kabaleo-mode-fair-hint = Everybody takes the same pieces. For two or three players.
options-kabaleo-mode-random = Drawn
options-kabaleo-mode-random-hint = Everybody draws pieces from a bag.
options-kabaleo-colours = Colours
options-kabaleo-colours-hint = Which colours are in play: two more than players.
options-kabaleo-colours-lot = Drawn by lot
options-kabaleo-colours-chosen = Chosen
options-kabaleo-colours-missing =
    { $missing ->
        [one] Choose one more colour.
       *[other] Choose { $missing } more colours.
    }
options-kabaleo-colour-B = Blue
options-kabaleo-colour-G = Green
options-kabaleo-colour-O = Orange
options-kabaleo-colour-P = Pink
options-kabaleo-colour-W = White
options-kabaleo-colour-Y = Yellow

## Options of Pyramido

options-pyramido-areas = Areas
options-pyramido-areas-hint = Which squares of one colour belong together when jewels are counted.
options-pyramido-areas-visible = What is seen
options-pyramido-areas-visible-hint = An area is what touches when you look from above.
options-pyramido-areas-stacked = What is built
options-pyramido-areas-stacked-hint = Squares also belong together where one lies on the other, even if covered.

## Clocks

options-clock = Clock
options-clock-hint = Each player's own time. Whoever runs out of it loses.
options-clock-none = No clock
options-clock-minutes =
    { $minutes ->
        [one] one minute each
       *[other] { $minutes } minutes each
    }
options-clock-seconds =
    { $seconds ->
        [one] one second each
       *[other] { $seconds } seconds each
    }
# Minutes for the match, and seconds more after each turn: "10 min + 5 s".
options-clock-growing = { $minutes } min + { $increment } s a turn
options-clock-growing-seconds = { $seconds } s + { $increment } s a turn
options-clock-move =
    { $seconds ->
        [one] one second a move
       *[other] { $seconds } seconds a move
    }
options-clock-days =
    { $days ->
        [one] one day a move
       *[other] { $days } days a move
    }
options-clock-custom = Your own
options-clock-kind = Kind of clock
options-clock-kind-sudden_death = Time for the match
options-clock-kind-fischer = And more after each turn
options-clock-kind-per_move = Time for each move
options-clock-kind-correspondence = Days for each move
options-clock-field-minutes = Minutes
options-clock-field-increment = Seconds more after each turn
options-clock-field-seconds = Seconds
options-clock-field-days = Days

options-watching = Who may look on?
options-watching-anybody = Anybody
options-watching-anybody-hint = The match is in the list of matches to watch. Hidden goals stay hidden.
options-watching-nobody = Nobody
options-watching-nobody-hint = Only players see the match.
