# The board of every game: what one can do with the picture, and reading it as text.

# Name of the group of buttons that lie over the board, for screen readers.
board-choices = What can be chosen on the board
# Name of the row of buttons under the board, for screen readers.
board-actions = Other choices
# Turns the tile that is held by a quarter.
board-turn = Turn it
board-let-go = Let go of it
# Buttons that move the camera.
board-camera = View
board-turn-left = Turn the board to the left
board-turn-right = Turn the board to the right
board-zoom-in = Nearer
board-zoom-out = Farther
board-from-above = From above
board-reset = From my seat
# Shows the position as text.
board-read = Read the board
board-read-close = Close the text
board-read-title = The board in words
# Shown where the browser cannot draw in three dimensions.
board-no-picture = This browser cannot draw the board. You can play with the buttons below.
board-loading = The board is being set up.
# $key is a key of the keyboard, such as S.
board-key = key { $key }
