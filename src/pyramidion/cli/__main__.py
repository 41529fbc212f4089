"""`python -m pyramidion.cli`."""

from pyramidion.cli.app import main

main()
