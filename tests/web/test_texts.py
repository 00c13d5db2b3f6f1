"""Texts of templates: translated as a template is compiled, for the language of an address."""

import json
import re
from collections.abc import Iterator

import pytest
from flask import Flask
from flask.testing import FlaskClient
from jinja2.exceptions import TemplateAssertionError

from calc.paths import STATIC, TEMPLATES
from calc.web.http.texts import script_texts
from calc.words import LANGUAGES, Language
from tests.pseudo import pseudo_language, words_in

CONSTANT = '<a title="{{ _("Who pays & why") }}">{% trans %}Who <b>pays</b> 100%{% endtrans %}</a>'
PLACES = '{{ _("{count} left of {name}", count=n, name=name) }}'
PLURAL = (
    "{% trans count=n, name=name %}{{ count }} hand of {{ name }}{% pluralize %}"
    "{{ count }} hands of {{ name }}{% endtrans %}"
)
IN_EXPRESSION = '{{ (_("a {b}", b=name) ~ "!") | upper }}'


@pytest.fixture
def language(app: Flask) -> Iterator[Language]:
    with pseudo_language() as language:
        yield language
    app.extensions["environments"].pop(language, None)


def rendered(app: Flask, language: Language, template: str, **context: object) -> str:
    return str(app.extensions["environments"][language].from_string(template).render(context))


@pytest.mark.parametrize(
    ("template", "context", "expected"),
    [
        (CONSTANT, {}, '<a title="Who pays &amp; why">Who <b>pays</b> 100%</a>'),
        (PLACES, {"n": 3, "name": "<i>"}, "3 left of &lt;i&gt;"),
        (PLURAL, {"n": 1, "name": "A"}, "1 hand of A"),
        (PLURAL, {"n": 2, "name": "<i>"}, "2 hands of &lt;i&gt;"),
        (IN_EXPRESSION, {"name": "c<"}, "A C&lt;!"),
    ],
)
def test_a_text_in_english(
    app: Flask, template: str, context: dict[str, object], expected: str
) -> None:
    assert app.jinja_env.from_string(template).render(context) == expected


@pytest.mark.parametrize(
    ("template", "context", "expected"),
    [
        (CONSTANT, {}, '<a title="ｗｈｙ &amp; ｐａｙｓ Ｗｈｏ">Ｗｈｏ <b>ｐａｙｓ</b> 100%</a>'),
        (PLACES, {"n": 3, "name": "<i>"}, "&lt;i&gt; ｏｆ ｌｅｆｔ 3"),
        (PLURAL, {"n": 1, "name": "<i>"}, "&lt;i&gt; ｏｆ ｈａｎｄ 1"),
        (PLURAL, {"n": 2, "name": "A"}, "A ｏｆ ｈａｎｄｓ 2"),
        (IN_EXPRESSION, {"name": "c"}, "C Ａ!"),
    ],
)
def test_the_same_text_in_another_language(
    app: Flask, language: Language, template: str, context: dict[str, object], expected: str
) -> None:
    assert rendered(app, language, template, **context) == expected


@pytest.mark.parametrize("template", ["{{ _(name) }}", '{{ _("a " ~ name) }}'])
def test_a_text_that_is_not_whole_is_no_text(app: Flask, template: str) -> None:
    with pytest.raises(TemplateAssertionError):
        app.jinja_env.from_string(template)


def test_the_pages_of_an_address_stay_in_its_language(
    client: FlaskClient, language: Language
) -> None:
    page = client.get(f"/{language}/tables")
    assert (page.status_code, page.headers["Content-Language"]) == (200, language)
    assert f'<html lang="{language}"' in page.text
    assert f'href="/{language}/waits"' in page.text
    assert 'href="/waits"' not in page.text
    assert 'src="/static/' in page.text
    assert "ｃｏｎｔｅｎｔ ｔｏ Ｓｋｉｐ" in page.text


def test_a_redirect_stays_in_the_language(client: FlaskClient, language: Language) -> None:
    answer = client.get(f"/{language}/drills/waits")
    assert answer.headers["Location"].startswith(f"/{language}/drills/waits?")


@pytest.mark.parametrize("path", ["/xx/", "/xx/waits", "/en/waits", "/EN/", "/ja-/tables"])
def test_an_unknown_language_is_no_page(client: FlaskClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert answer.headers["Content-Language"] == "en"


@pytest.mark.parametrize(("path", "rest"), [("/xx/", "/"), ("/xx/waits", "/waits")])
def test_an_unknown_language_names_those_there_are(
    client: FlaskClient, path: str, rest: str
) -> None:
    page = client.get(path).text
    assert "These pages are not in the language “xx”." in page
    assert f'<a href="{rest}">English</a>' in page
    assert f'<a href="/ja{rest}" lang="ja">日本語</a>' in page
    assert "日本語" not in client.get("/nowhere").text


def test_a_page_names_its_address_in_every_language_that_is_offered(
    client: FlaskClient, language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "Link" not in client.get("/waits").headers
    monkeypatch.setitem(LANGUAGES, language, "Wide")
    links = client.get(f"/{language}/tables?han=3").headers["Link"]
    assert links == (
        '<http://localhost/tables?han=3>; rel="alternate"; hreflang="en", '
        f'<http://localhost/{language}/tables?han=3>; rel="alternate"; hreflang="{language}"'
    )


MARKED = re.compile(r'\b(?:say|N_|Error)\(\s*"(?:[^"\\]|\\.)*"|//.*')
"""What a script says by a mark, what it says to nobody, and comments."""
PROSE = re.compile(
    r"""["`](?:[A-Z✓][\w’']*,? [a-z$][^"`]*|[a-z ]+\.)["`]"""  # a sentence, or the end of one
    r"""|(?:textContent|ariaLabel|title)(?: =|:) ["`][A-Za-z][^"`]*|"aria-label", "[^"]*\""""
)
SCRIPTS = sorted((*STATIC.glob("*.js"), *(TEMPLATES / "offline").glob("*.js")))


def test_every_text_of_a_script_is_marked() -> None:
    for path in SCRIPTS:
        rest = MARKED.sub("", path.read_text(encoding="utf-8"))
        assert PROSE.findall(rest) == [], path.name


def test_what_is_no_text_of_a_script_is_seen() -> None:
    for said in ('notice("Copied it.")', 'x.textContent = "Step";', "show(`Not ${now} here`)"):
        assert PROSE.search(said), said


def test_a_page_has_what_its_scripts_say(client: FlaskClient, language: Language) -> None:
    texts = [text for path in SCRIPTS for text in script_texts(path.read_text(encoding="utf-8"))]
    assert "Copied." in texts
    page = client.get(f"/{language}/offline").text
    found = re.search(r'<script type="application/json" id="texts">(.*?)</script>', page)
    assert found
    said = json.loads(found[1])
    assert said.keys() == {*texts}
    assert [text for text in said.values() if words_in(text)] == []
    assert 'id="texts"' not in client.get("/offline").text


def test_the_manifest_is_of_the_language(client: FlaskClient, language: Language) -> None:
    manifest = client.get(f"/{language}/manifest.webmanifest").get_json(force=True)
    assert (manifest["lang"], manifest["start_url"]) == (language, f"/{language}/")
    said = [manifest["description"], *(entry["name"] for entry in manifest["shortcuts"])]
    assert words_in(" ".join(said)) == set()
    assert [entry["url"] for entry in manifest["shortcuts"]][1:] == [
        f"/{language}/tables",
        f"/{language}/waits",
    ]


def test_the_service_worker_speaks_each_language(client: FlaskClient, language: Language) -> None:
    found = re.search(r"const TEXTS = (.*?); //", client.get("/sw.js").text)
    assert found
    texts = json.loads(found[1])
    assert texts[""]["lately"] == "Opened lately"
    assert words_in(texts[f"/{language}"]["lately"]) == set()
    assert f'href="/{language}/offline"' in texts[f"/{language}"]["part"]
