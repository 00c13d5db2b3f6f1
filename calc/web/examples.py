"""Living examples as HTML: the question drawn as tiles, and a link that opens it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from urllib.parse import parse_qs

from flask import Flask
from markupsafe import Markup, escape

from .navigation import address
from .tiles import FROM, MELDS, TileMarkup

PAGES = {
    "hand": "calculator.page",
    "waits": "waits.page",
    "riichi": "riichi.page",
    "kan": "kan.page",
    "settle": "settle.page",
    "draw": "draw.page",
    "final": "final.page",
    "penalty": "penalty.page",
}
Answer = Callable[[str, str], str]
Fields = Mapping[str, list[str]]


@dataclass(frozen=True, slots=True)
class Examples:
    """How this application draws what an article contains."""

    app: Flask

    def tiles(self, text: str) -> str:
        """Return tiles standing in a line of text."""
        return self._markup.tiles(text, size="inline")

    def answer(self, command: str, query: str) -> str:
        """Return the question, the program's answer if it can give one, and the way to open it."""
        answer: Answer | None = self.app.extensions.get("answer")
        told = answer(command, query) if answer else ""
        return Markup("{}{}{}").format(
            self._question(parse_qs(query)),
            Markup(told),  # noqa: S704  # made by a template
            self._way(command, query),
        )

    @property
    def _markup(self) -> TileMarkup:
        markup: TileMarkup = self.app.extensions["tiles"]
        return markup

    def _question(self, fields: Fields) -> Markup:
        hand = fields.get("hand", [""])[0]
        won = fields.get("win_tile", fields.get("drawn", [""]))[0]
        shown = [self._markup.tiles(_won_last(hand, won), won=won)] if hand else []
        shown += [self._meld(text) for text in fields.get("meld", ())]
        return Markup('<div class="hand"><div class="line">{}</div></div>').format(
            Markup("").join(shown)
        )

    def _meld(self, text: str) -> Markup:
        """Draw `pon:777z@left`; what is not a meld is shown as written."""
        kind, _, rest = text.partition(":")
        codes, _, source = rest.partition("@")
        if kind not in MELDS or (source and source not in FROM):
            return escape(text)
        return self._markup.meld(kind, codes, source=source)

    def _way(self, command: str, query: str) -> Markup:
        page = address(self.app, PAGES[command])
        return (
            Markup('<a class="open" href="{}?{}">Open</a>').format(page, query) if page else _NONE
        )


_NONE = Markup()


def _won_last(hand: str, won: str) -> str:
    """Return the hand with the winning tile apart at the end: `123m5p 5p`."""
    suit = won[1:]
    for group in _groups(hand):
        if suit and group.endswith(suit) and won[0] in group:
            rest = group[:-1].replace(won[0], "", 1)
            kept = hand.replace(group, f"{rest}{suit}" if rest else "", 1)
            return f"{kept} {won}"
    return hand


def _groups(hand: str) -> list[str]:
    groups, start = [], 0
    for index, sign in enumerate(hand):
        if sign in "mpsz":
            groups.append(hand[start : index + 1])
            start = index + 1
    return groups
