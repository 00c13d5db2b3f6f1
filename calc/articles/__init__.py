"""Articles: `content/*.md` with TOML front matter, read once, as values.

Those of another language are in the folder of its tag, under the same addresses:
`content/ja/fu.md`.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from itertools import zip_longest
from pathlib import Path
from threading import Lock
from typing import NamedTuple
from urllib.parse import parse_qsl

from calc.riichi.rulesets import PRESETS
from calc.riichi.table.abortive_draws import AbortType
from calc.riichi.yaku import CATALOGUE
from calc.words import Language, language_named
from calc.words.messages import N_, translated
from calc.words.texts.terms import LIMITS
from calc.words.yaku import yaku_article

from .article import Article as Article
from .article import Example as Example
from .article import Heading as Heading
from .article import parse_article as parse_article
from .glossary import ADDRESS, Glossary, term_uses, with_term_links, with_term_uses
from .markdown import LessonQuestion as LessonQuestion

SUBJECTS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (N_("Start here"), ("lessons/", "calling", "minimum-han", "entering-a-hand")),
    (N_("Yaku of 1 han"), ("yaku/ 1 ",)),
    (N_("Yaku of 2 han"), ("yaku/ 2 ",)),
    (N_("Yaku of 3 han and more"), ("yaku/ 3 ", "yaku/ 6 ")),
    (N_("Yakuman"), ("yaku/ yakuman", "yaku/ double")),
    (N_("Other yaku"), ("yaku/",)),
    (N_("Counting points"), ("fu", "scoring", "dora", "payments", "several-winners", "liability")),
    (N_("Waits and furiten"), ("tenpai", "waits", "furiten")),
    (N_("Riichi"), ("riichi", "riichi-kan", "open-riichi")),
    (N_("Playing well"), ("tile-efficiency", "riichi-or-not", "defense", "last-hand")),
    (N_("Draws and the next hand"),
     ("exhaustive-draw", "nagashi-mangan", "abortive-draws", "next-hand", "end-of-game")),
    (N_("Game and tournament"),
     ("setting-up", "at-the-table", "saying-and-paying", "final-score", "yakitori", "chombo",
      "dead-hand", "fouls", "recorded-games")),
    (N_("Rule sets"), ("rulesets/", "options", "three-players")),
)  # fmt: skip
"""The index in order: titles, each with what belongs to it: addresses, folders (`yaku/`), or
folders with the beginning of `han` (`yaku/ 1 `)."""
REST = N_("Reference")


class Subject(NamedTuple):
    """A part of the index."""

    title: str
    articles: tuple[Article, ...]


class Library:
    """The articles of a folder, by address; read when first used, once, in any thread.

    In another language than English, `fallback` has those that are not translated.
    """

    def __init__(self, folder: Path, language: Language, fallback: "Library | None" = None) -> None:
        self.language = language
        self.folder = folder
        self._fallback = fallback
        self._lock = Lock()
        self._articles: Mapping[str, Article] | None = None

    @property
    def articles(self) -> Mapping[str, Article]:
        """All articles, sorted by address."""
        if self._articles is None:
            with self._lock:
                if self._articles is None:
                    self._articles = self._read()
        return self._articles

    def _read(self) -> dict[str, Article]:
        if self._fallback is None:
            return dict(_read_all(self.folder, self.language))
        translated_ones = dict(_read_all(self.folder / self.language, self.language))
        return dict(sorted({**self._fallback.articles, **translated_ones}.items()))

    @cached_property
    def subjects(self) -> tuple[Subject, ...]:
        """Every article once, under the first subject that it belongs to."""
        subjects = _by_subject(self.articles.values())
        return tuple(
            Subject(translated(title, self.language), articles) for title, articles in subjects
        )

    def subject_of(self, article: Article) -> str:
        """The title of the subject that an article stands under."""
        titles = (subject.title for subject in self.subjects if article in subject.articles)
        return next(titles, translated(REST, self.language))

    @cached_property
    def glossary(self) -> Glossary:
        """The terms of the glossary; none where there is none."""
        return Glossary(self.articles.get(ADDRESS))

    @cached_property
    def uses(self) -> Mapping[str, tuple[str, ...]]:
        """For each term of the glossary, the addresses of the articles that use it."""
        return term_uses(self.articles, self.glossary)

    def with_links(self, article: Article) -> Article:
        """Return an article as it is read: terms linked, and in the glossary who uses them."""
        if self._fallback and article.language != self.language:
            return self._fallback.with_links(article)
        ready = with_term_links(article, self.glossary)
        return with_term_uses(ready, self.glossary) if article.address == ADDRESS else ready

    @cached_property
    def mentions(self) -> Mapping[str, tuple[str, ...]]:
        """For each address, the other articles that link to it."""
        by_target: dict[str, list[str]] = {}
        for address, article in self.articles.items():
            for target in dict.fromkeys(link.partition("#")[0] for link in article.links):
                if target != address:
                    by_target.setdefault(target, []).append(address)
        return {target: tuple(sources) for target, sources in by_target.items()}

    @cached_property
    def explained_examples(self) -> Mapping[str, tuple[Example, ...]]:
        """For each address, the examples of other articles that its article explains.

        They are taken from the other articles in turn, so that the first few are of several.
        """
        by_address: dict[str, list[list[Example]]] = {}
        for source, article in self.articles.items():
            own: dict[str, list[Example]] = {}
            for example in article.examples:
                for address in sorted(self._articles_of(example)):
                    own.setdefault(address, []).append(example)
            for address, examples in own.items():
                if address != source:
                    by_address.setdefault(address, []).append(examples)
        return {
            address: tuple(one for row in zip_longest(*lists) for one in row if one)
            for address, lists in by_address.items()
        }

    def _articles_of(self, example: Example) -> frozenset[str]:
        """The articles that explain an example, those about an option that it sets included."""
        chosen = options_of(example)
        if not chosen:
            return articles_of(example)
        concerned = (a for a, article in self.articles.items() if chosen & set(article.options))
        return articles_of(example).union(concerned, ["options"])


def _read_all(folder: Path, language: Language) -> Iterator[tuple[str, Article]]:
    """The articles of a folder, without those in the folders of languages."""
    for path in sorted(folder.rglob("*.md")):
        address = path.relative_to(folder).with_suffix("").as_posix()
        if not language_named(address.partition("/")[0]):
            yield address, parse_article(address, path.read_text(encoding="utf-8"), language)


def _by_subject(articles: Iterable[Article]) -> Iterator[Subject]:
    left = list(articles)
    for title, wanted in SUBJECTS:
        mine = [article for want in wanted for article in left if _belongs(article, want)]
        if mine:
            yield Subject(title, tuple(mine))
        left = [article for article in left if article not in mine]
    if left:
        yield Subject(REST, tuple(left))


def _belongs(article: Article, want: str) -> bool:
    address, _, han = want.partition(" ")
    if address.endswith("/"):
        return article.address.startswith(address) and f"{article.han} ".startswith(han)
    return article.address == address


_BY_COMMAND = {
    "riichi": ("riichi",),
    "kan": ("riichi-kan",),
    "settle": ("payments", "next-hand"),
    "final": ("final-score",),
    "penalty": ("fouls",),
    "waits": ("waits",),
}
_BY_KIND = {
    "no_yaku": "minimum-han",
    "below_minimum": "minimum-han",
    "furiten": "furiten",
    "not_complete": "tenpai",
    "noten": "tenpai",
    "invalid": "entering-a-hand",
}
_BY_DRAW: dict[str, str] = {
    "exhaustive": "exhaustive-draw",
    "nagashi_mangan": "nagashi-mangan",
    **dict.fromkeys(AbortType, "abortive-draws"),
}
_BY_QUESTION_KEY = {
    "dora_indicators": "dora",
    "ura_indicators": "dora",
    "kita": "three-players",
    "honba": "payments",
    "riichi_sticks": "payments",
    "liable": "liability",
    "discards": "furiten",
    "passed": "furiten",
    "passed_in_riichi": "furiten",
    "open_riichi": "open-riichi",
    "chankan": "calling",
    "meld": "calling",
    "yakitori": "yakitori",
    "dead_hand": "dead-hand",
    "declares_noten": "tenpai",
    "wins": "several-winners",
    "swap_calling": "calling",
}
"""By keys of a question, wherever they stand in it."""
_BY_ANSWER_KEY = {
    "fu": "fu",
    "points": "scoring",
    "furiten": "furiten",
    "shanten": "tenpai",
    "best": "tile-efficiency",
    "ways": "last-hand",
    "karaten": "tenpai",
    "next": "next-hand",
    "chombo": "chombo",
    "noten_riichi": "riichi",
}
"""By keys of the expected answer, up to a dot."""
_END_OF_GAME_KEYS = {"next.game", "next.reason"}
_CHOMBO = ("chonbo", "chombo")
"""Both spellings: that of the tables of the WRC, and the usual one."""


def articles_of(example: Example) -> frozenset[str]:
    """The addresses of the articles that explain an example, without anchors."""
    return frozenset(address.partition("#")[0] for address in _addresses(example))


def _addresses(example: Example) -> Iterator[str]:
    query, keys = example.query, dict(parse_qsl(example.query))
    yield from _BY_COMMAND.get(example.command, ())
    yield from (article for key, article in _BY_QUESTION_KEY.items() if key in query)
    expected = {key.partition(".")[0] for key in example.expect}
    yield from (article for key, article in _BY_ANSWER_KEY.items() if key in expected)
    yield from _articles_of_values(example)
    yield from (article for name, article in _BY_DRAW.items() if f'"{name}"' in query)
    for preset in PRESETS:
        if keys.get("rules") == preset or f'"{preset}"' in query:
            yield f"rulesets/{preset}"
    if _END_OF_GAME_KEYS & set(example.expect):
        yield "end-of-game"
    if keys.get("players") == "3" or '"players": 3' in query:
        yield "three-players"


def _articles_of_values(example: Example) -> Iterator[str]:
    """The articles of values of the expected answer: yaku, a limit, a kind, a chombo."""
    expect = example.expect
    limit, kind = expect.get("limit", ""), expect.get("kind", "")
    yield from (yaku_article(key) for key in expect.get("yaku", "").split(",") if key in CATALOGUE)
    if limit in LIMITS:
        yield LIMITS[limit].article
    if kind in _BY_KIND:
        yield _BY_KIND[kind]
    if any(word in f"{key} {value}" for key, value in expect.items() for word in _CHOMBO):
        yield "chombo"


def options_of(example: Example) -> frozenset[str]:
    """The rule options that an example sets."""
    return frozenset(
        value.partition(":")[0] for key, value in parse_qsl(example.query) if key == "set"
    )
