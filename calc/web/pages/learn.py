"""Blueprint of the articles: an index by subject, and a page for each article."""

from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property
from itertools import islice
from pathlib import Path
from threading import Lock
from typing import cast

from flask import Blueprint, Flask, Response, current_app
from flask.blueprints import BlueprintSetupState
from markupsafe import Markup
from werkzeug.datastructures import MultiDict

from calc.articles import Article, LessonQuestion, Library, Subject
from calc.drills import DRILLS, LEVELS, task
from calc.riichi.memo import RequestMemo, is_small
from calc.riichi.rulesets.presets.sources import SOURCES
from calc.search import LONGEST_QUERY, Index, SearchMatch
from calc.search.entries import entries
from calc.web.http.display_options import Choice
from calc.web.http.errors import error_page
from calc.web.http.rendering import PageEnvironment, add_words
from calc.web.http.requests import current_request, page_language, public_root, runs_in_browser
from calc.web.http.responses import LanguageLink, Link, context_of, render, render_in
from calc.web.pages import MenuEntry
from calc.web.parts.charts import Chart, Figures, charts, figures, wins_sentence
from calc.web.parts.examples import Examples, example_address
from calc.web.parts.tasks import AskedTask, asked_task
from calc.words import ENGLISH, Language
from calc.words.lines import drill_text, han_words, line_words
from calc.words.messages import N_, say, translated

blueprint = Blueprint("learn", __name__, url_prefix="/learn")
MENU = MenuEntry(N_("Learn"), "/learn/", 20)

PRACTICE = {
    "waits": "waits",
    "tenpai": "waits",
    "furiten": "furiten",
    "fu": "fu",
    "scoring": "points",
    "dora": "points",
    "payments": "payments",
    "next-hand": "payments",
    "minimum-han": "may-i-win",
    "chombo": "may-i-win",
    "riichi-kan": "kan",
    "riichi": "kan",
}
"""The drill that goes with an article; that of every yaku is `yaku`."""
LESSON_PREFIX = "lessons/"
EXAM_AFTER = "lessons/12-count-it-yourself"
"""The lesson that the exam follows."""
MOST_QUESTIONS = 8
MOST_PAGES = 128
"""Pages that are stored: of an article for every choice that links may carry."""
MOST_SUGGESTIONS = 4
EFFORT = (
    N_("easy"),
    N_("one idea to keep in mind"),
    N_("needs a plan by the middle of the hand"),
    N_("needs a plan from early on"),
    N_("needs the whole hand"),
)
"""What each difficulty of a yaku means, from 1 on."""
DIFFICULTY = N_("Difficulty {difficulty} of {most}: {effort}")


@context_of("learn/article.html")
@dataclass(frozen=True, kw_only=True)
class ArticlePage:
    """An article: its text as HTML, and what leads on from it.

    `questions` are examples of other articles whose answer leads to this one; `charts` and
    `charted` are what was counted in recorded games, `counted` has the number of these;
    `following` is the next lesson; `leads_to_exam` says that the exam comes before it.
    """

    article: Article
    body: Markup
    subject: str
    related: tuple[Article, ...]
    mentions: tuple[Article, ...]
    sources: list[tuple[str, str]]
    questions: tuple[LanguageLink, ...]
    charts: tuple[Chart, ...]
    charted: str
    counted: Figures
    preview: Markup
    drill: Link | None
    following: Article | None
    leads_to_exam: bool


@context_of("learn/question.html", "learn/_question.html")
@dataclass(frozen=True)
class QuestionPage:
    """A question of an article, with the verdict once it is answered.

    `path` is that of the page which judges an answer, `title` that of the article, whose language
    may not be that of the page.
    """

    question: LessonQuestion
    asked: AskedTask
    path: str
    title: str
    title_language: Language


@context_of("learn/index.html")
@dataclass(frozen=True)
class LearnIndex:
    """The list of all articles by subject; `longest` is the most characters of a search."""

    subjects: tuple[Subject, ...]
    longest: int = LONGEST_QUERY


class ArticleDrawing(Examples):
    """How this application draws an article, its questions included."""

    def question(self, question: LessonQuestion) -> str:
        """A question to the reader, not yet answered; empty where there is no such drill."""
        context = self.asked(question, "", MultiDict())
        if context is None:
            return ""
        shown = render_in(self.around, "learn/_question.html", context)
        return Markup("<div{}>{}</div>").format(self.of_page, shown) if self.of_page else shown

    def asked(
        self, question: LessonQuestion, title: str, args: MultiDict[str, str]
    ) -> QuestionPage | None:
        """A question as the query of a request answers it; None where there is no such drill."""
        drill, level, seed = DRILLS.get(question.drill), question.level, question.seed
        if drill is None or level not in LEVELS:
            return None
        drawn = task(drill.key, level, seed, self.around, question.idea)
        asked = asked_task(drill, level, seed, drawn, args, language=self.around, typing=True)
        path = f"/learn/{question.address}/{question.number}"
        return QuestionPage(question, asked, path, title, self.language)


class ArticlePages:
    """The pages of all articles, and the search over them.

    The search index is made for the first query, what belongs to another language than English when
    it is asked for.
    """

    def __init__(self, app: Flask, library: Library) -> None:
        self.library = library
        self.language = library.language
        self._app = app
        self._others: dict[Language, ArticlePages] = {}
        self._pages = RequestMemo(self._rendered, MOST_PAGES, lambda asked: is_small(asked[1]))
        self._indexing = Lock()

    def in_language(self, language: Language) -> "ArticlePages":
        """The pages of a language, in which those are English that are not translated."""
        if language == self.language:
            return self
        if language not in self._others:
            library = Library(self.library.folder, language, self.library)
            self._others[language] = ArticlePages(self._app, library)
        return self._others[language]

    def page(self, address: str) -> str | None:
        """The page of an article; None if there is no such article."""
        known = address in self.library.articles
        return self._pages[address, current_request().choice, public_root()] if known else None

    def _rendered(self, asked: tuple[str, Choice, str]) -> str:
        """The page of an article for the choice of the request, which its links carry."""
        article = self.library.articles[asked[0]]
        return render_in(self.language, "learn/article.html", self._context(article))

    def question(self, address: str, number: int) -> QuestionPage | None:
        """A question of an article as the request answers it; None if there is no such question."""
        article = self.library.articles.get(address)
        if article is None or not 1 <= number <= len(article.questions):
            return None
        asked = article.questions[number - 1]
        return self._drawing(article).asked(asked, article.title, current_request().args)

    def _drawing(self, article: Article) -> ArticleDrawing:
        return ArticleDrawing(self._app, self.library, article.language, self.language)

    @property
    def index(self) -> str:
        """The page that lists every article."""
        return render_in(self.language, "learn/index.html", LearnIndex(self.library.subjects))

    def _context(self, article: Article) -> ArticlePage:
        body = self.library.with_links(article).html(self._drawing(article))
        return ArticlePage(
            article=article,
            body=Markup(body),  # noqa: S704  # Markdown without raw HTML
            subject=self.library.subject_of(article),
            related=self.articles_at(article.related),
            sources=[(key, SOURCES.get(key, "")) for key in article.sources],
            mentions=self.articles_at(self.library.mentions.get(article.address, ())),
            questions=self.questions(article),
            charts=charts(article.address, self.language),
            charted=wins_sentence(article.address, self.language),
            counted=figures(),
            preview=_preview(article),
            drill=_drill_link(article.address, self.language),
            following=self.next_lesson(article.address),
            leads_to_exam=article.address == EXAM_AFTER,
        )

    def matches(self, query: str) -> tuple[SearchMatch, ...]:
        """The articles, terms, yaku, fouls and options that match a query, best first."""
        with self._indexing:
            index = self._search_index
        return index.find(query)

    @cached_property
    def _search_index(self) -> Index:
        return Index(entries(self.library.articles.values(), self.language))

    def next_lesson(self, address: str) -> Article | None:
        """The lesson after this one; None for the last one and for other articles."""
        lessons = [other for other in self.library.articles if other.startswith(LESSON_PREFIX)]
        place = lessons.index(address) + 1 if address in lessons else len(lessons)
        return self.library.articles[lessons[place]] if place < len(lessons) else None

    def articles_at(self, addresses: tuple[str, ...]) -> tuple[Article, ...]:
        """The articles with these addresses, of those that exist."""
        known = self.library.articles
        return tuple(known[plain] for a in addresses if (plain := a.partition("#")[0]) in known)

    def questions(self, article: Article) -> tuple[LanguageLink, ...]:
        """Examples of other articles whose answer leads to this one, each once."""
        examples = self.library.explained_examples.get(article.address, ())
        titled = (example for example in examples if example.caption)
        by_address = {example_address(e.command, e.query): e for e in titled}
        links = (LanguageLink(a, e.caption, e.language) for a, e in by_address.items())
        return tuple(islice(links, MOST_QUESTIONS))


@blueprint.record_once
def _set_up(state: BlueprintSetupState) -> None:
    app = cast("Flask", state.app)
    app.extensions["articles"] = ArticlePages(
        app, Library(Path(app.config["CONTENT_FOLDER"]), ENGLISH)
    )
    add_words(app, _add_filters)


def _add_filters(environment: PageEnvironment) -> None:
    language = environment.language
    environment.filters.update(
        han_text=lambda han: han_text(han, language),
        difficulty_text=lambda difficulty: difficulty_text(difficulty, language),
    )


def _preview(article: Article) -> Markup:
    """The tags by which others show a link to an article."""
    if runs_in_browser():
        return Markup()
    from calc.articles.cards import article_card
    from calc.web.parts.previews import preview

    return preview(article_card(article), f"/learn/{article.address}")


def _drill_link(address: str, language: Language) -> Link | None:
    """The first level of the drill that goes with an article; None where none does."""
    key = "yaku" if address.startswith("yaku/") else PRACTICE.get(address)
    return Link(f"/drills/{key}?level=1", drill_text(key, language).title) if key else None


def article_pages(language: Language) -> ArticlePages:
    """The articles of the running application in a language."""
    english: ArticlePages = current_app.extensions["articles"]
    return english.in_language(language)


def han_text(han: str, language: Language) -> str:
    """Say what a yaku is worth, from `3 closed, 2 open`; any other words stay as they are.

    >>> from calc.words import ENGLISH
    >>> [han_text(han, ENGLISH) for han in ("3 closed, 2 open", "1 closed, 1 open", "2 closed")]
    ['3 han, open 2', '1 han', '2 han, closed only']
    """
    closed, is_stated, opened = han.removesuffix(" open").partition(" closed")
    if not is_stated:
        return han
    value, opened = _value_text(closed, language), opened.removeprefix(", ")
    if not opened:
        return line_words("closed-only", language, closed=value)
    if opened == closed:
        return value
    return line_words("closed-and-open", language, closed=value, open=opened)


def _value_text(value: str, language: Language) -> str:
    """A number of han or `yakuman` in words; any other words stay as they are."""
    if value.isdigit():
        return han_words(int(value), language)
    return han_words(value, language) if value == "yakuman" else value


def difficulty_text(difficulty: int, language: Language) -> str:
    """Say what a difficulty means.

    >>> from calc.words import ENGLISH
    >>> difficulty_text(2, ENGLISH)
    'Difficulty 2 of 5: one idea to keep in mind'
    """
    effort = translated(EFFORT[difficulty - 1], language)
    return say(DIFFICULTY, language, difficulty=difficulty, most=len(EFFORT), effort=effort)


@blueprint.get("/")
def index() -> Response:
    """Show every article by subject."""
    return Response(article_pages(page_language()).index)


@blueprint.get("/<path:address>")
def article(address: str) -> Response:
    """Show one article, or say which ones have a similar address."""
    pages = article_pages(page_language())
    page = pages.page(address)
    if page is None:
        return error_page(404, pages.language, _suggestions(address, pages.library))
    return Response(page)


@blueprint.get("/<path:address>/<int:number>")
def question(address: str, number: int) -> Response:
    """Show a question of an article, with the verdict if it was answered."""
    pages = article_pages(page_language())
    context = pages.question(address, number)
    if context is None:
        return error_page(404, pages.language, _suggestions(address, pages.library))
    return render("learn/question.html", "learn/_question.html", context)


def _suggestions(address: str, library: Library) -> list[LanguageLink]:
    """Articles whose address, or the last part of it, resembles this one."""
    articles = library.articles
    names = {a: a for a in articles} | {a.rpartition("/")[2]: a for a in articles}
    wanted = address.lower().strip("/").replace("_", "-")
    close = [
        *get_close_matches(wanted, names, MOST_SUGGESTIONS, 0.6),
        *get_close_matches(wanted.rpartition("/")[2], names, MOST_SUGGESTIONS, 0.6),
    ]
    addresses = list(dict.fromkeys(names[name] for name in close))
    return [_link(articles[a]) for a in addresses[:MOST_SUGGESTIONS]]


def _link(article: Article) -> LanguageLink:
    return LanguageLink(f"/learn/{article.address}", article.title, article.language)
