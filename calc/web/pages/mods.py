"""The page of house rules: changes as switches, one address for every page, a list to read."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from flask import current_app, request

from calc.commands import COMMANDS, AnyAnswer
from calc.commands._problems import invalid_answer
from calc.questions.query import Pairs, flat_question
from calc.riichi.rulesets.read import Problems as RulesProblems
from calc.riichi.rulesets.read import read_rules
from calc.web.display_options import LANGUAGE
from calc.web.fields import CheckboxesField, TextField
from calc.web.forms import QuestionForm
from calc.web.navigation import MenuEntry
from calc.web.page import PAGES, Problems, Visit
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
    """What the page shows of an answer: the rules in one line, links with these rules."""

    sentence: str
    address: str
    pages: list[tuple[str, str]]
    text: str = ""


class ModsVisit(Visit):
    """A visit to the page, whose form has a field for the uma alone."""

    name, form_type = "mods", ModsForm
    menu = "House rules", 20

    @staticmethod
    def translated(pairs: Pairs) -> Pairs:
        """The pairs with the uma of its field as a changed option."""
        return [
            (SET, f"{UMA}:{text}") if key == UMA and text else (key, text) for key, text in pairs
        ]

    @cached_property
    def readable_answer(self) -> AnyAnswer:
        """The answer for the changes that can be read."""
        return COMMANDS["mods"].answer({"rules": self.rules}, language=LANGUAGE)

    @cached_property
    def uma(self) -> tuple[str, Problems]:
        """The uma, in the spelling of the rules where it can be read, and its problems."""
        texts = [text for key, text in self.pairs if (key, text[:4]) == (SET, f"{UMA}:")]
        problems = [problem for text in texts[-1:] for problem in _problems((SET, text))]
        changes = self.readable_answer["changes"]
        read = [change["setting"] for change in changes if change["id"] == UMA]
        text = "".join(texts[-1:] if problems else read)
        return text.partition(":")[2], tuple(invalid_answer(problems, LANGUAGE)["problems"])

    @cached_property
    def problems(self) -> Problems:
        """Everything wrong with the changes, the problems of the uma at its field."""
        of_uma = self.uma[1]
        return tuple(
            {**problem, "field": UMA} if problem in of_uma else problem
            for problem in super().problems
        )

    @property
    def unreadable(self) -> Iterator[tuple[str, str]]:
        """The changes that cannot be read, as entered; that of the uma is in its field."""
        for key, text in self.pairs:
            if key in ("mod", SET) and not text.startswith(f"{UMA}:") and _problems((key, text)):
                yield key, text

    @property
    def carried(self) -> list[tuple[str, str]]:
        """The changes that neither a switch nor the field of the uma makes."""
        return [
            (SET, change["setting"])
            for change in self.readable_answer["changes"]
            if not change["of_a_mod"] and change["id"] != UMA
        ]

    @property
    def form_pairs(self) -> Pairs:
        """The pairs that fill the form."""
        mods = [("mod", mod["id"]) for mod in self.readable_answer["mods"] if mod["on"]]
        return [*self.canonical, (UMA, self.uma[0]), *mods]

    def result(self) -> ModsResult:
        """The changes in use, and the pages that they can be carried to."""
        answer = self.answer
        asking = {page.path for page in PAGES.values()} - {self.path}
        menu: list[MenuEntry] = current_app.extensions["menu"]
        number = len(answer["changes"])
        changes = f" with {number} change{'s' if number > 1 else ''}" if number else ", unchanged"
        return ModsResult(
            f"{ruleset_words(answer['rules'], LANGUAGE).text}{changes}.",
            f"{request.url_root.rstrip('/')}{self.address}",
            [
                (entry.name, self.address_of(self.canonical, entry.path))
                for entry in menu
                if entry.path in asking
            ],
        )


def _problems(pair: tuple[str, str]) -> RulesProblems:
    """What is wrong with one change of the rules, as a query string has it."""
    return read_rules(flat_question([pair])["rules"])[1]
