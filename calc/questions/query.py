"""A question as a query string and back: one address for one question.

Lists repeat their key: `meld=pon:777z@left`, `set=kuitan:false`, `mod=wrc-mod-2.1`. A dot leads
into a question within the question, `seats.E.riichi=1`, and a number after it into a list,
`wins.0.hand=…`. A value that begins with a brace or a bracket is JSON, where its key has no dot.
Written, keys stand in the order of the form, tiles in their written form, and what is default is
left out.
"""

from collections.abc import Iterable
from typing import Any

from calc.riichi.memo import RequestMemo
from calc.riichi.rulesets import DEFAULT

from .document import BadDocument, read_document
from .form import Form, Values
from .kinds import Pairs as _Pairs
from .melds import meld_texts

Pairs = _Pairs
"""Keys and texts of a query string, in order; a key may stand more than once."""
RawQuestion = dict[str, Any]
"""A question as JSON or a query string brings it, before a form reads it."""
MOST_PAIRS = 200
"""Keys of one query string."""
MOST_PARTS = 4
"""Parts of one key, between dots."""
QUERY_NAMES = {"melds": "meld"}
"""The name in a query string of a key that has another one there."""
REPEATED_KEYS = frozenset({*QUERY_NAMES.values(), "set", "mod"})
"""Keys that may stand several times in a query string and all count."""
_SAFE = ":@*/,-~"


def pairs_in(query: str) -> Pairs:
    """The keys and values of a query string, as they stand."""
    query = query.lstrip("?")
    if (pairs := plain_pairs(query)) is not None:
        return pairs
    from urllib.parse import parse_qsl  # few have an escaped character

    return parse_qsl(query, keep_blank_values=True, errors="replace")


def plain_pairs(query: str) -> Pairs | None:
    """The keys and values of a query string in which no character is escaped; else None."""
    if "%" in query or "+" in query:
        return None
    return [part.partition("=")[::2] for part in query.split("&") if part]


def parse_query(query: str) -> RawQuestion:
    """The question of a query string; raises BadDocument for one that passes a bound."""
    if query.count("&") >= MOST_PAIRS:
        raise BadDocument("too-many-pairs", most=MOST_PAIRS)
    return nested_question(pairs_in(query))


def nested_question(pairs: Iterable[tuple[str, str]], levels: int = MOST_PARTS) -> RawQuestion:
    """The question of keys and texts, with the questions within it: keys such as `wins.0.hand`.

    Keys of more levels are keys as they stand. Of the question itself, a value that begins as JSON
    is read as JSON; raises BadDocument where it is none.
    """
    plain: Pairs = []
    nested: dict[str, Pairs] = {}
    for pair in pairs:
        if "." in pair[0] and levels > 1:
            name, _, rest = pair[0].partition(".")
            if name and rest:
                nested.setdefault(name, []).append((rest, pair[1]))
                continue
        plain.append(pair)
    question = flat_question(plain)
    for key, value in question.items() if levels == MOST_PARTS else ():
        if isinstance(value, str) and value[0] in "{[":
            question[key] = read_document(value)
    for name, members in nested.items():
        question[name] = _as_list(nested_question(members, levels - 1))
    return question


def _as_list(members: RawQuestion) -> object:
    """Members that are numbered from 0 on as a list, others as they are."""
    numbers = [str(number) for number in range(len(members))]
    return [members[number] for number in numbers] if set(members) == set(numbers) else members


def flat_question(pairs: Iterable[tuple[str, str]]) -> RawQuestion:
    """The question of keys and texts without questions within it; of equal keys the last counts."""
    question: RawQuestion = {}
    overrides: dict[str, str] = {}
    mods: list[str] = []
    for key, text in pairs:
        if key not in REPEATED_KEYS and key not in QUERY_NAMES:
            if text:
                question[key] = text
        elif key == "set":
            option, _, answer = text.partition(":")
            overrides[option] = answer
        elif key == "mod":
            mods.append(text)
        else:
            question.setdefault("melds", []).extend(meld_texts(text))
    if overrides or mods:
        rules: RawQuestion = {"preset": question.get("rules") or DEFAULT}
        question["rules"] = rules
        if overrides:
            rules["overrides"] = overrides
        if mods:
            rules["mods"] = mods
    return question


def pairs_of(form: Form, values: Values) -> Pairs:
    """The keys and texts of a question with these values, in the order of the form; no defaults.

    Questions within the question have keys such as `seats.E.riichi` and `wins.0.hand`.
    """
    pairs: Pairs = []
    for name, key in form.keys.items():
        if name in values and values[name] != key.default:
            pairs += key.kind.pairs(name, values[name])
    return pairs


def query_of(pairs: Iterable[tuple[str, str]]) -> str:
    """Keys and texts as one query string."""
    return "&".join(map(_written, pairs))


def _quote(pair: tuple[str, str]) -> str:
    from urllib.parse import quote  # a question as words has no address

    key, text = pair

    return f"{quote(key, safe='')}={quote(text, safe=_SAFE)}"


_written = RequestMemo(_quote, 4096).lookup
