"""Other programs that score hands, asked the hands of the tests and of the material.

`make engines` installs them in `.engines`, pinned, asks each every hand that it can express, and
writes `docs/engines.md`.
"""
