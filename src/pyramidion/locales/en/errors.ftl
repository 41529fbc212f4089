### Why something could not be done. Shown for a few seconds, or beside a field.

error-unreachable = The server does not answer. Please try again.
error-unexpected = Something went wrong. Please try again.

error-invalid-text = That does not spell a move.
error-illegal-action = The rules do not allow that now.
error-invalid-setup = That position cannot be read, or cannot exist.
error-invalid-options = These choices do not go together.
error-invalid-record = That is no match that can be read.
error-unknown-game = There is no such game here.
error-invalid-command = That is no command that the server knows.
error-busy = The server is busy. Please try again in a moment.
error-no-decision = Nobody has to decide in this position.
error-hidden = That is hidden until the match is over.
error-player-failed = The computer player broke down.
error-invalid-table = A table of solved positions cannot be read.
error-device-missing = The device for the computation is missing.
error-invalid-backup = That backup cannot be read.
error-invalid-message = The server did not understand that. Loading the page again may help.
error-unknown-match = There is no such match, or it is not open to you.
error-stale-ply = The position has changed in the meantime.
error-not-your-turn = Another player decides now.
error-not-seated = Only players at the table can do that.
error-seat-taken = That seat is taken.
error-not-now = That makes no sense at this point.
error-cannot-undo = A turn cannot be taken back once something hidden has come to light.
error-not-gone = The player is there, or has not been away for long enough.
error-rules-missing = This match began under older rules that the server no longer has.
error-secrets-inside = The goals are hidden until the match is over.
error-sign-in = The session has ended. Load the page again to go on.
error-forbidden = That is not allowed here.
error-wrong-password = The name or the password is wrong.
error-name-taken = Somebody has that name already.
error-invalid-name = That name or password cannot be used here.
error-rate-limited = That was too much at once. Please wait a moment.
error-rate-limited-wait =
    { $seconds ->
        [one] That was too much at once. Please wait a second.
       *[other] That was too much at once. Please wait { $seconds } seconds.
    }
error-too-large = That is more than the server reads.
error-not-found = Nothing is at this address.
error-storage-unavailable = Nothing can be stored at the moment. Please try again soon.
error-internal = A fault of the server's. It has been noted there.
