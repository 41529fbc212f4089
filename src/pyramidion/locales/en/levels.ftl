### Opponents of named strength, from a child's first game upwards. They are names, written with a
### capital letter; a word for a person of that strength, or for a stone, in the translator's choice.

level-pebble = Pebble
level-novice = Novice
level-casual = Casual
level-keen = Keen
level-steady = Steady
level-skilled = Skilled
level-seasoned = Seasoned
level-expert = Expert
level-master = Master
level-grandmaster = Grandmaster
level-champion = Champion
level-summit = Summit

# For whom a level is right. Shown under its name.
level-pebble-hint = overlooks nearly everything; for a child's first match
level-novice-hint = knows the rules and misses a lot
level-casual-hint = plays for the pleasure of it
level-keen-hint = sees every second chance
level-steady-hint = rarely misses what lies at hand
level-skilled-hint = punishes careless moves
level-seasoned-hint = looks a few turns ahead
level-expert-hint = hard to beat without a plan
level-master-hint = for players who have thought about the game
level-grandmaster-hint = hardly ever wrong
level-champion-hint = reads the board far ahead
level-summit-hint = as strong as we can make it; thinks for a second

# $rating is a number like 1255; 400 points more win ten times as often as they lose.
level-rating = rating { $rating }
level-thinks =
    { $seconds ->
        [0] answers at once
        [one] thinks for a second
       *[other] thinks for { $seconds } seconds
    }
# $level is the name of a level, like Keen; the seat of a computer player.
level-computer = { $level } (computer)
