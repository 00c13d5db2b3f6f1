"""Fuzz the target `query` of `fuzz/targets.py`."""

import sys

import atheris

with atheris.instrument_imports(include=["calc", "markdown_it"]):
    from fuzz.targets import TARGETS

    take = TARGETS["query"]()

if __name__ == "__main__":
    atheris.Setup(sys.argv, take)
    atheris.Fuzz()
