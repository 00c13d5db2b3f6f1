"""Small words for the templates of these pages."""

from flask import Blueprint

from calc.riichi.tiles import Wind
from calc.wording import field_words, wind_words

from .visit import field_of

blueprint = Blueprint("game", __name__)


@blueprint.app_template_filter()
def wind_name(letter: str) -> str:
    """A wind by its letter, with a capital."""
    return wind_words(letter).capitalize()


@blueprint.app_template_filter()
def seat_choice(wind: Wind) -> tuple[str, str]:
    """A seat as one of several to choose from."""
    return wind.value, wind_name(wind.value)


@blueprint.app_template_filter()
def field_name(key: str) -> str:
    """What a reader calls a key, with a capital."""
    words = field_words(key)
    return words[:1].upper() + words[1:]


blueprint.add_app_template_filter(field_of, "field_of")
