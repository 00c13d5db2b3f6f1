"""Articles are read as values; whatever is wrong with one is reported, never raised."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from calc.articles import Article, Example, Heading, LessonQuestion, Library, parse_article
from calc.search.entries import entries
from calc.words import ENGLISH, Language
from tests.library import LIBRARY, faults

SAMPLE = Path(__file__).parent / "web" / "sample"
FRONT = '+++\ntitle = "T"\nsummary = "S."\n+++\n'
JA = Language("ja")


class Plain:
    """Draws an article so that a test can read it."""

    def tiles(self, text: str) -> str:
        return f"<{text}>"

    def tiles_of(self, command: str, query: str) -> str:
        return f"({command} {query})"

    def answer(self, command: str, query: str) -> str:
        return f"[{command} {query}]"

    def question(self, question: LessonQuestion) -> str:
        return f"{question.number}: {question.drill} {question.level} {question.seed}"

    def link(self, address: str) -> str:
        return address

    def uses(self, term: str) -> str:
        return f"(uses of {term})"


def drawn(text: str) -> str:
    return parse_article("t", FRONT + text, ENGLISH).html(Plain())


@pytest.fixture
def pinfu() -> Article:
    return Library(SAMPLE, ENGLISH).articles["yaku/pinfu"]


def test_front_matter(pinfu: Article) -> None:
    assert (pinfu.title, pinfu.kanji, pinfu.reading, pinfu.han) == (
        "Pinfu",
        "平和",
        "ピンフ",
        "1 closed",
    )
    assert (pinfu.english, pinfu.related, pinfu.sources) == (
        ("All sequences",),
        ("waits",),
        ("EMA25",),
    )


def test_what_an_article_contains(pinfu: Article) -> None:
    assert pinfu.headings == (Heading("wait", "The wait"), Heading("the-pair", "The pair"))
    assert pinfu.anchors >= {"wait", "the-pair", "ron", "term"}
    assert pinfu.links == ("waits#ryanmen", "waits")
    assert pinfu.examples == (
        Example(
            command="hand",
            query="hand=123567m234p99p678s&win_tile=8s&win_by=ron",
            expect={"kind": "scored", "yaku": "pinfu", "fu": "30"},
            caption="Won on :tiles[8s], see [waits](waits).",
        ),
    )


def test_sample_has_no_faults() -> None:
    assert list(faults(Library(SAMPLE, ENGLISH))) == []


def test_mentions() -> None:
    library = Library(SAMPLE, ENGLISH)
    assert library.mentions == {"waits": ("yaku/pinfu",), "yaku/pinfu": ("waits",)}


@pytest.mark.parametrize(
    ("text", "html"),
    [
        pytest.param(
            "a :tiles[1m].", '<p>a <span class="together"><1m>.</span></p>', id="tiles-and-sign"
        ),
        pytest.param("a :tiles[123m0p] b", "<p>a <123m0p> b</p>", id="tiles"),
        pytest.param("a :tiles[12x]", "<p>a :tiles[12x]</p>", id="not-tiles"),
        pytest.param("[f](furiten#x)", '<p><a href="/learn/furiten#x">f</a></p>', id="link"),
        pytest.param("[f](#x)", '<p><a href="#x">f</a></p>', id="own-anchor"),
        pytest.param("[f](/rules)", '<p><a href="/rules">f</a></p>', id="page"),
        pytest.param(
            "[f](https://a.example/)", '<p><a href="https://a.example/">f</a></p>', id="abroad"
        ),
        pytest.param("[f](javascript:alert)", "<p>[f](javascript:alert)</p>", id="script-link"),
        pytest.param(
            "<script>x</script>", "<p>&lt;script&gt;x&lt;/script&gt;</p>", id="no-raw-html"
        ),
        pytest.param("## A b {#c}", '<h2 id="c">A b</h2>', id="named-heading"),
        pytest.param("## A b!", '<h2 id="a-b">A b!</h2>', id="unnamed-heading"),
        pytest.param("- x {#y}", '<ul>\n<li id="y">x</li>\n</ul>', id="named-item"),
        pytest.param("W {#w}\n: m", '<dl>\n<dt id="w">W</dt>\n<dd>m</dd>\n</dl>', id="named-term"),
    ],
)
def test_markdown(text: str, html: str) -> None:
    assert drawn(text).strip() == html


def test_aligned_cells_have_a_class_and_no_style() -> None:
    html = drawn("| a | b |\n|--|--:|\n| 1 | 2 |\n")
    assert "style=" not in html
    assert '<td class="right">2</td>' in html


def test_examples_are_drawn_by_the_page() -> None:
    html = drawn("```hand\nhand=1m\nexpect: kind=invalid\ncaption: See :tiles[1m].\n```")
    assert html == (
        '<figure class="example">(hand hand=1m)[hand hand=1m]<figcaption>See '
        '<span class="together"><1m>.</span></figcaption></figure>\n'
    )


def test_an_example_may_wait_with_its_answer() -> None:
    html = drawn("```hand\nhand=1m\nexpect: kind=invalid\nfirst: Count <it>.\ncaption: So.\n```")
    assert html == (
        '<figure class="example">(hand hand=1m)<details class="more"><summary>Count &lt;it&gt;.'
        '</summary>[hand hand=1m]<p class="caption">So.</p></details></figure>\n'
    )


def test_an_article_may_ask_tasks() -> None:
    text = "```ask\ndrill=fu&level=2&seed=a&idea=30\n```\n\n```ask\ndrill=fu&level=1&seed=b\n```\n"
    article = parse_article("t", FRONT + text, ENGLISH)
    assert article.questions == (
        LessonQuestion("t", 1, "fu", 2, "a", "30"),
        LessonQuestion("t", 2, "fu", 1, "b"),
    )
    assert drawn(text) == "1: fu 2 a2: fu 1 b"


def test_an_example_may_ask_in_one_line_of_json() -> None:
    article = parse_article(
        "t", FRONT + '```draw\n{"type": "exhaustive"}\nexpect: a=b\n```', ENGLISH
    )
    assert not article.faults
    assert article.examples[0].query == '{"type": "exhaustive"}'


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        pytest.param("No front matter.", "no front matter", id="no-front-matter"),
        pytest.param("+++\ntitle = \n+++\nx", "front matter: Invalid value", id="not-toml"),
        pytest.param('+++\ntitle = "T"\n+++\nx', "front matter lacks summary", id="no-summary"),
        pytest.param(FRONT[:-4] + "option = []\n+++\nx", "unknown key option", id="unknown-key"),
        pytest.param(
            FRONT + "```hand\n\nexpect: a=b\n```", "hand example without a question", id="no-query"
        ),
        pytest.param(
            FRONT + '```draw\n{"type": 1,}\nexpect: a=b\n```',
            "draw example without a question",
            id="not-json",
        ),
        pytest.param(
            FRONT + "```hand\nhand=1m\n```", "hand example without expect", id="no-expect"
        ),
        pytest.param(
            FRONT + "```hand\nhand=1m\nexpcet: a=b\n```", "unknown line: expcet", id="misspelled"
        ),
        pytest.param(FRONT + "```ask\ndrill=fu&seed=a\n```", "question without", id="no-level"),
        pytest.param(
            FRONT + "```ask\ndrill=fu&level=1&sead=a\n```", "question without", id="no-seed"
        ),
    ],
)
def test_faults_are_reported_and_the_article_still_reads(text: str, fault: str) -> None:
    article = parse_article("t", text, ENGLISH)
    assert any(fault in message for message in article.faults), article.faults
    assert article.html(Plain())


def test_dead_links_are_reported(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text(FRONT + "[b](b) [c](c#x) [c](c#y)")
    (tmp_path / "c.md").write_text(FRONT + "## X {#x}")
    assert list(faults(Library(tmp_path, ENGLISH))) == ["a: dead link: b", "a: dead link: c#y"]


def test_an_article_that_is_not_translated_is_the_english_one(tmp_path: Path) -> None:
    (tmp_path / "ja").mkdir()
    (tmp_path / "a.md").write_text(FRONT + "A")
    (tmp_path / "b.md").write_text(FRONT + "B")
    (tmp_path / "ja" / "b.md").write_text(FRONT + "乙")
    english = Library(tmp_path, ENGLISH)
    japanese = Library(tmp_path, JA, english)
    assert [*english.articles] == [*japanese.articles] == ["a", "b"]
    shown = {a: (it.language, it.html(Plain())) for a, it in japanese.articles.items()}
    assert shown == {"a": ("en", "<p>A</p>\n"), "b": ("ja", "<p>乙</p>\n")}
    found = {(entry.address, entry.language) for entry in entries(japanese.articles.values(), JA)}
    assert found == {("a", "en"), ("b", "ja")}


def test_read_once_in_any_thread() -> None:
    library = Library(SAMPLE, ENGLISH)
    with ThreadPoolExecutor(8) as pool:
        copies = list(pool.map(lambda _: library.articles, range(32)))
    assert all(articles is copies[0] for articles in copies)


def test_a_difficulty_is_a_number_from_one_to_five() -> None:
    text = '+++\ntitle = "T"\nsummary = "S"\ndifficulty = {}\n+++\nx'
    assert parse_article("t", text.format(3), ENGLISH).difficulty == 3
    for wrong in (6, -1, '"easy"'):
        assert parse_article("t", text.format(wrong), ENGLISH).faults


SHORTENED = ("tanyao", "honitsu", "chinitsu", "chanta", "junchan", "menzen-tsumo", "haku", "hatsu",
             "chun", "seat-wind", "round-wind")  # fmt: skip


@pytest.mark.parametrize("name", SHORTENED)
def test_the_short_spoken_form_stands_beside_the_reading(name: str) -> None:
    """Over the kanji stands how all of them are read, and the short form is found too."""
    article = LIBRARY.articles[f"yaku/{name}"]
    assert 0 < len(article.said) < len(article.reading)
    entry = next(entry for entry in entries([article], ENGLISH))
    assert article.said in entry.names
