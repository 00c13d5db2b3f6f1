"""Seeds: short texts in an address, from which a whole task follows."""

import re
import secrets
from hashlib import sha256

MOST_LETTERS = 16
LETTERS = 8
_SEED = re.compile(rf"[a-z0-9]{{1,{MOST_LETTERS}}}")


def seed_of(text: str) -> str:
    """The text itself if it is a seed, else one that follows from it.

    >>> seed_of("abc1"), len(seed_of("No Seed!"))
    ('abc1', 8)
    """
    return text if _SEED.fullmatch(text) else _letters(text)


def next_seed(kind: str, level: int, seed: str) -> str:
    """The seed of the task that comes after this one."""
    return _letters(f"{kind}/{level}/{seed}")


def fresh_seed() -> str:
    """A seed nobody can tell before."""
    return secrets.token_hex(LETTERS // 2)


def _letters(text: str) -> str:
    return sha256(text.encode("utf-8", "replace")).hexdigest()[:LETTERS]
