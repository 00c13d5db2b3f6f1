"""The page of house rules: changes as switches, one address for every page, a list to read."""

from dataclasses import dataclass

from flask import Blueprint, Response, current_app, request

from calc.commands import COMMANDS
from calc.questions.query import Pairs
from calc.web.display_options import LANGUAGE
from calc.web.fields import CheckboxesField, TextField
from calc.web.forms import QuestionForm
from calc.web.navigation import Menu, MenuEntry, address
from calc.web.page import PAGES, Page, Visit, respond
from calc.wording.options import ruleset_words

UMA, SET = "uma", "set"


class ModsForm(QuestionForm):
    """The question of `mods`."""

    question = COMMANDS["mods"].form
    button = "Apply"
    mod = CheckboxesField("Optional rules of the WRC")
    uma = TextField("Uma, from the first place on", example="15/5/-5/-15")


@dataclass(frozen=True)
class ModsResult:
    """What the page shows of an answer: the preset, other changes, links with these rules.

    `carried` are the changes that neither a switch nor the field of the uma makes.
    """

    base: str
    carried: list[tuple[str, str]]
    address: str
    pages: list[tuple[str, str]]
    text: str = ""


def with_uma(pairs: Pairs) -> Pairs:
    """The uma of its own field among the other options."""
    return [(SET, f"{UMA}:{text}") if key == UMA and text else (key, text) for key, text in pairs]


class ModsVisit(Visit):
    """A visit to the page; its form has the uma in a field of its own."""

    @property
    def form_pairs(self) -> Pairs:
        """The pairs that fill the form."""
        changes = self.answer["changes"] if self.answered else ()
        settings = [change["setting"] for change in changes if change["id"] == UMA]
        mods = [mod["id"] for mod in self.answer["mods"] if mod["on"]] if self.answered else []
        return [
            *self.canonical,
            *((UMA, setting.partition(":")[2]) for setting in settings),
            *(("mod", mod) for mod in mods),
        ]


PAGE = Page(name="mods", form=ModsForm, layout="mods", prepare=with_uma)
blueprint = Blueprint("mods", __name__)
MENU = MenuEntry("House rules", 20)


@blueprint.get("/mods")
def page() -> Response:
    """Show the changes in use, the address that carries them, and the rules to read out."""
    return respond(ModsVisit(PAGE, request.args.items(multi=True)), result)


def result(visit: Visit) -> ModsResult:
    """What the page shows of an answer."""
    answer = visit.answer
    asking = PAGES.keys() - {PAGE.name}
    menu: Menu = current_app.extensions["menu"]
    places = [
        (place.name, address(current_app, place.endpoint))
        for place in (*menu.main, *menu.more)
        if place.endpoint.partition(".")[0] in asking
    ]
    return ModsResult(
        ruleset_words(answer["rules"], LANGUAGE).text,
        [
            (SET, change["setting"])
            for change in answer["changes"]
            if not change["of_a_mod"] and change["id"] != UMA
        ],
        f"{request.url_root.rstrip('/')}{visit.address}",
        [(name, visit.address_of(visit.canonical, path)) for name, path in places if path],
    )
