"""The page of all yaku: name, tiles, value; filtered, and printable on one sheet."""

from dataclasses import dataclass
from functools import cache, cached_property

from flask import Response

from calc.articles import Library
from calc.commands import COMMANDS, AnyAnswer
from calc.commands._problems import invalid_answer
from calc.commands.yaku import YakuSummary
from calc.questions.form import Form, Key, Values
from calc.questions.kinds import ChoiceKind, TileList
from calc.questions.melds import read_meld
from calc.questions.query import Pairs
from calc.riichi.errors import Problem
from calc.riichi.explain import allows
from calc.riichi.notation import parse_tile, parse_tiles
from calc.riichi.tiles import Tile, without_tile
from calc.riichi.yaku import CATALOGUE
from calc.web.display_options import LANGUAGE
from calc.web.fields import ChoiceField, TextField
from calc.web.forms import QuestionForm
from calc.web.page import Visit
from calc.web.responses import redirect_to
from calc.wording.articles import yaku_article
from calc.wording.lines import han_words
from calc.wording.options import ruleset_words

from .learn import article_pages

FILTERS = Form(
    "filters",
    (
        Key("show", ChoiceKind({"closed": "closed", "open": "open"}), "", "The state of the hand."),
        Key("tiles", TileList(18), (), "Tiles that the yaku must allow."),
    ),
)
"""The filters that leave yaku out; they are no part of the question."""
NAMED = ("mangan", "yakuman", "double_yakuman")
"""Values that are no number of han, in their order after those."""
ExampleTiles = tuple[tuple[Tile, ...], ...]
"""Groups of tiles, the winning tile last; empty where there is no example."""


class YakuForm(QuestionForm):
    """The rule set, and which yaku are shown."""

    question = COMMANDS["yaku"].form
    show = ChoiceField("Hand", (("", "All"), ("closed", "Closed"), ("open", "Open")), default="")
    tiles = TextField("What my tiles allow", example="234456p22s", longest=Visit.longest_own)


@dataclass(frozen=True)
class YakuResult:
    """Yaku by their value, each with tiles that have it.

    `hidden` is how many the filters leave out, `rules` the name of the rule set.
    """

    groups: list[tuple[str, list[tuple[YakuSummary, ExampleTiles]]]]
    shown: int
    hidden: int
    rules: str
    text: str = ""


class YakuVisit(Visit):
    """A visit to the page, with its filters."""

    name, form_type = "yaku", YakuForm
    menu = "All yaku", 10
    own_keys = frozenset(FILTERS.keys)

    @cached_property
    def filters(self) -> tuple[Values, list[Problem]]:
        """The filters that can be read, and what is wrong with the others."""
        return FILTERS.read(self.own)

    def command_answer(self) -> AnyAnswer:
        """The answer of the command; a filter that cannot be read is a problem too."""
        answer, (_, problems) = super().command_answer(), self.filters
        if not problems:
            return answer
        others = answer["problems"] if answer["kind"] == "invalid" else []
        return {
            "kind": "invalid",
            "problems": [*others, *invalid_answer(problems, LANGUAGE)["problems"]],
        }

    @property
    def form_pairs(self) -> Pairs:
        """The pairs that fill the form."""
        return [*self.canonical, *self.own.items()]

    def shows(self, yaku: YakuSummary) -> bool:
        """Whether the filters let a yaku through."""
        filters, _ = self.filters
        value = yaku["han"]["open" if filters.get("show") == "open" else "closed"]
        return value is not None and allows(filters.get("tiles", ()), CATALOGUE[yaku["id"]])

    def response(self) -> Response:
        """Every yaku that counts under a rule set; the article of one that is named."""
        article = self.answer.get("article")
        return redirect_to(f"/learn/{article}") if article else super().response()

    def result(self) -> YakuResult:
        """The yaku in use, by their value."""
        used = [yaku for yaku in self.answer["yaku"] if yaku["in_use"]]
        shown = [yaku for yaku in used if self.shows(yaku)]
        groups: dict[int | str, list[tuple[YakuSummary, ExampleTiles]]] = {}
        for yaku in shown:
            row = yaku, example_tiles(article_pages().library, yaku["id"])
            groups.setdefault(yaku["han"]["closed"], []).append(row)
        ordered = [
            (han_words(value, LANGUAGE), groups[value]) for value in sorted(groups, key=_order)
        ]
        rules = ruleset_words(self.rules.key, LANGUAGE).text
        return YakuResult(ordered, len(shown), len(used) - len(shown), rules)


def _order(value: int | str) -> tuple[bool, int]:
    return (True, NAMED.index(value)) if isinstance(value, str) else (False, value)


@cache
def example_tiles(library: Library, key: str) -> ExampleTiles:
    """Tiles that have a yaku; empty where no example has it.

    They are from the yaku's article: the example with the fewest other yaku.
    """
    article = library.articles.get(yaku_article(key).partition("#")[0])
    having = [
        (example.expect["yaku"].count(","), example.query)
        for example in (article.examples if article else ())
        if key in example.expect.get("yaku", "").split(",")
    ]
    if not having:
        return ()
    question = dict(COMMANDS["score"].parse(min(having)[1]))
    win_tile = parse_tile(question["win_tile"])
    concealed = without_tile(parse_tiles(question["hand"]), win_tile)
    melds = (read_meld(meld).tiles for meld in question.get("melds", ()))
    return *(tuple(sorted(tiles)) for tiles in (concealed, *melds)), (win_tile,)
