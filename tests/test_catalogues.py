"""The catalogues: compiled as they stand, none of their translations in doubt or out of date."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from io import BytesIO

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from calc.words import ENGLISH, LANGUAGES, TRIALS, Language
from calc.words.grammars import Grammar, grammar
from scripts import words
from tests.tables import for_each

OTHERS = [language for language in {**LANGUAGES, **TRIALS} if language != ENGLISH]
PLACE = re.compile(r"\{\w*\}|%\(\w+\)s")


@cache
def texts() -> Catalog:
    return words.template()


@cache
def catalogue(language: Language) -> Catalog:
    return words.read(language)


def messages(language: Language) -> Iterator[Message]:
    return (message for message in catalogue(language) if message.id)


def forms(text: words.Text | None) -> Sequence[str]:
    return (text,) if isinstance(text, str) else text or ()


def places(text: words.Text | None) -> set[str]:
    return set(PLACE.findall(" ".join(forms(text))))


def name(message: Message) -> str:
    return " / ".join(forms(message.id))


@for_each("language", OTHERS)
def test_what_is_compiled_is_what_stands_in_the_catalogue(language: Language) -> None:
    compiled = (words.CATALOGUES / f"{language}.mo").read_bytes()
    assert compiled == words.mo_bytes(catalogue(language)), "run `make words`"


@for_each("language", OTHERS)
def test_no_translation_is_in_doubt(language: Language) -> None:
    doubtful = [name(message) for message in messages(language) if message.fuzzy]
    assert not doubtful, "correct the translation, remove the mark, and run `make words`"


@for_each("language", OTHERS)
def test_what_is_translated_is_still_said(language: Language) -> None:
    gone = [
        name(message)
        for message in messages(language)
        if words.is_translated(message) and not texts().get(message.id, message.context)
    ]
    assert not gone, "run `make words`"


@for_each("language", OTHERS)
def test_a_translation_has_the_places_of_its_text_and_every_form(language: Language) -> None:
    for message in messages(language):
        if words.is_translated(message):
            assert places(message.string) <= places(message.id), name(message)
            needed = set.intersection(*({*PLACE.findall(form)} for form in forms(message.id)))
            assert needed <= places(message.string), name(message)
        expected = catalogue(language).num_plurals if message.pluralizable else 1
        assert len(forms(message.string) or ("",)) <= expected, name(message)


def test_a_language_that_is_offered_lacks_nothing() -> None:
    for language in LANGUAGES:
        lacking = [name(text) for text in messages(language) if not words.is_translated(text)]
        assert not lacking or language == ENGLISH


@for_each("language", {**LANGUAGES, **TRIALS})
def test_every_language_has_a_grammar(language: Language) -> None:
    assert isinstance(grammar(language), Grammar)


def test_texts_are_found_in_sources_of_every_kind() -> None:
    found = {place for text in texts() for place, _ in text.locations}
    for kind in (
        "calc/words/texts/",
        "calc/riichi/rulesets/",
        "calc/riichi/yaku",
        "templates/",
        "calc/web/",
    ):
        assert any(place.startswith(kind) for place in found), kind
    assert len(texts()) > 2000


def made(*texts: tuple[str | tuple[str, str], str]) -> Catalog:
    """A catalogue of texts with translations."""
    head = 'msgid ""\nmsgstr ""\n"Language: ja\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n'
    catalogue = read_po(BytesIO(head.encode()), locale="ja")
    for text, translation in texts:
        catalogue.add(text, (translation,) if isinstance(text, tuple) else translation)
    return catalogue


def test_a_text_that_is_corrected_keeps_its_translation_in_doubt() -> None:
    old = made(("The hand waits for {tiles}.", "待ちは{tiles}です。"), ("Riichi", "立直"))
    new = words.merged(old, made(("The hand is waiting for {tiles}.", ""), ("Riichi", "")))
    (corrected,) = (text for text in new if text.fuzzy and text.id)
    assert (corrected.id, corrected.string) == (
        "The hand is waiting for {tiles}.",
        "待ちは{tiles}です。",
    )
    assert new["Riichi"].string == "立直"
    assert "待ち".encode() not in words.mo_bytes(new)


def test_a_new_text_takes_nothing_from_one_that_is_still_there() -> None:
    old = made(("{han} han", "{han}翻"))
    new = words.merged(old, made(("{han} han", ""), ("{fu} han", "")))
    assert not new["{fu} han"].string
    assert not new["{fu} han"].fuzzy


def test_a_text_that_becomes_a_plural_keeps_its_translation_in_doubt() -> None:
    old = made(("{number} counters", "{number}本場"))
    new = words.merged(old, made((("1 counter", "{number} counters"), "")))
    (text,) = (text for text in new if text.id)
    assert text.fuzzy or not words.is_translated(text)


def test_the_same_texts_make_the_same_file() -> None:
    for language in OTHERS:
        once = words.po_bytes(words.merged(catalogue(language), texts()))
        again = words.po_bytes(words.merged(read_po(BytesIO(once), locale=language), texts()))
        assert once == again


@pytest.mark.parametrize("tag", ["xx", "", "EN", "en-US", "../ja"])
def test_an_unknown_tag_is_no_language(tag: str) -> None:
    assert Language(tag) not in LANGUAGES
