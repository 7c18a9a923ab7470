"""``python -m dealer_pi`` is the command line."""

from dealer_pi.cli import main

main()
