"""`python -m mesaya` is the command `mesaya`."""

from mesaya.cli import main

main()
