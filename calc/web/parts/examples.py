"""Parts of articles as HTML: examples as tiles with their answer, the uses of a term."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from flask import Flask
from markupsafe import Markup

from calc.articles import Article, Library
from calc.commands import COMMANDS, Command
from calc.questions.document import BadDocument
from calc.questions.melds import Discards, read_meld
from calc.questions.query import RawQuestion, pairs_of, query_of
from calc.riichi.hand import Meld
from calc.riichi.notation import parse_tile, parse_tiles
from calc.riichi.rulesets import DEFAULT
from calc.riichi.rulesets.read import read_rules, settings
from calc.riichi.tiles import Discard
from calc.web.http.requests import to
from calc.web.http.responses import Link, context_of, render_in
from calc.words import Language
from calc.words.messages import N_, say
from calc.words.options import ruleset_words

from .tiles import TileMarkup, tile_markup
from .word_filters import lang_attribute

HAND = "hand"
PATHS = {HAND: "/", "score": "/"}
"""Paths of the pages of commands that are not under the name of the command."""
COMMAND_NAMES = {HAND: "score"}
"""Commands that articles know by another name."""
TITLED_TILES = (
    ("discards", N_("Discards")),
    ("passed", N_("Passed")),
    ("passed_in_riichi", N_("Passed in riichi")),
)
"""Tiles on the table that an example may name, with their titles."""
DISCARDS_KIND = Discards()
MOST_ARTICLES = 4
"""Articles that are named under a term; of any more the number is given."""
LESSON, NAMED_AS_YAKU = N_("Lesson {number}"), N_("{name} (yaku)")
_LESSONS, _YAKU = "lessons/", "yaku/"
LineMaker = Callable[..., str]
"""Makes a line or two of the answer of one command: a text, or HTML."""
LINES: dict[str, LineMaker] = {}
"""The makers of lines by command."""
LINE = Markup('<p class="answer-line">{}</p>')


def example_line(command: str) -> Callable[[LineMaker], LineMaker]:
    """Register what makes the lines of a command; the module of the command's page does so."""

    def register(line: LineMaker) -> LineMaker:
        LINES[command] = line
        return line

    return register


def _command(name: str) -> Command:
    """The command that an example names; KeyError where it is not known."""
    return COMMANDS[COMMAND_NAMES.get(name, name)]


def _question_of(command: str, query: str) -> RawQuestion:
    """The question of an example; empty where it cannot be read."""
    try:
        return dict(_command(command).parse(query))
    except (BadDocument, TypeError, ValueError):
        return {}


def _rules_words(command: str, question: RawQuestion, language: Language) -> str:
    """The rule set of an example, and whether it is changed; empty where it needs none."""
    if command == "rules" or "rules" not in _command(command).form.keys:
        return ""
    rules, _ = read_rules(question.get("rules") or DEFAULT)
    name = ruleset_words(rules.key, language).text
    return say("{rules} with changes", language, rules=name) if settings(rules) else name


@context_of("learn/_uses.html")
@dataclass(frozen=True)
class TermUses:
    """The articles that use a term of the glossary: some of them, and how many more there are."""

    name: str
    articles: tuple[Link, ...]
    more: int


@dataclass(frozen=True, slots=True)
class Examples:
    """How this application draws what an article contains."""

    app: Flask
    library: Library
    language: Language
    """That of the article."""
    around: Language
    """That of the page, which may be another one; answers are in it."""

    def tiles(self, text: str) -> str:
        """Tiles within a line of text."""
        return self._markup.tiles(text, size="inline")

    def tiles_of(self, command: str, query: str) -> str:
        """The tiles of a question."""
        return self._question(_question_of(command, query))

    def answer(self, command: str, query: str) -> str:
        """The program's answer to a question if it has one, and a link to its page.

        Beside the link stand the rules, which are those of the example for every reader.
        """
        question = _question_of(command, query)
        rules = _rules_words(command, question, self.around)
        line = Markup('{}<p class="open"{}><a href="{}">{}</a>{}</p>')
        return line.format(
            self._answer_line(command, question),
            self.of_page,
            to(example_address(command, query)),
            say("Open", self.around),
            Markup("<small>{}</small>").format(say("under {rules}", self.around, rules=rules))
            if rules
            else "",
        )

    def _answer_line(self, command: str, question: RawQuestion) -> Markup:
        """The answer in a line; empty where it is invalid, except for a hand."""
        if command not in LINES:
            return Markup()
        answer = _command(command).answer(question, language=self.around)
        if answer.kind == "invalid" and command != HAND:
            return Markup()
        line = LINES[command](answer, self.around)
        shown = line if isinstance(line, Markup) else LINE.format(line)
        around = Markup("<div{}>{}</div>")
        return around.format(self.of_page, shown) if self.of_page else shown

    def link(self, address: str) -> str:
        """The address of a page as a link has it."""
        return to(address)

    def uses(self, term: str) -> str:
        """A line with the articles that use a term; empty where none does."""
        articles = [self.library.articles[address] for address in self.library.uses[term]]
        named = tuple(self._links(articles[:MOST_ARTICLES]))
        more = len(articles[MOST_ARTICLES:])
        uses = TermUses(self.library.glossary.names[term], named, more)
        return render_in(self.language, "learn/_uses.html", uses)

    def _links(self, articles: list[Article]) -> Iterator[Link]:
        """Links to articles: lessons by number, a yaku marked where an article has its name."""
        titles = Counter(article.title for article in articles)
        for article in articles:
            name = article.title
            if article.address.startswith(_LESSONS):
                name = say(LESSON, self.language, number=name.partition(".")[0])
            elif titles[name] > 1 and article.address.startswith(_YAKU):
                name = say(NAMED_AS_YAKU, self.language, name=name)
            yield Link(f"/learn/{article.address}", name)

    @property
    def _markup(self) -> TileMarkup:
        return tile_markup(self.language)

    @property
    def of_page(self) -> Markup:
        """The attribute of an element that is in the language of the page."""
        return lang_attribute(self.around, self.language)

    def _question(self, question: RawQuestion) -> Markup:
        hand, melds = question.get("hand") or "", question.get("melds") or ()
        if not (hand or melds):
            return Markup()
        try:
            groups = [self._hand(question), *(self._meld(read_meld(meld)) for meld in melds)]
            on_table = [
                self._titled_tiles(title, question[key])
                for key, title in TITLED_TILES
                if question.get(key)
            ]
        except (AttributeError, TypeError, ValueError):  # no text, or no tiles
            called = melds if isinstance(melds, list | tuple) else [melds]
            return Markup("<p><code>{}</code></p>").format(" ".join(map(str, [hand, *called])))
        line = Markup('<div class="hand"><div class="line">{}</div></div>{}')
        return line.format(Markup("").join(groups), Markup("").join(on_table))

    def _hand(self, question: RawQuestion) -> Markup:
        """The concealed tiles; the one won, drawn or discarded stands apart at the end."""
        tiles = list(parse_tiles(question.get("hand") or ""))
        drawn = question.get("drawn")
        named = drawn or question.get("win_tile") or question.get("discard")
        last = parse_tile(named) if named else None
        if last is None or not (drawn or last in tiles):
            return self._markup.tiles(tiles)
        if not drawn:
            tiles.remove(last)
            if "discard" in question:
                return self._markup.tiles(tiles, [Discard(last, riichi=True)])
        return self._markup.tiles(tiles, [last], won=last)

    def _titled_tiles(self, title: str, tiles: str) -> Markup:
        """Tiles on the table below a title."""
        drawn = self._markup.tiles(list(DISCARDS_KIND.read(tiles)), size="small")
        return Markup('<p class="beside-hand">{} {}</p>').format(say(title, self.language), drawn)

    def _meld(self, meld: Meld) -> Markup:
        return self._markup.meld(meld.type, meld.tiles, source=meld.side, called=meld.called)


def example_address(command: str, query: str) -> str:
    """The address at which the question of an example is answered."""
    if command == "rules":
        return f"/rules/{_question_of(command, query)['rules']}"
    if query.lstrip().startswith("{"):
        return question_address(command, _question_of(command, query))
    return f"{_page_path(command)}?{query}"


def question_address(command: str, question: Mapping[str, object]) -> str:
    """The address of the page that answers a question of a command."""
    form = _command(command).form
    values, _ = form.read(question)
    return f"{_page_path(command)}?{query_of(pairs_of(form, values))}"


def _page_path(command: str) -> str:
    return PATHS.get(command, f"/{command}")
