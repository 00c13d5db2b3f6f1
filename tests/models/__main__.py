"""Ask many random questions of each model: `python -m tests.models --seed 7 --count 3000`."""

import argparse
import sys
from random import SystemRandom

from . import MODELS, differences


def main() -> int:
    """Print the seed and every difference; 1 where there is one."""
    parser = argparse.ArgumentParser(prog="python -m tests.models")
    parser.add_argument("--seed", type=int, default=SystemRandom().randrange(10**9))
    parser.add_argument("--count", type=int, default=3000, help="questions of each command")
    parser.add_argument("models", nargs="*", choices=[[], *MODELS])
    given = parser.parse_args()
    wrong = 0
    for name in given.models or MODELS:
        lines = list(differences(MODELS[name], seed=given.seed, count=given.count))
        print(f"{name}: {given.count} questions, seed {given.seed}, {len(lines)} differ")
        print(*lines[:20], sep="\n", end="\n" if lines else "")
        wrong += len(lines)
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
