"""Extract the marked texts, merge them into the catalogues, and compile these.

    python -m scripts.words

A text is marked where it stands: in Python by `N_`, `NP_` and `NN_` (`calc/words/messages.py`), in
a template by `{% trans %}` and `_()`, in a script by `say()`. Options, yaku, keys and commands
declare theirs in fields of their own. A translation whose English was changed becomes fuzzy:
correct it and remove the mark.
"""

import re
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from difflib import get_close_matches
from io import BytesIO
from pathlib import Path
from typing import NamedTuple, TypeAlias

import click
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from calc.cli.help import help_texts
from calc.cli.program import tenbo
from calc.openapi import described_texts, document
from calc.openapi.reference import described_texts as of_reference
from calc.riichi.rulesets import OPTIONS, PRESETS
from calc.riichi.rulesets.presets.sources import sourced_value
from calc.riichi.rulesets.presets.wrc_mods import MODS
from calc.riichi.yaku import CATALOGUE
from calc.web.http.settings import SETTINGS
from calc.web.http.texts import script_texts
from calc.words import ENGLISH, LANGUAGES, TRIALS, Language

ROOT = Path(__file__).resolve().parents[1]
CATALOGUES = ROOT / "calc" / "words" / "catalogues"
KEYWORDS = {
    **DEFAULT_KEYWORDS,
    "N_": None,
    "NP_": ((1, "c"), 2),
    "NN_": (2, 3),
    "say": (1,),
    "_error": (2,),  # what a notation expects: the rules know nothing of words
}
TEMPLATE_OPTIONS = {
    "newstyle_gettext": "true",
    "trimmed": "true",
    "trim_blocks": "true",
    "lstrip_blocks": "true",
    "silent": "false",  # else a template with a syntax error would be left out without a word
}
MARK = re.compile(r"\b(?:N_|NP_|NN_|say|_error|trans|_)\b")
"""What every source with a text has in it."""
WITHOUT_TIME = datetime(2026, 1, 1, tzinfo=UTC)
"""In place of the time of a run, so that the same texts make the same file."""
CLOSE = 0.6
"""How much of a text has to be the same for a translation to be kept as fuzzy."""


Text: TypeAlias = str | tuple[str, ...] | list[str]


class Extracted(NamedTuple):
    """A text with its context, or the forms of a plural, and where it stands."""

    text: str | tuple[str, ...]
    context: str | None
    place: str


def extracted() -> Iterator[Extracted]:
    """Every text to be translated, in the order of the places."""
    for folder, suffix, method, options in (
        ("calc", "py", "python", {}),
        ("templates", "html", "jinja2.ext:babel_extract", TEMPLATE_OPTIONS),
        ("templates", "json", "jinja2.ext:babel_extract", TEMPLATE_OPTIONS),
    ):
        for path in sorted((ROOT / folder).rglob(f"*.{suffix}")):
            place = path.relative_to(ROOT).as_posix()
            if not MARK.search(path.read_text(encoding="utf-8")):
                continue  # to read a source without a mark takes most of the time
            found = extract_from_file(method, str(path), keywords=KEYWORDS, options=options)
            for _, text, _, context in found:
                yield Extracted(text, context, place)
    for path in sorted((*ROOT.glob("static/*.js"), *ROOT.glob("templates/offline/*.js"))):
        for text in script_texts(path.read_text(encoding="utf-8")):
            yield Extracted(text, None, path.relative_to(ROOT).as_posix())
    for place, text in declared_texts():
        if any(letter.isalpha() for letter in text):
            yield Extracted(text, None, place)


def declared_texts() -> Iterator[tuple[str, str]]:
    """The texts of declarations, after the places of these."""
    for option in OPTIONS.values():
        own = (option.name, option.meaning, option.template, option.note)
        for text in (*own, *option.phrases.values()):
            yield "calc/riichi/rulesets/options.py", text
    for preset in PRESETS.values():
        place = f"calc/riichi/rulesets/presets/{preset.key.replace('-', '_')}.py"
        notes = (sourced_value(preset, option).note for option in OPTIONS)
        for text in (preset.name, *notes, *preset.fixed.values()):
            yield place, text
    for mod in MODS.values():
        for text in (mod.name, mod.note):
            yield "calc/riichi/rulesets/presets/wrc_mods.py", text
    for name in tenbo.list_commands(context := click.Context(tenbo)):
        command = tenbo.get_command(context, name)
        yield from (("calc/cli", text) for text in help_texts(command or tenbo))
    yield from (("calc/cli", text) for text in help_texts(tenbo))
    yield from (("calc/web/http/settings.py", setting.meaning) for setting in SETTINGS)
    yield from (("calc/openapi", text) for text in described_texts(document()))
    yield from (("calc/commands", text) for text in of_reference())
    for yaku in CATALOGUE.values():
        own_words = [text for texts in yaku.words.values() for text in texts]
        for text in (yaku.name, yaku.meaning, *own_words):
            yield f"calc/riichi/yaku ({yaku.key})", text


def template() -> Catalog:
    """The catalogue of all texts, without translations."""
    catalogue = _empty(None)
    for text, context, place in extracted():
        catalogue.add(text, locations=[(place, 0)], context=context)
    return catalogue


def read(language: Language) -> Catalog:
    """The catalogue of a language as it stands, or an empty one."""
    path = CATALOGUES / f"{language}.po"
    if not path.exists():
        return _empty(language)
    with path.open("rb") as file:
        return read_po(file, locale=language)


def merged(old: Catalog, texts: Catalog) -> Catalog:
    """The texts with the translations of a catalogue.

    A text that is new and close to one that is gone has that one's translation, as a fuzzy one.
    """
    new = _empty(Language(str(old.locale)))
    gone = {message.id: message for message in old if message.string and message.id}
    fresh = []
    for text in texts:
        if not text.id:
            continue
        before = old.get(text.id, text.context)
        new.add(text.id, locations=text.locations, context=text.context)
        if before and before.id == text.id:
            _translate(new[text.id] if not text.context else _get(new, text), before)
            gone.pop(text.id, None)
        else:
            fresh.append(_get(new, text))
    for message in fresh:
        _take_over(message, gone)
    return new


def _take_over(message: Message, gone: Mapping[Text, Message]) -> None:
    """Give a new text the translation of the nearest one that is gone, as a fuzzy one."""
    by_text = {_singular(before): before for before in gone.values()}
    near = get_close_matches(_singular(message), by_text, 1, CLOSE)
    if near:
        _translate(message, by_text[near[0]])
        message.flags.add("fuzzy")
        message.previous_id = [_singular(by_text[near[0]])]


def _translate(message: Message, before: Message) -> None:
    """Give a text the translation of another one; that of a plural has other forms."""
    if message.pluralizable == before.pluralizable:
        message.string, message.flags = before.string, {*message.flags, *before.flags}
    elif before.string:
        first = before.string if isinstance(before.string, str) else before.string[0]
        message.string = (first,) if message.pluralizable else first
        message.flags.add("fuzzy")


def _get(catalogue: Catalog, message: Message) -> Message:
    found = catalogue.get(message.id, message.context)
    assert found is not None
    return found


def _singular(message: Message) -> str:
    return message.id if isinstance(message.id, str) else str(message.id[0])


def _empty(language: Language | None) -> Catalog:
    return Catalog(
        language,
        project="Tenbo",
        version="",
        msgid_bugs_address="",
        last_translator="",
        language_team="",
        header_comment=f"# Texts of Tenbo in {language}: see “Write a text” in CONTRIBUTING.md.",
        creation_date=WITHOUT_TIME,
        revision_date=WITHOUT_TIME,
        fuzzy=False,
    )


def po_bytes(catalogue: Catalog) -> bytes:
    """A catalogue as translators read it."""
    file = BytesIO()
    write_po(file, catalogue, width=100, include_lineno=False, include_previous=True)
    return file.getvalue()


def mo_bytes(catalogue: Catalog) -> bytes:
    """A catalogue as the program reads it: without fuzzy translations."""
    told = _empty(Language(str(catalogue.locale)))
    for message in catalogue:
        if message.id and is_translated(message) and not message.fuzzy:
            told.add(message.id, message.string, context=message.context)
    file = BytesIO()
    write_mo(file, told)
    return file.getvalue()


def is_translated(message: Message) -> bool:
    """Whether a text has a translation, of each of its forms if it has several."""
    return bool(message.string) and all(message.string or ())


def main() -> None:
    """Write the catalogues of every language, and say what each of them lacks."""
    texts = template()
    for language in {**LANGUAGES, **TRIALS}:
        if language == ENGLISH:
            continue
        catalogue = merged(read(language), texts)
        (CATALOGUES / f"{language}.po").write_bytes(po_bytes(catalogue))
        (CATALOGUES / f"{language}.mo").write_bytes(mo_bytes(catalogue))
        texts_of_it = [message for message in catalogue if message.id]
        fuzzy = sum(message.fuzzy for message in texts_of_it)
        done = sum(map(is_translated, texts_of_it)) - fuzzy
        print(f"{language}: {done} of {len(catalogue)} texts translated, {fuzzy} fuzzy")


if __name__ == "__main__":
    main()
