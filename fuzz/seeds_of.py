"""Pack the inputs that each target begins with: `python -m fuzz.seeds_of FOLDER`."""

import sys
from pathlib import Path
from zipfile import ZipFile

from .targets import TARGETS, beginnings


def main(folder: Path) -> None:
    """Write `fuzz_<name>_seed_corpus.zip` for each target."""
    for name in TARGETS:
        with ZipFile(folder / f"fuzz_{name}_seed_corpus.zip", "w") as corpus:
            for place, data in enumerate(beginnings(name)):
                corpus.writestr(f"{place:04}", data)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
