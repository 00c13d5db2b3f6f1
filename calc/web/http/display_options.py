"""Display options: names, index on tiles, theme, text size; and the choice that links carry.

What a reader chose stands in the address of every page. Templates write each link to a page by
`to(address)`, one to an article by `learn(address)`, so that it carries the choice of the request:
the display options, and the rule set unless the link asks a question of its own.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple
from urllib.parse import parse_qsl

from werkzeug.datastructures import MultiDict

from calc.questions.query import Pairs, query_of
from calc.riichi.rulesets import DEFAULT, OPTIONS, PRESETS
from calc.riichi.rulesets.presets.wrc_mods import MODS
from calc.words import Language
from calc.words.yaku import NAMES, is_named, yaku_name

DISPLAY_KEYS = ("names", "index", "theme", "text")
"""The query keys of the display options."""
ENGLISH_NAMES, ROMAJI, _ = NAMES
"""Yaku go by their Japanese names, as articles do, unless the reader chose English."""
THEMES, TEXT_SIZES = ("light", "dark"), ("large", "larger")
"""Themes and text sizes to choose besides the browser's own."""
NAME_LABELS = dict(zip(NAMES, ("English", "Romaji", "日本語"), strict=True))
"""What links and fields call each kind of names."""
RULES_KEYS = ("rules", "set", "mod")
"""The query keys that name a rule set."""
_CARRIED = frozenset({*DISPLAY_KEYS, *RULES_KEYS})
_WITHOUT_RULES = {
    "search": frozenset({"q"}),
    "drills": frozenset({"level", "seed", "answer", "done"}),
}
"""Keys that ask nothing which a rule set answers, by the first part of their page's path."""
MOST_RULES = 60
"""Pairs that name a rule set; more are left out."""
LONGEST = 200
"""Characters of a text `option:value`; a longer one is left out."""


class DisplayOptions(NamedTuple):
    """How a page looks: one of `NAMES`, `THEMES` and `TEXT_SIZES`; tiles with an index or not."""

    names: str = ROMAJI
    indexed: bool = False
    theme: str = ""
    text: str = ""

    @property
    def pairs(self) -> Pairs:
        """The query keys that ask for these options, defaults left out."""
        names = "" if self.names == ROMAJI else self.names
        values = (names, "1" if self.indexed else "", self.theme, self.text)
        return [(key, value) for key, value in zip(DISPLAY_KEYS, values, strict=True) if value]

    @property
    def attributes(self) -> Pairs:
        """The theme and the text size, as far as chosen, as attributes of a page."""
        return [(key, text) for key, text in (("theme", self.theme), ("text", self.text)) if text]

    def added_to(self, address: str) -> str:
        """An address that asks for these options too."""
        query = _query(self)
        return f"{address}{'&' if '?' in address else '?'}{query}" if query else address

    def label(self, key: str, english: str, language: Language) -> str:
        """The name of a condition or yaku; with English names, or none of its own, `english`."""
        named = self.names != ENGLISH_NAMES and is_named(key)
        return yaku_name(key, language, self.names) if named else english


DEFAULT_DISPLAY = DisplayOptions()


def display_options(query: Mapping[str, str]) -> DisplayOptions:
    """The display options of a query; an unknown value counts as the default."""
    names = query.get("names", "")
    theme, text = query.get("theme", ""), query.get("text", "")
    return DisplayOptions(
        names if names in NAMES else ROMAJI,
        query.get("index") == "1",
        theme if theme in THEMES else "",
        text if text in TEXT_SIZES else "",
    )


@lru_cache(maxsize=64)
def _query(display: DisplayOptions) -> str:
    return query_of(display.pairs)


class Choice(NamedTuple):
    """What the address of a request says of display and rules, for the links of its page."""

    display: DisplayOptions = DEFAULT_DISPLAY
    rules: tuple[tuple[str, str], ...] = ()
    """The pairs that name a rule set other than the default one."""
    root: str = ""
    """What addresses begin with in the language of the request: `/ja`, nothing in English."""

    @property
    def pairs(self) -> Pairs:
        """All of it as pairs of a query."""
        return [*self.display.pairs, *self.rules]

    def added_to(self, address: str) -> str:
        """An address with the display options, and with the rules where it asks no question.

        >>> choice = Choice(DisplayOptions("english"), (("rules", "tenhou"),))
        >>> choice.added_to("/learn/fu#base")
        '/learn/fu?names=english&rules=tenhou#base'
        >>> choice.added_to("/?hand=1m")
        '/?hand=1m&names=english'
        >>> choice.added_to("/drills/fu?level=2")
        '/drills/fu?level=2&names=english&rules=tenhou'
        """
        place, hash_sign, anchor = address.partition("#")
        path, _, query = place.partition("?")
        named = {name for name, _ in parse_qsl(query, keep_blank_values=True)}
        added = [pair for pair in self.display.pairs if pair[0] not in named]
        page = path.removeprefix("/").partition("/")[0]
        if named <= {*DISPLAY_KEYS, *_WITHOUT_RULES.get(page, ())}:
            added += self.rules
        if not added:
            return f"{self.root}{address}"
        joined = f"{query}&{query_of(added)}" if query else query_of(added)
        return f"{self.root}{path}?{joined}{hash_sign}{anchor}"


NO_CHOICE = Choice()


def choice_in(query: MultiDict[str, str], root: str = "") -> Choice:
    """The choice that a query makes, and the root of addresses in a language."""
    if _CARRIED.isdisjoint(query):
        return Choice(root=root) if root else NO_CHOICE
    return Choice(display_options(query), tuple(rules_in(query.items(multi=True))), root)


def rules_in(pairs: Iterable[tuple[str, str]]) -> Pairs:
    """The pairs of a query that name a rule set other than the default one."""
    named = [pair for pair in pairs if pair[0] in RULES_KEYS and _is_known(*pair)][:MOST_RULES]
    return [] if named == [("rules", DEFAULT)] else named


def _is_known(name: str, text: str) -> bool:
    if name == "set":
        option, colon, _ = text.partition(":")
        return bool(colon) and option in OPTIONS and len(text) <= LONGEST
    return text in (PRESETS if name == "rules" else MODS)
