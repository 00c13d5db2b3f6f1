"""The parts that pages are made of, each in all of its states, on one page."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, cast

from flask import Blueprint, Response
from markupsafe import Markup

from calc.commands.waits import FORM as WAITS
from calc.riichi.tiles import TILES
from calc.web.asking.fields import (
    ChoiceField,
    SelectField,
    StepperField,
    SwitchField,
    TextField,
)
from calc.web.asking.keys import keys
from calc.web.asking.labels import SaidForm
from calc.web.http.requests import page_language
from calc.web.http.responses import context_of, html
from calc.web.pages.calculator.win_value import LEVEL_KANJI
from calc.web.parts.tiles import tile_markup
from calc.words.grammars import grammar
from calc.words.messages import N_
from calc.words.phrase import points_words
from calc.words.scores import limit_words

blueprint = Blueprint("components", __name__)
USED_UP, ONE_RED_FIVE = ("1m", "9s", "7z"), (1, 1, 1)
LIMITS = (
    ("mangan", 8_000),
    ("haneman", 12_000),
    ("baiman", 16_000),
    ("sanbaiman", 24_000),
    ("yakuman", 32_000),
)


class PartsForm(SaidForm):
    """A field of each kind."""

    win_by = ChoiceField(N_("Won by"), (("ron", N_("Ron")), ("tsumo", N_("Tsumo"))), default="ron")
    honba = StepperField(N_("Counters"), default="2")
    riichi = SwitchField(N_("Riichi"), default=True)
    ippatsu = SwitchField(N_("Ippatsu"))
    hand = TextField(N_("Hand"), example="234456p22345678s")
    discards = TextField(N_("Your discards, in order"), default="9q")
    type = SelectField(N_("How the hand ended"), [("a", N_("Exhaustive draw"))], default="a")


class LimitCard(NamedTuple):
    """A limit as it stands on a card: its key, its step, its names, its points."""

    key: str
    step: int
    name: str
    kanji: str
    points: str


@context_of("components/page.html")
@dataclass(frozen=True)
class ComponentsPage:
    """Fields, one of them with a problem, the limits, and the keys, some of them used up."""

    form: PartsForm
    limits: list[LimitCard]
    keys: Markup


@blueprint.get("/components")
def components() -> Response:
    """Show every part in its states."""
    language = page_language()
    form = PartsForm(language=language)
    _, problems = WAITS.read({"hand": "234m456789p2245s", "discards": "9q"})
    form.discards.errors = cast("Sequence[str]", problems)
    limits = [
        LimitCard(
            key,
            step,
            grammar(language).sentence(limit_words(key, language).text),
            LEVEL_KANJI[key],
            points_words(points, language),
        )
        for step, (key, points) in enumerate(LIMITS, 1)
    ]
    used = [TILES[code] for code in USED_UP for _ in range(4)]
    drawn = keys(tile_markup(language), used, ONE_RED_FIVE, index=True)
    return html("components/page.html", ComponentsPage(form, limits, drawn))
