### Going through matches and positions: what they are worth, what was tried.

analyse-title = Analyse { $game }
analyse-board = The position

## Where a study begins.

analyse-open = Open a match
analyse-open-text = Paste a record, or choose its file. Your own finished matches can be opened from their result.
analyse-record = Record
analyse-record-hint = Begins with “pyramidion record 1”.
analyse-read = Read it
analyse-file = Choose a file
analyse-other-game = This is a record of { $game }.
analyse-from-start = From the start
analyse-from-start-text = Play for everybody from the first move, and see what each move is worth.
analyse-start-here = Begin there
analyse-set-up = Set up a position
analyse-set-up-text = Put any position together, and play on from it.
analyse-new = Something else
analyse-loading-match = Loading the match …

## Going through it.

analyse-steps = Steps of the match
analyse-first = To the start
analyse-previous = One back
analyse-following = One on
analyse-last = To the end
analyse-slider = Move
# $number counts the actions of a match from 1; 0 is the start.
analyse-move = Move { $number }
analyse-start = The start
analyse-moves = Moves
# Read aloud before a move that was tried and is not part of the match.
analyse-branch-mark = Tried:
analyse-branch = You are trying something that was not played.
analyse-leave-branch = Back to the match
analyse-forget-branch = Forget it
analyse-seen-from = Seen from
analyse-seen-mover = Whoever moves
# $asked is what is asked of the player, a whole sentence like “Put a ball.”
analyse-turn = { $name } to move: { $asked }
analyse-download = Download the record
analyse-setup-text = Position as text
analyse-keys = Arrow keys go through the moves.
# A hidden goal of Kabaleo, told after the match. $colour is the name of a colour, like "Blue".
analyse-goal = The goal of { $name }: { $colour }

## What it is worth.

analyse-worth-title = What the moves are worth
analyse-think = Think along
analyse-thinking = Thinking …
# $value is one of the values below, like "win in 5" or "≈ 48 %".
analyse-worth = For { $name }: { $value }
# Short, beside a move: the side to move wins, and how many turns it takes, the current one included.
analyse-win = win
analyse-win-in = win in { $turns }
# Short, beside a move: the side to move loses.
analyse-lost = lost
analyse-lost-in = lost in { $turns }
analyse-draw = draw
# An estimated chance to win. ≈ marks what is not certain.
analyse-estimate = ≈ { $percent } %
analyse-estimate-text = ≈ marks an estimate, after a short search. Everything without it is proven.
# $command is a command to type, not to be translated.
analyse-no-table = Exact verdicts for every position need the solved table: whoever runs the server can make it with “{ $command }” (docs/pylos-solved.md).
analyse-all =
    { $count ->
        [one] Show the one move
       *[other] Show all { $count } moves
    }
analyse-fewer = Show fewer
analyse-decided = The match is decided.
analyse-nothing = Nobody has to decide here.

## Chances over the match.

analyse-chances = Win chances
analyse-graph = Win chances over the match
analyse-chance = { $name } { $percent } %
analyse-review-progress = { $done } of { $total } decisions
analyse-review-label = How far the match is thought through
analyse-review-stop = Stop
analyse-review-go = Think it through
analyse-losses = What cost most
analyse-losses-of = { $name }
analyse-losses-none = Nothing that a short search would notice.
# $percent is the part of a victory that a move gave away.
analyse-loss = Move { $number }: { $percent } % given away

## Setting up a position.

analyse-editor-brush = What a click puts
analyse-editor-light = Light ball
analyse-editor-dark = Dark ball
analyse-editor-empty = Nothing
analyse-editor-side = To move
analyse-editor-level = Level { $number }
# What lies on a cell, read aloud.
analyse-editor-cell-light = { $cell }: light ball
analyse-editor-cell-dark = { $cell }: dark ball
analyse-editor-cell-empty = { $cell }: empty
analyse-editor-left = In reserve: light { $light }, dark { $dark }.
analyse-editor-clear = Empty the board
analyse-editor-text = Position as text
analyse-editor-text-hint = The same text that “copy” gives you. Every change is checked at once.
analyse-editor-players = Players
analyse-editor-preview = The position you set up
analyse-editor-use = Analyse this position
analyse-editor-cancel = Cancel
analyse-editor-fine = This position can be played.
