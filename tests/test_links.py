"""Links in both directions: from every key of an answer to its article, and back again."""

import re
from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Any

import pytest

from calc.articles import articles_of, options_of
from calc.paths import STATIC, TEMPLATES
from calc.riichi.rulesets import OPTIONS, PRESETS
from calc.riichi.rulesets.presets.wrc_mods import MODS
from calc.riichi.table.fouls import FOULS
from calc.riichi.table.riichi_declaration import Refusal
from calc.riichi.table.riichi_kan import KanReason
from calc.riichi.waits.furiten import FuritenKind, WayOut
from calc.riichi.yaku import CATALOGUE
from calc.web.pages.learn import PRACTICE
from calc.words import ENGLISH
from calc.words.options import option_words, ruleset_words
from calc.words.phrase import hyphenate
from calc.words.table import foul_words
from calc.words.texts.fouls import OFFENSES, OUTCOMES, PENALTIES
from calc.words.texts.games import ENDINGS, NEXT, STEPS
from calc.words.texts.remarks import REMARKS
from calc.words.texts.terms import FU
from calc.words.yaku import yaku_article
from tests.answers import example_answer
from tests.library import LIBRARY, exists, to_write

STARTS = "lessons/01-a-winning-hand"


def keys_of(kind: type[StrEnum], start: str) -> Iterator[str]:
    yield from (f"{start}{hyphenate(member.value)}" for member in kind)


def test_every_foul_has_words_and_a_place_of_its_own() -> None:
    places = [foul_words(key, ENGLISH).article for key in FOULS]
    assert [place for place in places if not exists(place)] == []
    assert len(set(places)) == len(FOULS) == 30


def test_every_option_and_rule_set_has_a_place_of_its_own() -> None:
    options = [option_words(key, ENGLISH).article for key in OPTIONS]
    presets = [ruleset_words(key, ENGLISH).article for key in PRESETS]
    for place in (*options, *presets):
        assert exists(place), to_write(place)
    assert len({*options, *presets}) == len(options) + len(presets)
    assert all(exists(ruleset_words(key, ENGLISH).article) for key in MODS)


def test_every_yaku_and_fu_item_has_a_place_of_its_own() -> None:
    fu_items = [f"fu#{hyphenate(key)}" for key in FU]
    assert [place for place in fu_items if not exists(place)] == []
    assert len({*map(yaku_article, CATALOGUE), *fu_items}) == len(CATALOGUE) + len(FU)


@pytest.mark.parametrize(
    "table", [OFFENSES, OUTCOMES, PENALTIES, STEPS, ENDINGS, NEXT], ids=lambda t: next(iter(t))
)
def test_every_word_about_games_leads_to_an_article(table: Mapping[str, Any]) -> None:
    assert [key for key, words in table.items() if not exists(words.article)] == []


def test_every_reason_of_furiten_riichi_and_kan_leads_to_an_article() -> None:
    keys = [
        *keys_of(FuritenKind, "furiten-by-"),
        *keys_of(WayOut, "way-out-"),
        *keys_of(KanReason, "kan-"),
        *keys_of(Refusal, "riichi-"),
    ]
    assert [key for key in keys if not exists(REMARKS[key].article)] == []


# What answers really say.


def named_in(value: object) -> Iterator[str]:
    """Every address of an article inside an answer."""
    if isinstance(value, Mapping):
        for key, member in value.items():
            if key == "article" and isinstance(member, str):
                yield member
            else:
                yield from named_in(member)
    elif isinstance(value, list | tuple):
        for member in value:
            yield from named_in(member)


EXAMPLES = [
    (address, example)
    for address, article in LIBRARY.articles.items()
    for example in article.examples
]


def test_answers_name_only_articles_that_exist() -> None:
    named = {address for _, example in EXAMPLES for address in named_in(example_answer(example))}
    assert len(named) > 150
    for address in named:
        assert exists(address), to_write(address)


# From articles back to questions, and to each other.


def test_examples_lead_to_articles_that_exist() -> None:
    addresses = {address for _, example in EXAMPLES for address in articles_of(example)}
    for address in addresses:
        assert exists(address), to_write(address)
    assert all(articles_of(example) for _, example in EXAMPLES if example.command != "rules")


def test_questions_come_from_other_articles_and_lead_here() -> None:
    for address, examples in LIBRARY.explained_examples.items():
        own = LIBRARY.articles[address]
        for example in examples:
            chosen = options_of(example)
            concerned = bool(chosen & set(own.options)) or (chosen and address == "options")
            assert address in articles_of(example) or concerned, (address, example)


def test_every_article_has_questions_of_its_own_or_from_elsewhere() -> None:
    silent = {"glossary"}
    wanted = "give it a hand block, or one of `options` that a block of another article sets"
    for address, article in LIBRARY.articles.items():
        asks = address in silent or address in LIBRARY.explained_examples or article.examples
        assert asks, f"{address}: {wanted}"
    assert len(LIBRARY.explained_examples) > 60


def test_every_yaku_is_shown_by_an_example() -> None:
    shown = {key for _, example in EXAMPLES for key in example.expect.get("yaku", "").split(",")}
    for key in CATALOGUE:
        page, _, _ = yaku_article(key).partition("#")
        assert key in shown, f"{key}: add a hand block that expects it to content/{page}.md"


def test_drills_go_with_articles_that_exist() -> None:
    assert [address for address in PRACTICE if not exists(address)] == []


def test_no_article_is_an_orphan() -> None:
    for address in LIBRARY.articles:
        assert address in LIBRARY.mentions, f"{address}: link it from another article"


def test_every_article_is_reached_from_the_first_lesson() -> None:
    reached, new = set[str](), {STARTS}
    while new:
        reached |= new
        links = (link for address in new for link in LIBRARY.articles[address].links)
        new = ({link.partition("#")[0] for link in links} & LIBRARY.articles.keys()) - reached
    for address in LIBRARY.articles:
        assert address in reached, f"{address}: link it from an article that lessons lead to"


# What templates and scripts link to.


def test_addresses_written_into_templates_exist() -> None:
    files = [*TEMPLATES.rglob("*.html"), *STATIC.glob("*.js")]
    addresses = {
        address
        for path in files
        for address in re.findall(r"/learn/([\w/#-]*[\w-])[\"'?]", path.read_text(encoding="utf-8"))
    }
    for address in addresses:
        assert exists(address), to_write(address)
