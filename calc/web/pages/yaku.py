"""The page of all yaku: name, tiles, value; filtered, and printable on one sheet."""

from functools import cache, cached_property

from flask import Response

from calc.articles import Library
from calc.commands import COMMANDS
from calc.commands._problems import InvalidAnswer, invalid_answer
from calc.commands.yaku import FORM, CatalogueAnswer, YakuAnswer, YakuSummary
from calc.encode import Answer
from calc.questions.form import Form, Key, Values
from calc.questions.kinds import ChoiceKind, TileList
from calc.questions.melds import read_meld
from calc.questions.query import Pairs
from calc.riichi.errors import Problem
from calc.riichi.explain import allows
from calc.riichi.notation import parse_tile, parse_tiles
from calc.riichi.tiles import Tile, without_tile
from calc.riichi.yaku import CATALOGUE
from calc.web.asking import Visit
from calc.web.asking.fields import ChoiceField, TextField
from calc.web.asking.forms import QuestionForm
from calc.web.http.requests import lazy_property, learn
from calc.web.http.responses import redirect_to
from calc.words.lines import han_words
from calc.words.messages import N_
from calc.words.yaku import yaku_article

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

    question = FORM
    show = ChoiceField(
        N_("Hand"), (("", N_("All")), ("closed", N_("Closed")), ("open", N_("Open"))), default=""
    )
    tiles = TextField(N_("What my tiles allow"), example="234456p22s", longest=Visit.longest_own)


class YakuVisit(Visit[CatalogueAnswer | YakuAnswer]):
    """A visit to the page, with its filters."""

    name, form_type = "yaku", YakuForm
    menu = N_("All yaku"), 41
    own_keys = frozenset(FILTERS.keys)

    @cached_property
    def filters(self) -> tuple[Values, list[Problem]]:
        """The filters that can be read, and what is wrong with the others."""
        return FILTERS.read(self.own)

    def command_answer(self) -> Answer:
        """The answer of the command; a filter that cannot be read is a problem too."""
        answer, (_, problems) = super().command_answer(), self.filters
        if not problems:
            return answer
        others = answer.problems if isinstance(answer, InvalidAnswer) else ()
        return invalid_answer([*others, *problems], self.language)

    @property
    def form_pairs(self) -> Pairs:
        """The pairs that fill the form."""
        return [*self.canonical, *self.own.items()]

    def shows(self, yaku: YakuSummary) -> bool:
        """Whether the filters let a yaku through."""
        filters, _ = self.filters
        value = yaku.han.open if filters.get("show") == "open" else yaku.han.closed
        return value is not None and allows(filters.get("tiles", ()), CATALOGUE[yaku.id])

    def response(self) -> Response:
        """Every yaku that counts under a rule set; the article of one that is named."""
        if isinstance(self.answer, YakuAnswer):
            return redirect_to(learn(yaku_article(self.answer.id)))
        return super().response()

    @lazy_property
    def used(self) -> list[YakuSummary]:
        """The yaku in use."""
        return [yaku for yaku in self.answer.yaku if yaku.in_use]

    @lazy_property
    def shown(self) -> list[YakuSummary]:
        """The yaku in use that the filters let through."""
        return [yaku for yaku in self.used if self.shows(yaku)]

    @property
    def groups(self) -> list[tuple[str, list[tuple[YakuSummary, ExampleTiles]]]]:
        """The yaku by their value, each with tiles that have it."""
        groups: dict[int | str, list[tuple[YakuSummary, ExampleTiles]]] = {}
        for yaku in self.shown:
            row = yaku, example_tiles(article_pages(self.language).library, yaku.id)
            groups.setdefault(yaku.han.closed or 0, []).append(row)
        return [
            (han_words(value, self.language), groups[value]) for value in sorted(groups, key=_order)
        ]


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
