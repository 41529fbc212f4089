### What surrounds every page: header, notices, titles, settings.

# The name of the program; a name, not to be translated (but may be written in another script).
-brand = Pyramidion
shell-brand = { -brand }
# The title of the browser's tab. $page is the name of a page, like "Settings".
shell-title = { $page } · { -brand }
shell-home-title = { -brand }: Pylos, Kabaleo and Pyramido

# Names of games; brand names, not translated.
shell-game-pylos = Pylos
shell-game-kabaleo = Kabaleo
shell-game-pyramido = Pyramido

# Titles of pages, in the tab of the browser and read aloud. $game is the name of a game.
shell-page-new = A match of { $game }
shell-page-match = Match
shell-page-matches = Tables
shell-page-learn = Learn { $game }
shell-page-rules = The rules of { $game }
shell-page-analyse = Analyse { $game }
shell-page-settings = Settings
shell-page-missing = Nothing here
shell-page-entrance = Password

shell-skip = Go to the content
shell-header = Site
shell-go-home = To the start page
shell-tables = Tables
shell-settings = Settings
shell-close = Close
shell-cancel = Cancel
shell-try-again = Try again
shell-loading = One moment …
shell-copy = Copy
shell-copied = Copied.
shell-dismiss = Take the notice away
shell-notices = Notices

# A button that changes the theme; what it says is what is on now.
shell-theme-auto = Light: as the device has it
shell-theme-day = Light: day
shell-theme-night = Light: night
shell-sound-on = Sound is on
shell-sound-off = Sound is off
shell-language = Language

# $number is a random number of four digits, so that two guests are not called alike.
shell-guest-name = Guest { $number }
shell-session-ended = Your session has ended, so you go on as a guest. You can sign in again in the settings.

shell-failed-title = This page did not load
shell-failed-away = The server does not answer. Nothing is lost: everything you did is stored there.
shell-broken-title = Something went wrong
shell-broken-text = A fault of ours. Loading the page again usually helps; your match is stored.
shell-reload = Load again
shell-offline = The server does not answer. Trying again …

shell-missing-title = Nothing is at this address
shell-missing-text = The page may have moved, or the link is not complete.
shell-missing-home = To the start page

shell-entrance-title = A private table
shell-entrance-text = Whoever runs this server asks for its password first.
shell-entrance-password = The server's password
shell-entrance-enter = Come in
shell-entrance-wrong = That is not the password.

## Settings

settings-title = Settings
settings-you = You
settings-name = Your name
settings-name-hint = This is what others at the table read.
settings-name-save = Take this name
settings-name-saved = From now on you are { $name }.

settings-look = Look and sound
settings-language = Language
settings-theme = Light
settings-theme-auto = As the device has it
settings-theme-day = Day
settings-theme-night = Night
settings-sound = Sound
settings-sound-hint = Wood on wood, stone on stone, and a soft bell when it is your turn.
settings-motion = Calm motion
settings-motion-hint = Pieces fade instead of travelling. If your device asks for it, this is so anyway.
settings-quality = Pictures
settings-quality-auto = As the device can
settings-quality-full = Full
settings-quality-full-hint = Soft shadows and reflections.
settings-quality-reduced = Simple
settings-quality-reduced-hint = For older devices, and to save the battery.

settings-account = Account
settings-account-guest = You are here as a guest, on this device alone. With an account you find your matches and your name again on others.
settings-account-known = You are signed in as { $login }.
settings-login = Login
settings-login-hint = At least three letters, digits or the signs @ . _ + -
settings-password = Password
settings-password-hint = At least eight characters.
settings-sign-in = Sign in
settings-sign-in-hint = What you played as a guest stays with the guest.
settings-signed-in = Welcome back, { $name }.
settings-make-account = Make an account
settings-account-made = Your account is made. All your matches are in it.
settings-sign-out = Sign out
settings-sign-out-everywhere = Sign out on all devices
settings-signed-out = You are signed out, and go on as a guest.
settings-change-password = Change the password
settings-old-password = Password until now
settings-new-password = New password
settings-password-changed = The password is changed. You are signed out on all other devices.
settings-delete = Delete me
settings-delete-title = Delete everything about you?
settings-delete-text = Your name, your account and the programs that act for you are deleted. Matches keep their moves, without your name. This cannot be undone.
settings-delete-confirm = Delete everything
settings-deleted = Everything about you is deleted.

# Programs that play for somebody: bots.
settings-programs = Programs
settings-programs-hint = A program of yours can play for you. It shows a secret word instead of a password.
settings-programs-docs = How programs play here
settings-programs-none = No program acts for you.
settings-program-name = Name of the program
settings-program-scopes = What it may do
settings-scope-read = See your matches
settings-scope-play = Play
settings-scope-create = Set up tables
settings-program-add = Make a secret word
settings-program-secret = The secret word of { $name }
settings-program-secret-hint = Copy it now. It is shown this once.
settings-program-revoke = Take it back
settings-program-revoke-name = Take the secret word of { $name } back
settings-program-never-used = never used
# $ago is a stretch of time like "2 days ago".
settings-program-used = used { $ago }
