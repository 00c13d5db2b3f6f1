"""The panel of the conditions of a win, and which of them exclude each other.

The panel is the same for many hands, so its HTML is cached by all that it depends on. What a tap
on a condition implies is worked out in the browser (`static/conditions.js`) from the exclusions
in the panel, which hold under every rule set; an answer has those of its rule set beside them.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple

from markupsafe import Markup

from calc.riichi.problems import exclusions_everywhere, exclusions_under
from calc.riichi.problems.contradictions import holds_thirteen_orphans
from calc.riichi.rulesets import Ruleset
from calc.riichi.situation import RIICHI_FLAGS
from calc.web.asking.forms import AnyField, QuestionForm
from calc.web.http.display_options import DisplayOptions
from calc.web.http.responses import context_of, render_to_string

from .visit import TILE_FIELDS, CalculatorForm, CalculatorVisit

USUAL = ("riichi", "ippatsu", "double_riichi", "haitei", "houtei", "rinshan", "chankan")
ROBBED = "robbed_ankan"
RARE = ("tenhou", "chiihou", "renhou", ROBBED, "open_riichi", "discarder_in_riichi")
LOCAL = ("tsubame_gaeshi", "kanburi", "paarenchan")
"""Conditions of local yaku alone."""
THREE = ("robbed_kita",)
"""Conditions of games of three."""
FOLDED = frozenset((*RARE, *LOCAL, *THREE)).union(
    ("discards", "passed", "passed_in_riichi", "kita", "players", "liable")
)
"""Fields in the folded part of the panel, which is open where one of them is used."""
FIELD_VALUES = {"ron": "win_by=ron", "tsumo": "win_by=tsumo", "dealer": "seat_wind=E"}
"""Properties of a situation as values of a field, in the form `field=value`."""


@context_of("calculator/_conditions.html")
@dataclass(frozen=True)
class PanelContext:
    """The form with its switches, whether the folded part is open.

    `excluded` are the conditions that exclude each other under every rule set, `unused` those that
    this question cannot have. `in_game` leaves out the riichi sticks, which the game has.
    """

    form: QuestionForm
    usual: list[AnyField]
    rare: list[AnyField]
    open: bool
    excluded: str
    unused: frozenset[str]
    in_game: bool


def conditions_panel(visit: CalculatorVisit, unused: frozenset[str]) -> Markup:
    """The panel of conditions; cached where no field has a problem."""
    pairs = tuple(pair for pair in visit.canonical if pair[0] not in TILE_FIELDS)
    wrong = visit.kind not in ("empty", "unfinished") and (
        visit.problems or getattr(visit.answer, "ignored", ())
    )
    if wrong or not visit.readable:
        return _panel(visit.form, pairs, unused, in_game=visit.in_game)
    return _cached_panel(pairs, visit.rules, unused, visit.display, in_game=visit.in_game)


class Excluded(NamedTuple):
    """What a question cannot have: as text for the script, and the conditions not in use."""

    text: str
    unused: frozenset[str]


def excluded_under(visit: CalculatorVisit) -> Excluded:
    """The conditions that exclude each other in a question, and those that it cannot have.

    Thirteen orphans alone may rob a concealed kan.
    """
    question = visit.score_question
    robs = question.hand is not None and holds_thirteen_orphans(question.hand)
    return _excluded(question.situation.players, question.rules, robs)


@lru_cache(maxsize=256)
def _excluded(players: int, rules: Ruleset, robs: bool) -> Excluded:  # noqa: FBT001
    local = [(name,) for name in LOCAL if name not in rules.optional_yaku]
    exclusions = [*exclusions_under(players, rules), *local, *([] if robs else [(ROBBED,)])]
    unused = frozenset(names[0] for names in exclusions if len(names) == 1)
    return Excluded(_written(exclusions), unused)


def _written(exclusions: Iterable[tuple[str, ...]]) -> str:
    """Exclusions for the script, by the fields of the form: `haitei,win_by=ron ippatsu,!riichi`."""
    return " ".join(",".join(map(_field_value, names)) for names in exclusions)


def _field_value(name: str) -> str:
    if name == "!in_riichi":
        return ",".join(f"!{kind}" for kind in RIICHI_FLAGS)
    bare = name.lstrip("!")
    return name.replace(bare, FIELD_VALUES.get(bare, bare))


@cache
def excluded_everywhere() -> str:
    """The conditions that exclude each other under every rule set."""
    return _written(exclusions_everywhere())


@lru_cache(maxsize=512)
def _cached_panel(
    pairs: tuple[tuple[str, str], ...],
    rules: Ruleset,
    unused: frozenset[str],
    display: DisplayOptions,
    *,
    in_game: bool,
) -> Markup:
    """The panel where nothing is wrong, by all that it depends on."""
    form = CalculatorForm(list(pairs), {"rules": rules}, display=display)
    return _panel(form, pairs, unused, in_game=in_game)


def _panel(
    form: QuestionForm,
    pairs: Sequence[tuple[str, str]],
    unused: frozenset[str],
    *,
    in_game: bool,
) -> Markup:
    named = {key for key, _ in pairs} | {field.name for field in form if field.errors}
    context = PanelContext(
        form,
        [form[name] for name in USUAL],
        [form[name] for name in (*RARE, *LOCAL, *THREE)],
        bool(FOLDED & named),
        excluded_everywhere(),
        unused,
        in_game,
    )
    return render_to_string("calculator/_conditions.html", context)
