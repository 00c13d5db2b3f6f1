"""`python -m calc` is the command `tenbo`."""

from calc.cli import main

if __name__ == "__main__":
    main()
