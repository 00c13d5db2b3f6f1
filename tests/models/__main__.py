"""Ask many random questions of each model: `python -m tests.models --seed 7 --count 3000`.

The model of conditions asks every combination of up to four; `--most` says how many.
The model of drills asks 1,000 seeds of each level; `--drill` asks of one drill or several alone.
"""

import argparse
import sys
from random import SystemRandom

from . import MODELS, conditions, differences, drills


def main() -> int:
    """Print the seed and every difference; 1 where there is one."""
    parser = argparse.ArgumentParser(prog="python -m tests.models")
    parser.add_argument("--seed", type=int, default=SystemRandom().randrange(10**9))
    parser.add_argument("--count", type=int, default=3000, help="questions of each command")
    parser.add_argument("--most", type=int, default=4, help="conditions asked together")
    parser.add_argument("--drill", action="append", choices=drills.KINDS, help="ask of it alone")
    parser.add_argument("models", nargs="*", choices=[[], *MODELS, "conditions", "drills"])
    given = parser.parse_args()
    names, wrong = given.models or [*MODELS, "conditions", "drills"], 0
    for rules in conditions.RULES if "conditions" in names else ():
        count = conditions.compare(rules, most=given.most, seats=(0, 1))
        print(f"conditions: {count.asked} asked, {count.occurring} occur", end=", ")
        print(f"{len(count.wrong)} wrong, {rules}", *count.wrong[:20], sep="\n")
        wrong += len(count.wrong)
    for name in (name for name in names if name in MODELS):
        lines = list(differences(MODELS[name], seed=given.seed, count=given.count))
        print(f"{name}: {given.count} questions, seed {given.seed}, {len(lines)} differ")
        print(*lines[:20], sep="\n", end="\n" if lines else "")
        wrong += len(lines)
    for kind in (given.drill or drills.KINDS) if "drills" in names else ():
        lines = list(drills.differences(kind, range(given.seed, given.seed + drills.SEEDS)))
        print(
            f"drills: {kind}, {drills.SEEDS} seeds of each level from {given.seed},"
            f" {len(lines)} differ",
            flush=True,
        )
        print(*lines[:20], sep="\n", end="\n" if lines else "")
        wrong += len(lines)
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
