"""Living examples as HTML: the question drawn as tiles, and a link that opens it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from urllib.parse import parse_qs

from flask import Flask
from markupsafe import Markup

from calc.questions.kinds import Unreadable
from calc.questions.melds import read_meld
from calc.riichi.errors import NotationError
from calc.riichi.melds import Meld
from calc.riichi.notation import parse_tile, parse_tiles, written_in_order

from .navigation import address
from .tiles import TileMarkup

PAGES = {
    "hand": "calculator.page",
    "waits": "waits.page",
    "riichi": "riichi.page",
    "kan": "kan.page",
    "settle": "settle.page",
    "draw": "draw.page",
    "final": "final.page",
    "penalty": "penalty.page",
    "rules": "rules.index",
}
Teller = Callable[[str], Markup]
Fields = Mapping[str, list[str]]

# The program's answer in a line or two, for each command: from the query string to HTML.
TELLERS: dict[str, Teller] = {}


def tells(command: str) -> Callable[[Teller], Teller]:
    """Let a function tell the answers of a command's examples; the area that owns it says so."""

    def register(teller: Teller) -> Teller:
        TELLERS[command] = teller
        return teller

    return register


@dataclass(frozen=True, slots=True)
class Examples:
    """How this application draws what an article contains."""

    app: Flask

    def tiles(self, text: str) -> str:
        """Return tiles standing in a line of text."""
        return self._markup.tiles(text, size="inline")

    def answer(self, command: str, query: str) -> str:
        """Return the question, the program's answer if it can give one, and the way to open it."""
        teller = TELLERS.get(command)
        told = teller(query) if teller else _NONE
        return Markup("{}{}{}").format(
            self._question(parse_qs(query)),
            told,
            self._way(command, query),
        )

    @property
    def _markup(self) -> TileMarkup:
        markup: TileMarkup = self.app.extensions["tiles"]
        return markup

    def _question(self, fields: Fields) -> Markup:
        hand = fields.get("hand", [""])[0]
        won = fields.get("win_tile", fields.get("drawn", [""]))[0]
        melds = fields.get("meld", ())
        if not (hand or melds):
            return _NONE
        try:
            shown = [self._hand(hand, won), *(self._meld(read_meld(text)) for text in melds)]
        except (NotationError, Unreadable):
            return Markup("<p><code>{}</code></p>").format(" ".join([hand, *melds]))
        line = Markup('<div class="hand"><div class="line">{}</div></div>')
        return line.format(Markup("").join(shown))

    def _hand(self, hand: str, won: str) -> Markup:
        """Draw the concealed tiles, the winning one apart at the end."""
        tiles = list(parse_tiles(hand))
        last = parse_tile(won) if won else None
        if last not in tiles:
            return self._markup.tiles(tiles)
        tiles.remove(last)
        return self._markup.tiles(f"{written_in_order(tiles)} {last}", won=last)

    def _meld(self, meld: Meld) -> Markup:
        return self._markup.meld(meld.type, meld.tiles, source=meld.side, called=meld.called)

    def _way(self, command: str, query: str) -> Markup:
        page = address(self.app, PAGES[command])
        return (
            Markup('<a class="open" href="{}?{}">Open</a>').format(page, query) if page else _NONE
        )


_NONE = Markup()
