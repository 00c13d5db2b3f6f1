"""The form of the calculator: tiles, conditions, and single options of the rule set."""

from dataclasses import dataclass
from functools import lru_cache

import wtforms
from markupsafe import Markup
from werkzeug.datastructures import MultiDict

from calc.commands import COMMANDS
from calc.questions.form import Form
from calc.questions.query import Pairs
from calc.riichi.rulesets import OPTIONS, PRESETS, Ruleset
from calc.riichi.rulesets.read import settings
from calc.web.fields import SIDES, ChoiceField, OptionField, StepperField, TextField
from calc.web.forms import FIELDS, SETTINGS, QuestionForm
from calc.web.htmx import context_of, render_to_string
from calc.web.rendering import escaped

SCORE = COMMANDS["score"].form
TILES = ("hand", "win_tile", "meld", "dora_indicators", "ura_indicators")
"""Fields of tiles that stand at the keypad; their problems stand beside the hand."""
NO_SIDE = (("", "–"), *SIDES)


class TilesForm(QuestionForm):
    """The fields at the keypad, without those of the conditions."""

    question = Form("tiles", (SCORE.keys["hand"], SCORE.keys["win_tile"]))
    hand = TextField("Hand", example="234456p22345678s")
    win_tile = TextField("Winning tile", example="7s")
    meld = TextField("Calls", example="pon:777z ankan:1111m")
    dora_indicators = TextField("Dora indicators", example="4p")
    ura_indicators = TextField("Ura indicators", example="1z")


class CalculatorForm(TilesForm):
    """The question of `score`."""

    question = SCORE
    common = {key: FIELDS[key] for key in ("seat_wind", "round_wind", "honba", "players", "kita")}
    button = "Score"
    win_by = ChoiceField("Won by", (("ron", "Ron"), ("tsumo", "Tsumo")), default="ron")
    riichi_sticks = StepperField("Riichi sticks")
    discarder = ChoiceField("Discarded by", NO_SIDE)
    liable = ChoiceField("Liable (pao)", NO_SIDE)
    discards = TextField("Your discards, in order", example="9m1z*5p^")
    passed = TextField("Tiles let pass since your last discard", example="3p")
    passed_in_riichi = TextField("Tiles let pass since your riichi", example="6p")


@context_of("calculator/_typed.html")
@dataclass(frozen=True)
class TypedContext:
    """The fields of tiles, and whether they are unfolded."""

    form: TilesForm
    open: bool


def typed_tiles(form: TilesForm, *, open: bool) -> Markup:
    """The fields in which tiles are typed."""
    return render_to_string("calculator/_typed.html", TypedContext(form, open))


def filled_tiles(pairs: Pairs) -> Markup:
    """The fields of tiles filled with a question in which nothing is wrong, folded."""
    texts = dict.fromkeys(TILES, "")
    for name, text in pairs:
        if name in texts:
            texts[name] = f"{texts[name]} {escaped(text)}".lstrip()
    return Markup(_tiles_format().format_map(texts))  # noqa: S704  # escaped


@lru_cache(maxsize=1)
def _tiles_format() -> str:
    """The fields with `{hand}` and so on in place of their texts, for `format`."""
    return str(typed_tiles(TilesForm([(name, f"{{{name}}}") for name in TILES], {}), open=False))


@context_of("calculator/_options.html")
@dataclass(frozen=True)
class OptionsContext:
    """The fields of the options that are offered, and the pairs of those changed otherwise."""

    form: wtforms.Form
    carried: Pairs


def options_form(rules: Ruleset) -> Markup:
    """A field for each option that is offered; what else is changed stays in hidden fields."""
    return _options_form(settings(rules), rules.key)


@lru_cache(maxsize=64)
def _options_form(changed: tuple[str, ...], preset: str) -> Markup:
    rules = PRESETS[preset].ruleset
    offered = {
        key: option.text(getattr(rules, key)) for key, option in OPTIONS.items() if option.offered
    }
    fields = {
        f"option_{key}": OptionField(key, usual, name=SETTINGS, id=f"{SETTINGS}-{key}")
        for key, usual in offered.items()
    }
    form = type("OptionsForm", (wtforms.Form,), fields)(MultiDict({SETTINGS: list(changed)}))
    carried = [(SETTINGS, text) for text in changed if text.partition(":")[0] not in offered]
    return render_to_string("calculator/_options.html", OptionsContext(form, carried))
