"""The query pairs of a page's question: a counter stepped, keys of other pages left out."""

from collections.abc import Iterable
from functools import cache
from itertools import accumulate

from calc.questions.form import Form
from calc.questions.kinds import Count
from calc.questions.query import Pairs, query_of
from calc.questions.score import SCORE
from calc.riichi.guesses import nearest
from calc.riichi.notation import parse_number

from .display_options import KEYS
from .key_fields import QUERY_NAMES

STEP = "step"
"""The key of a stepper's button: `honba-up`, `honba-down`."""
MOST_ECHOED = 1_000
"""Characters of an unreadable question that the addresses on its page repeat."""
CHANGE_KEYS = frozenset({"set", "mod"})
"""The keys that change options of the rule set."""


def pairs_after_step(query: Pairs, question: Form) -> Pairs:
    """The query after a counter went one up or down, within its bounds."""
    texts = dict(query)
    name, _, way = texts.get(STEP, "").rpartition("-")
    if not name:
        return query
    key = question.keys.get(name)
    least, most = (
        (key.kind.least, key.kind.most) if key and isinstance(key.kind, Count) else (0, 99)
    )
    number = parse_number(texts.get(name, ""))
    number = (least if number is None else number) + (1 if way == "up" else -1)
    others = [pair for pair in query if pair[0] != name]
    return [*others, (name, str(min(max(number, least), most)))]


def question_pairs(query: Pairs, question: Form) -> Iterable[tuple[str, str]]:
    """The pairs of a question: calls in one field separated, keys of other pages left out.

    A key that is nearly one of the question's is kept, so that the answer can correct its spelling;
    a key of a win only is left out.
    """
    known, foreign = _names(question)
    for key, text in query:
        if key in question.keys and key not in QUERY_NAMES:
            yield key, text
            continue
        name = key.partition(".")[0]
        if name in foreign or not (name in known or nearest(name, known)):
            continue
        outer, dot, last = key.rpartition(".")
        if last in QUERY_NAMES or last in QUERY_NAMES.values():
            yield from ((f"{outer}{dot}meld", meld) for meld in text.split())
        else:
            yield key, text


def bounded_query(pairs: Pairs) -> str:
    """The query of the first pairs, as many as fit into MOST_ECHOED characters."""
    some = pairs[: MOST_ECHOED // 2]
    lengths = accumulate(len(key) + len(text) + 1 for key, text in some)
    fitting = [pair for pair, length in zip(some, lengths, strict=True) if length <= MOST_ECHOED]
    query = query_of(fitting)
    return query if len(query) <= MOST_ECHOED else query[: MOST_ECHOED + 1].rpartition("&")[0]


@cache
def _names(question: Form) -> tuple[frozenset[str], frozenset[str]]:
    """The names of a question's keys in a query, and those that only other pages have."""
    known = frozenset({*question.keys, *QUERY_NAMES.values(), *CHANGE_KEYS})
    return known, frozenset({*SCORE.keys, *KEYS, STEP}) - known
