"""Single rules to change: one choice for each option that often differs between tables."""

from functools import lru_cache

from markupsafe import Markup

from calc.riichi.rulesets import OPTIONS, Ruleset, settings
from calc.wording import answer_words, option_words

FIELD = Markup(
    '<div class="field"><label for="set-{key}">{name}</label>'
    '<select name="set" id="set-{key}"><option value="">as in the rule set</option>{answers}'
    "</select></div>"
)
ANSWER = Markup('<option value="{key}:{text}"{chosen}>{words}</option>')
HIDDEN = Markup('<input type="hidden" name="set" value="{}">')


def fields(rules: Ruleset) -> Markup:
    """A field for each option that is offered; what else is changed rides along unseen."""
    offered = tuple(key for key, option in OPTIONS.items() if option.offered)
    return _fields(settings(rules), offered)


@lru_cache(maxsize=64)
def _fields(changed: tuple[str, ...], offered: tuple[str, ...]) -> Markup:
    now = dict(each.split(":", 1) for each in changed)
    shown = Markup("").join(_field(key, now.pop(key, "")) for key in offered)
    return shown + Markup("").join(HIDDEN.format(f"{key}:{now[key]}") for key in now)


def _field(key: str, chosen: str) -> Markup:
    texts = OPTIONS[key].choices
    texts += (chosen,) if chosen and chosen not in texts else ()
    answers = Markup("").join(
        ANSWER.format(
            key=key,
            text=text,
            words=answer_words(key, text),
            chosen=Markup(" selected") if text == chosen else "",
        )
        for text in texts
    )
    return FIELD.format(key=key, name=option_words(key).text, answers=answers)
