"""The page of all yaku: name, tiles, value; filtered, and printable on one sheet."""

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from flask import Blueprint, Response, request

from calc.articles import Library
from calc.commands import COMMANDS
from calc.commands.yaku import YakuSummary, value_text
from calc.questions.melds import read_meld
from calc.questions.query import Pairs
from calc.riichi.errors import NotationError
from calc.riichi.explain import allows
from calc.riichi.notation import parse_tiles, written
from calc.riichi.tiles import Tile, without_tile
from calc.riichi.yaku import CATALOGUE
from calc.web.display_options import LANGUAGE
from calc.web.fields import ChoiceField, TextField
from calc.web.forms import QuestionForm
from calc.web.htmx import redirect_to
from calc.web.navigation import MenuEntry
from calc.web.page import Page, Visit, respond
from calc.wording.articles import yaku_article
from calc.wording.lines import han_words
from calc.wording.options import ruleset_words

from .learn import shelf

SHOW, TILES = "show", "tiles"
ORDER = (1, 2, 3, 5, 6, "mangan", "yakuman", "double_yakuman")


class YakuForm(QuestionForm):
    """The rule set, and which yaku are shown."""

    question = COMMANDS["yaku"].form
    show = ChoiceField("Hand", (("", "All"), ("closed", "Closed"), ("open", "Open")), default="")
    tiles = TextField("What my tiles allow", example="234456p22s")


class YakuRow(NamedTuple):
    """A yaku: its names, an example, its value in a closed and in an open hand."""

    name: str
    kanji: str
    tiles: str
    won: str
    worth: str
    article: str


@dataclass(frozen=True)
class YakuResult:
    """Yaku by their value; `hidden` is how many the filters leave out."""

    groups: list[tuple[str, list[YakuRow]]]
    hidden: int
    unread: str
    text: str = ""


class YakuVisit(Visit):
    """A visit to the page; its filters are no part of the question."""

    @property
    def form_pairs(self) -> Pairs:
        """The pairs that fill the form."""
        return [*self.canonical, *self.own.items()]

    def shows(self, yaku: YakuSummary) -> bool:
        """Whether the filters let a yaku through."""
        state = self.own.get(SHOW)
        value = yaku["han"]["open" if state == "open" else "closed"]
        return value is not None and allows(self.tiles[0], CATALOGUE[yaku["id"]])

    @property
    def rules_name(self) -> str:
        """The rule set in use."""
        return ruleset_words(self.rules.key, LANGUAGE).text

    @property
    def tiles(self) -> tuple[tuple[Tile, ...], str]:
        """The tiles that the yaku must allow, and what of the text cannot be read."""
        text = self.own.get(TILES, "")
        try:
            return tuple(parse_tiles(text)), ""
        except NotationError:
            return (), text


PAGE = Page(name="yaku", form=YakuForm, layout="yaku", own=frozenset({SHOW, TILES}))
blueprint = Blueprint("yaku", __name__)
MENU = MenuEntry("All yaku", 10)


@blueprint.get("/yaku")
def page() -> Response:
    """Show every yaku that counts under a rule set; the article of one that is named."""
    visit = YakuVisit(PAGE, request.args.items(multi=True))
    if visit.answer.get("article"):
        return redirect_to(f"/learn/{visit.answer['article']}")
    return respond(visit, result)


def result(visit: YakuVisit) -> YakuResult:
    """What the page shows of an answer."""
    used = [yaku for yaku in visit.answer["yaku"] if yaku["in_use"]]
    shown = [yaku for yaku in used if visit.shows(yaku)]
    groups: dict[int | str, list[YakuRow]] = {}
    for yaku in shown:
        groups.setdefault(yaku["han"]["closed"], []).append(_row(yaku, visit.display.names))
    ordered = [
        (han_words(value, LANGUAGE), groups[value]) for value in sorted(groups, key=ORDER.index)
    ]
    return YakuResult(ordered, len(used) - len(shown), visit.tiles[1])


def _row(yaku: YakuSummary, names: str) -> YakuRow:
    tiles, won = example(shelf().library, yaku["id"])
    kanji = yaku["names"]["japanese"]
    name = yaku["names"][names]  # type: ignore[literal-required]  # one of NAMES
    worth = value_text(yaku["han"], LANGUAGE)
    return YakuRow(name, "" if name == kanji else kanji, tiles, won, worth, yaku["article"])


@cache
def example(library: Library, key: str) -> tuple[str, str]:
    """Tiles that have a yaku, and the one that won: of its article, the one with fewest others."""
    article = library.articles.get(yaku_article(key).partition("#")[0])
    having = [
        (example.expect["yaku"].count(","), example.query)
        for example in (article.examples if article else ())
        if key in example.expect.get("yaku", "").split(",")
    ]
    if not having:
        return "", ""
    question = dict(COMMANDS["score"].parse(min(having)[1]))
    concealed, won = parse_tiles(question["hand"]), parse_tiles(question["win_tile"])
    melds = (written(read_meld(meld).tiles) for meld in question.get("melds", ()))
    return " ".join([written(without_tile(concealed, won[0])), *melds, str(won[0])]), str(won[0])
