### The start page, and the page with all tables.

home-title = Three games about pyramids
home-lead = Sit down and play. There is nothing to sign up for.

# One sentence on each game.
home-pylos-about = Stack balls into a pyramid, spare your own, and put the last one on top.
home-kabaleo-about = Cover the cones so that your secret colour shows most often in the end.
home-pyramido-about = Build a pyramid of dominoes and let the jewels of one colour meet.
# What the picture of a board is, for whoever cannot see it.
home-picture = A match of { $game } in progress

# Verbs on buttons.
home-play = Play
home-learn = Learn
# Read aloud, since there are three such buttons. $game is the name of a game.
home-play-game = Play { $game }
# Begins with what is seen on the button: home-play and home-against.
home-play-game-against = Play against { $level }: { $game }
home-learn-game = Learn { $game }
# $level is the name of a computer player, like "Novice".
home-against = against { $level }
home-friend = With a friend
home-friend-game = Play { $game } with a friend
home-device = On this device
home-device-game = Play { $game } on this device
home-choices = More choices
home-choices-game = More choices for { $game }
home-rules = Rules
home-rules-game = Rules of { $game }
home-analyse = Analyse
home-analyse-game = Analyse { $game }

home-continue = Continue
home-open = Open tables
home-open-none = Nobody is waiting at a table right now. An opponent of the right strength always is:
home-open-all = All tables
home-watch = Watch
home-watch-none = No match to watch right now.
home-failed = The tables cannot be shown: { $why }

## Lists of matches

tables-title = Tables
tables-open = Open tables
tables-open-none = Nobody is waiting right now. Open a table yourself, or play against the computer.
tables-open-new = Open a table of { $game }
tables-watch = Matches to watch
tables-watch-none = Nothing to watch right now.
tables-mine = Your matches
tables-mine-none = You have not played yet.
tables-over = Played
tables-sit = Sit down
tables-look-on = Look on
tables-go-on = Go on
tables-analyse = Analyse
tables-more = Show more
# A match in a list: the game, and the names of its players, like "Pylos: Ada and Ben".
tables-line = { $game }: { $names }
# A seat in such a list that nobody has taken yet.
tables-free-seat = a free seat
tables-your-turn = Your turn
tables-their-turn = Waiting for { $name }
tables-waiting = Not begun yet
tables-aborted = Called off
# Read aloud for a button in a list; $line tells which match.
tables-sit-line = Sit down at { $line }
tables-look-on-line = Look on at { $line }
tables-go-on-line = Go on with { $line }
tables-analyse-line = Analyse { $line }
