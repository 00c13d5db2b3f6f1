"""The panel of conditions as HTML: the same for many hands, so it is kept for each state."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from markupsafe import Markup

from calc.questions.score import ScoreQuestion
from calc.riichi.rulesets import Ruleset, settings
from calc.riichi.situation import Situation
from calc.web.htmx import rendered
from calc.wording import option_words, setting_words

from .conditions import LOCAL, RARE, Switch, rare, usual
from .entry import Entry
from .form import form_of

Notes = Mapping[str, list[dict[str, Any]]]
TEMPLATE = "calculator/_conditions.html"
TYPED = ("honba", "riichi_sticks", "kita", "discards", "passed", "passed_in_riichi", "rules")
RARELY = frozenset((*RARE, *LOCAL, *TYPED[2:6], "players", "liable")) | {
    "robbed_kita",
    "discarder_in_riichi",
}
"""What stands in the part that is folded until it is used."""


class State(NamedTuple):
    """All that the panel depends on, where nothing is wrong."""

    usual: tuple[Switch, ...]
    rare: tuple[Switch, ...]
    situation: Situation
    preset: str
    changed: tuple[str, ...]
    typed: tuple[tuple[str, str], ...]
    page: bool


def panel(entry: Entry, notes: Notes, *, page: bool) -> Markup:
    """The panel; with problems it is made anew, without it is kept.

    What no answer changes is on the page only.
    """
    state = _state(entry.asked, entry, page=page)
    return _panel(state, notes) if notes else _kept(state)


def _state(asked: ScoreQuestion, entry: Entry, *, page: bool) -> State:
    names = entry.view.names
    bare = asked.situation._replace(dora_indicators=(), ura_indicators=())
    typed = tuple((key, text) for key, text in entry.canonical if key in TYPED)
    rules: Ruleset = asked.rules
    switches = usual(asked, names), rare(asked, names)
    return State(*switches, bare, rules.key, settings(rules), typed, page)


@lru_cache(maxsize=512)
def _kept(state: State) -> Markup:
    return _panel(state, {})


def _panel(state: State, notes: Notes) -> Markup:
    told = {key for key, _ in state.typed} | {each.name for each in state.rare if each.on}
    return Markup(  # noqa: S704  # our own template
        rendered(
            TEMPLATE,
            **state._asdict(),
            form=form_of(state.typed),
            notes=notes,
            rare_told=bool(RARELY & (told | notes.keys())) or _told(state.situation),
            changed_rules=[_changed(each) for each in state.changed],
        )
    )


def _told(situation: Situation) -> bool:
    """Whether anything is set that the folded part holds."""
    return situation.players != Situation(tsumo=False).players or bool(situation.liable)


def _changed(setting: str) -> tuple[str, str]:
    option, text = setting.split(":", 1)
    return setting_words(option, text), option_words(option).article
