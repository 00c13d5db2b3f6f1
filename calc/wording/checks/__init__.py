"""The conditions of yaku in words: what each asks, and what is at fault in a hand."""

from .say import CHECKS as CHECKS
from .say import check_asks as check_asks
from .say import check_words as check_words
