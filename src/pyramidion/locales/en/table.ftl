### The table: seats, clocks, moves, talk, questions and the end of a match.
### Names ($name, $names, $other) are what people call themselves, or names of computer levels like
### "Keen". Sentences do not tell anybody's gender.

# Title of the browser's tab while one has to move; $page is the name of the game.
table-title-turn = ● Your turn · { $page }
table-label-board = The board of { $game }
table-unnamed = an empty seat

## Whose turn it is, in one line.

# Several people share this device; $name has to decide.
table-asked-of = { $name }: { $asked }
table-turn-of = It is { $name }’s turn.
table-thinking = { $name } is thinking …
table-sending = Your move is on its way …
table-stand-in = { $name } has left; a computer plays on for that seat.
table-waiting =
    { $count ->
        [one] One seat is still free.
       *[other] { $count } seats are still free.
    }
table-aborted = The match was called off.
# Only one thing can be done, and it is done without being asked for. $what is the name of that
# choice, like "Stack 2" or "Stop".
table-forced = There is only one possibility: { $what }
table-not-your-turn = It is { $name }’s turn.
table-looking-on = You are looking on.
# $what is a sentence like "Ada places a ball on b2.", or names of choices.
table-hint-line = A good choice: { $what }
table-hint-searching = Looking for a good choice …

## Seats.

table-seats = Seats
table-seat-free-friend = Waiting for a friend
table-seat-free-anybody = Waiting for somebody
# Beside a name: whoever looks at the page.
table-seat-you = you
table-seat-away = away
table-seat-turn = to move
table-seat-computer = computer
table-seat-resigned = resigned
table-seat-out-of-time = out of time
table-seat-abandoned = left the table
table-seat-look = Look at the pyramid of { $name }
table-looking-at = You are looking at the pyramid of { $name }.
table-look-back = Back
table-seat-pylos =
    { $count ->
        [one] one ball left
       *[other] { $count } balls left
    }
table-seat-kabaleo =
    { $count ->
        [one] one piece in hand
       *[other] { $count } pieces in hand
    }
# $total: points of finished rounds and of the round that is being played, as it stands.
table-seat-pyramido =
    { $total ->
        [one] one point
       *[other] { $total } points
    }
table-seat-out = out of the match
table-sit = Sit down
table-gone = { $name } has been away for more than a minute.
table-claim = Say that nobody sits there any more
table-watchers =
    { $count ->
        [one] One person is looking on.
       *[other] { $count } people are looking on.
    }

## Clocks.

table-clock = Time left for { $name }: { $time }
# $days and $hours are whole numbers; a short form such as "2 d 5 h".
table-clock-days = { $days } d { $hours } h
table-clock-soon = Less than half a minute is left for { $name }.
table-clock-now = Less than ten seconds are left for { $name }.

## What one may do.

table-actions = At the table
table-hint = Hint
table-undo = Undo
table-draw = Draw
table-resign = Resign
table-abort = Call off
table-more = More
table-moves = Moves
table-chat = Talk
# Names of tabs: what the colours of Kabaleo hold; points and areas in Pyramido.
table-facts-kabaleo = Colours
table-facts-pyramido = Points
table-drawer = Moves and talk
table-drawer-close = Close moves and talk
# The number of messages that were not read yet, read aloud beside "Talk".
table-unread =
    { $count ->
        [one] one new message
       *[other] { $count } new messages
    }
table-sound = Sounds
table-rules = The rules of { $game }
table-learn = The course for { $game }
table-settings = Settings
table-analyse = Analyse this match
table-home = To the start page

table-resign-title = Resign?
table-resign-text = The match ends for { $name }, and cannot be taken up again.
table-resign-stay = Play on
table-abort-title = Call the match off?
table-abort-text = Nobody has moved yet, so nobody wins or loses.
table-draw-title = End the match as a draw?
table-draw-text = All players at this device agree, so the match ends at once.
table-draw-agree = Agree to a draw

## Questions.

table-question-draw = { $name } offers a draw.
table-question-undo = { $name } asks to take the last turn back.
table-question-rematch = { $name } asks for another match.
table-question-own-draw = You have offered a draw.
table-question-own-undo = You have asked to take your last turn back.
table-question-own-rematch = You have asked for another match.
table-question-withdraw = Withdraw
table-question-agree = Agree
table-question-decline = Decline
table-declined-draw = { $name } declines the draw.
table-declined-undo = { $name } does not agree to take the turn back.
table-declined-rematch = { $name } does not want another match.

## The story of the match.

table-moves-none = Nobody has moved yet.
table-moves-start = Before the first move
table-moves-undone = taken back
table-note-asked-draw = { $name } offers a draw.
table-note-asked-undo = { $name } asks to take a turn back.
table-note-asked-rematch = { $name } asks for another match.
table-note-agreed-draw = { $name } agrees to a draw.
table-note-agreed-undo = { $name } agrees to take it back.
table-note-agreed-rematch = { $name } agrees to another match.
table-note-declined-draw = { $name } declines the draw.
table-note-declined-undo = { $name } does not agree to take it back.
table-note-declined-rematch = { $name } does not want another match.
table-note-undone = The last turn is taken back.
table-note-left-resigned = { $name } resigns.
table-note-left-out-of-time = { $name } runs out of time.
table-note-left-abandoned = { $name } has left the table.
table-note-faltered = { $name } broke down for a moment and thinks again.

## Talk at the table.

table-chat-none = Nobody has said anything yet.
table-chat-write = Write to the others
table-chat-send = Send
table-chat-strangers = You may not know everybody at this table. What others write is shown once you want to read it.
table-chat-hear = Read what { $name } writes
table-chat-watching = Only players at the table can write.

## The end.

table-result-look = Look at the board
table-result-show = Show the result
table-result-you-win = You win!
table-result-wins = { $name } wins.
# $names is a list of two or more names.
table-result-shared = { $names } share the victory.
table-result-draw = A draw.
table-result-aborted = The match was called off.
table-result-aborted-text = Nobody had moved, so nobody wins or loses.
table-result-resigned = { $name } has resigned.
table-result-out-of-time = { $name } has run out of time.
table-result-abandoned = { $name } has left the table.
table-result-agreement = The players have agreed to a draw.
table-result-forfeit = The match was forfeited.
table-result-places = Places
# $place is a number: 1 for the winner.
table-result-place = { $place }. { $name }
table-rematch = Another match
table-rematch-go = To the next match
# $level is the name of a computer level.
table-harder = Stronger: { $level }
table-easier = Weaker: { $level }

## Inviting people.

table-invite-title = Invite a friend
table-invite-text = Whoever opens this link sits down at your table.
table-invite-link = Link for friends
table-invite-network = For phones and computers in the same network
table-invite-here = On this computer
table-invite-copy = Copy the link
table-invite-copied = The link is copied.
table-invite-copy-by-hand = Mark the link and copy it.
table-invite-share = Share
# What is sent along with the link when it is shared.
table-invite-words = Play { $game } with me!
table-invite-qr = A code for a phone’s camera. It holds the link.
table-lobby-title = Waiting in the lobby
table-lobby-text = Your table is listed, and anybody may sit down.
table-instead = Play against a computer instead
table-call-off = Take the table away
table-open-title = A seat is free
table-open-text = { $name } is waiting for somebody to play { $game }.
table-not-seated = No seat is free for you any more, so you are looking on.
table-stand = Give the seat back
table-waiting-others = You have a seat. The match begins when all seats are taken.

## Several people at one device.

table-curtain-title = Pass the device to { $name }
table-curtain-text = Nobody else should look now.
table-curtain-open = I am { $name }
table-goal = Your goal
table-goal-of = The goal of { $name }
table-goal-show = Show my goal
table-goal-hide = Hide it
# $colour is the name of a colour of the game.
table-goal-is = Your goal is { $colour }.

## The connection.

table-connecting = Connecting …
table-lost = Connection lost; your moves are kept. Trying again …
table-back = The connection is back.
table-missing-title = This match cannot be shown

## The first match of a game.

table-course = New to { $game }? A short course shows every rule on the board.
table-course-yes = Show me
table-course-no = Not now
