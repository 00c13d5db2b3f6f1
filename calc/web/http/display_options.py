"""Display options: names, index on tiles, theme, text size; every link of a page carries them.

The links of a page get them and its rule set here, once for the whole page. A link that asks a
question of its own keeps its own rules. An address in a header (a redirect, the address of a part)
gets them where its page asks nothing that a rule set answers; any other names them already.
"""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from html import escape, unescape
from typing import NamedTuple
from urllib.parse import parse_qsl

from flask import Flask, Response

from calc.questions.query import Pairs, query_of
from calc.riichi.rulesets import DEFAULT, OPTIONS, PRESETS
from calc.riichi.rulesets.presets.wrc_mods import MODS
from calc.words import ENGLISH
from calc.words.yaku import NAMES, is_named, yaku_name

from .requests import current_request, wants_fragment

LANGUAGE = ENGLISH
"""The language of pages and of the JSON service: that of the templates."""
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
_WITHOUT_OPTIONS = frozenset({*_WITHOUT_RULES, "learn", "rules"})
"""Pages that a redirect or the address of a part names without options, by the same part."""
_ADDRESS_HEADERS = ("Location", "HX-Push-Url", "HX-Replace-Url")
MOST_RULES = 60
"""Pairs that name a rule set; more are left out."""
LONGEST = 200
"""Characters of a text `option:value`; a longer one is left out."""
# Links and forms with data-as-is, and the form of a question, contain their options already.
_LINK = re.compile(r'(?<!data-as-is )(href|hx-get)="(/(?!static/|qr/|api\b|manifest)[^"]*)"')
_FORM = re.compile(r'<form (?![^>]*(?:id="ask"|data-as-is))[^>]*method="get"[^>]*>')
_ROOT = '<html lang="en"'


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
    def attributes(self) -> str:
        """The theme and the text size as attributes of the page."""
        chosen = (("theme", self.theme), ("text", self.text))
        return "".join(f' data-{name}="{value}"' for name, value in chosen if value)

    def added_to(self, address: str) -> str:
        """An address that asks for these options too."""
        query = _query(self)
        return f"{address}{'&' if '?' in address else '?'}{query}" if query else address

    def label(self, key: str, english: str) -> str:
        """The name of a condition or yaku; with English names, or none of its own, `english`."""
        named = self.names != ENGLISH_NAMES and is_named(key)
        return yaku_name(key, LANGUAGE, self.names) if named else english


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


def install(app: Flask) -> None:
    """Give templates the kinds of names, and the query of what no address has to name."""
    app.jinja_env.globals.update(
        name_labels=tuple(NAME_LABELS.items()),
        usual_settings=query_of([("rules", DEFAULT), ("names", ROMAJI)]),
    )


def carry_options(response: Response) -> Response:
    """A page or a part of it whose links carry what the address of the request names."""
    if response.status_code == 400:
        return response  # the query cannot be read
    request = current_request()
    if not _CARRIED.isdisjoint(request.args):
        display, rules = display_options(request.args), rules_in(request.args.items(multi=True))
        if display.pairs or rules:
            response.set_data(html_with_options(response.get_data(as_text=True), display, rules))
            for name in _ADDRESS_HEADERS:
                address = response.headers.get(name, "")
                if _page_of(address) in _WITHOUT_OPTIONS:
                    response.headers[name] = address_with_options(address, display.pairs, rules)
    return response


def rules_in(pairs: Iterable[tuple[str, str]]) -> Pairs:
    """The pairs of a query that name a rule set other than the default one."""
    named = [pair for pair in pairs if pair[0] in RULES_KEYS and _is_known(*pair)][:MOST_RULES]
    return [] if named == [("rules", DEFAULT)] else named


def html_with_options(html: str, display: DisplayOptions, rules: Pairs) -> str:
    """A page or a part of it whose links and forms carry these options and rules."""

    def add_to_link(match: re.Match[str]) -> str:
        name, address = match[1], unescape(match[2])
        if name == "hx-get" and "?" not in address:
            return match[0]  # a form: it sends its own fields
        return f'{name}="{escape(address_with_options(address, display.pairs, rules))}"'

    def add_to_form(match: re.Match[str]) -> str:
        return match[0] + "".join(
            f'<input type="hidden" name="{name}" value="{escape(text)}">'
            for name, text in (*display.pairs, *rules)
        )

    html = _FORM.sub(add_to_form, _LINK.sub(add_to_link, html))
    if wants_fragment():
        return html
    return html.replace(_ROOT, f"{_ROOT}{display.attributes}", 1)


def address_with_options(address: str, display: Pairs, rules: Pairs) -> str:
    """An address with display options, and with the rules where it asks nothing of its own.

    >>> address_with_options("/learn/fu#base", [("names", "english")], [("rules", "tenhou")])
    '/learn/fu?names=english&rules=tenhou#base'
    >>> address_with_options("/?hand=1m", [("names", "english")], [("rules", "tenhou")])
    '/?hand=1m&names=english'
    >>> address_with_options("/drills/fu?level=2", [("names", "english")], [("rules", "tenhou")])
    '/drills/fu?level=2&names=english&rules=tenhou'
    """
    place, hash_sign, anchor = address.partition("#")
    path, _, query = place.partition("?")
    named = {name for name, _ in parse_qsl(query, keep_blank_values=True)}
    added = [pair for pair in display if pair[0] not in named]
    if named <= {*DISPLAY_KEYS, *_WITHOUT_RULES.get(_page_of(path), ())}:
        added += rules
    if not added:
        return address
    joined = f"{query}&{query_of(added)}" if query else query_of(added)
    return f"{path}?{joined}{hash_sign}{anchor}"


def _page_of(address: str) -> str:
    """The first part of the path of an address."""
    return address.partition("?")[0].removeprefix("/").partition("/")[0]


def _is_known(name: str, text: str) -> bool:
    if name == "set":
        option, colon, _ = text.partition(":")
        return bool(colon) and option in OPTIONS and len(text) <= LONGEST
    return text in (PRESETS if name == "rules" else MODS)
