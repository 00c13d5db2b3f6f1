"""Anything is found by any of its names, however it is spelled."""

import re
from functools import cache

import pytest

from calc.search import LONGEST_QUERY, TYPO, Index
from calc.search.entries import ENTRY_KINDS, entries
from calc.search.spelling import distance, romaji, words
from calc.words import ENGLISH
from tests.library import LIBRARY
from tests.tables import for_each


@cache
def index() -> Index:
    return Index(entries(LIBRARY.articles.values(), ENGLISH))


def addresses(query: str, most: int = 24) -> list[str]:
    return [hit.entry.address for hit in index().find(query)[:most]]


@for_each(
    ("query", "address"),
    [
        ("断么九", "yaku/tanyao"),
        ("断幺九", "yaku/tanyao"),
        ("13 orphans", "yaku/kokushi-musou"),
        ("pung", "calling#pon"),
        ("Pong", "calling#pon"),
        ("chow", "calling#chi"),
        ("kong", "calling#kan"),
        ("closed kan", "calling#kan"),
        ("betaori", "defense"),
        ("deposit", "payments#riichi-sticks"),
        ("noten penalty", "exhaustive-draw"),
        ("3 player", "three-players"),
        ("7 pairs", "yaku/chiitoitsu"),
        ("対対和", "yaku/toitoi"),
        ("mentanpin", "riichi"),
        ("atama", "glossary#pair"),
        ("kan dora", "dora#kan-dora"),
        ("abort", "abortive-draws"),
        ("dead hand", "dead-hand"),
        ("multiple ron", "several-winners"),
        ("sanshoku", "yaku/sanshoku-doujun"),
        ("kakan", "glossary#added-kan"),
        ("self-pick", "yaku/menzen-tsumo"),
        ("tenbo", "payments#riichi-sticks"),
        ("nuki", "dora#kita"),
        ("noten bappu", "exhaustive-draw"),
        ("false riichi", "fouls#noten-riichi"),
        ("table talk", "fouls#passing-information"),
        ("majsoul", "rulesets/mahjong-soul"),
        ("no yaku", "minimum-han"),
        ("ukeire", "waits#left"),
        ("points", "scoring"),
        ("cannot win", "minimum-han"),
        ("why can I not win?", "minimum-han"),
        ("can’t win", "minimum-han"),
        ("why no yaku", "minimum-han"),
        ("ron not allowed", "furiten"),
        ("why can't I ron", "furiten"),
        ("what is dora", "dora"),
        ("what is a yaku?", "glossary#yaku"),
        ("what is han", "glossary#han"),
        ("why not pinfu", "yaku/pinfu"),
        ("who pays", "payments"),
        ("rounding fu", "fu#rounding"),
        ("why 32 fu is 40", "fu#rounding"),
        ("1,000 points", "payments#riichi-sticks"),
        ("tile notation", "entering-a-hand#tiles"),
        ("14 tiles", "entering-a-hand#fourteen-tiles"),
        ("fold", "defense"),
        ("kan after riichi", "riichi-kan"),
        ("flying", "end-of-game"),
        ("bust", "end-of-game"),
        ("sudden death", "end-of-game#extension"),
        ("closed wait", "waits#kanchan"),
        ("multi-ron", "several-winners"),
        ("dealer keeps the deal", "next-hand#dealer"),
        ("can I win without yaku", "minimum-han"),
        ("short hand", "fouls#wrong-number-of-tiles"),
        ("dropped tiles", "fouls#wrong-reveal"),
        ("裏ドラ", "dora#ura-dora"),
        ("赤ドラ", "dora#red-fives"),
        ("役なし", "minimum-han"),
        ("五捨六入", "final-score#rounding"),
        ("先付け", "options#atozuke"),
        ("罰符", "exhaustive-draw"),
        ("副底", "fu#base"),
        ("上家", "calling#chi"),
        ("海底摸月", "yaku/haitei"),
        ("搶槓", "yaku/chankan"),
        ("場風牌", "yaku/round-wind"),
        ("単騎待ち", "waits#tanki"),
        ("高点法", "scoring#best-reading"),
        ("喰い下がり", "calling"),
        ("13 orfans", "yaku/kokushi-musou"),
        ("easiest yaku?", "lessons/05-the-first-yaku"),
        ("how do I declare riichi", "riichi#declaring"),
        ("can I skip a win", "furiten#temporary"),
        ("what yaku can be open", "calling"),
        ("when does the dealer change", "next-hand#dealer"),
        ("飛び", "end-of-game"),
    ],
)
def test_what_people_call_things_leads_first_to_the_right_page(query: str, address: str) -> None:
    assert addresses(query)[0] == address


def test_every_common_word_is_of_one_thing_and_leads_there_first() -> None:
    named = [(word, entry.address) for entry in index().entries for word in entry.common]
    assert len(named) > 150
    assert len(named) == len({word for word, _ in named})
    assert [word for word, address in named if addresses(word)[0] != address] == []


@for_each(
    ("query", "address"),
    [
        pytest.param("pinfu", "yaku/pinfu", id="romaji"),
        pytest.param("PINFU!", "yaku/pinfu", id="capitals-and-signs"),
        pytest.param("ryuukyoku", "glossary#ryuukyoku", id="long-vowels"),
        pytest.param("ryukyoku", "glossary#ryuukyoku", id="no-long-vowels"),
        pytest.param("ryūkyoku", "glossary#ryuukyoku", id="macrons"),
        pytest.param("chonbo", "chombo", id="n-for-m"),
        pytest.param("tempai", "tenpai", id="m-for-n"),
        pytest.param("titoitu", "yaku/chiitoitsu", id="another-romanization"),
        pytest.param("menzentsumo", "yaku/menzen-tsumo", id="no-space"),
        pytest.param("menzen-tsumo", "yaku/menzen-tsumo", id="hyphen"),
        pytest.param("seven pairs", "yaku/chiitoitsu", id="english"),
        pytest.param("half flush", "yaku/honitsu", id="english-name-of-a-yaku"),
        pytest.param("平和", "yaku/pinfu", id="kanji"),
        pytest.param("国士", "yaku/kokushi-musou", id="part-of-kanji"),
        pytest.param("流し満貫", "yaku/nagashi-mangan", id="kanji-and-kana"),
        pytest.param("ピンフ", "yaku/pinfu", id="katakana"),
        pytest.param("ぴんふ", "yaku/pinfu", id="hiragana"),
        pytest.param("リーチ", "yaku/riichi", id="long-sign"),
        pytest.param("ふりてん", "furiten", id="kana-of-an-article"),
        pytest.param("ﾂﾓ", "glossary#tsumo", id="half-width-kana"),
        pytest.param("pimfu", "yaku/pinfu", id="one-typo"),
        pytest.param("tanao", "yaku/tanyao", id="a-letter-missing"),
        pytest.param("chiitotisu", "yaku/chiitoitsu", id="letters-swapped"),
        pytest.param("sansoku doujn", "yaku/sanshoku-doujun", id="two-typos"),
        pytest.param("swap calling", "fouls#swap-calling", id="foul"),
        pytest.param("daisharin", "yaku/local#daisharin", id="local-yaku"),
        pytest.param("kiriage", "options#kiriage-mangan", id="option"),
        pytest.param("who pays", "lessons/11-who-pays", id="lesson"),
        pytest.param("tenhou", "rulesets/tenhou", id="rule-set"),
        pytest.param("roasted chicken", "yakitori", id="words-of-a-text"),
        pytest.param("8000", "scoring#limits", id="a-number-without-its-comma"),
        pytest.param("8,000", "scoring#limits", id="a-number-with-its-comma"),
        pytest.param("discarding the winning tile", "furiten", id="another-form-of-a-word"),
        pytest.param("why is my pinfu tsumo only 20 fu", "fu#pinfu-tsumo", id="a-question"),
        pytest.param("double wind pair 2 or 4", "fu#pair-double-wind", id="words-of-a-heading"),
        pytest.param("temporary furitn", "furiten#temporary", id="one-word-of-two-with-a-typo"),
        pytest.param(
            "rinshan tumsoo", "yaku/rinshan#tsumo", id="a-word-that-fits-and-one-with-typos"
        ),
        pytest.param("sichuan furiten joker", "furiten", id="only-some-of-the-words"),
    ],
)
def test_found_among_the_first(query: str, address: str) -> None:
    assert address in addresses(query, 6)


@for_each("address", lambda: LIBRARY.articles)
def test_every_article_is_found_by_its_title_and_kanji(address: str) -> None:
    article = LIBRARY.articles[address]
    for name in filter(None, (article.title, article.kanji)):
        assert address in addresses(name), name


def test_every_term_is_found_by_its_name() -> None:
    terms = [entry for entry in index().entries if entry.kind == "Term"]
    assert len(terms) > 100
    assert [term.title for term in terms if term.address not in addresses(term.title)] == []


def test_kinds() -> None:
    assert {entry.kind for entry in index().entries} == set(ENTRY_KINDS)


@pytest.mark.parametrize(
    "query",
    ["", "  ", "qqqqxw", '"', "'); --", "*", "AND OR NOT", "…", "x" * 9000, "\0", "牛",
     "キョ" * 40, "ﷺ" * 80, "㌖" * 80],
)  # fmt: skip
def test_nothing_breaks_it(query: str) -> None:
    """Eighty kana are more than a hundred letters, of which none may be wrong: that was a 500."""
    assert all(hit.rank >= TYPO for hit in index().find(query))


def test_letters_that_are_no_word_find_nothing() -> None:
    """Four z came out as one j, with which many names begin."""
    assert index().find("zzzz") == ()
    assert index().find("aaaa") == ()


def test_a_kana_beside_kanji_is_no_word() -> None:
    """By the い of 責任払い iipeikou was found, by the び of 飛び big four winds."""
    assert "yaku/iipeikou" not in addresses("責任払い")
    assert "yaku/daisuushii" not in addresses("飛び")


def test_a_query_is_cut() -> None:
    assert index().find("pinfu" + " " * LONGEST_QUERY + "zzzz") == index().find("pinfu")


def test_a_word_not_typed_to_its_end() -> None:
    for end in range(3, 7):
        assert "yaku/tanyao" in addresses("tanyao"[:end], 8)


def test_every_kana_is_spelled() -> None:
    kana = "".join(
        map(chr, (*range(0x3042, 0x3090), 0x3092, 0x3093, *range(0x30A2, 0x30F0), 0x30F3))
    )
    assert romaji(kana).isascii()
    assert romaji("きゃしゅちょじゃっちンヴ") == "kyashuchojacchinvu"


@pytest.mark.parametrize(
    ("one", "other"),
    [("shanpon", "syanpon"), ("fuu", "hu"), ("jantou", "zyanto"), ("Iipēkō", "iipekou")],
)
def test_one_sound_has_one_spelling(one: str, other: str) -> None:
    assert words(one) == words(other)


def test_distance() -> None:
    assert distance("abcd", "abdc", 2) == 1
    assert distance("abc", "abcdef", 2) == 3
    assert distance("", "ab", 2) == 2


def test_a_summary_shows_the_tiles_of_its_text() -> None:
    """A sentence read: In   won on   the 4 completes 23 or fills the gap."""
    summaries = {entry.address: entry.summary for entry in index().entries}
    start = [("In ", False), ("233445m", True), (" won on ", False), ("4m", True)]
    assert [*summaries["yaku/pinfu#two-readings"][:4]] == start
    assert summaries["yaku/pinfu#two-readings"][4].text.startswith(", the 4 completes 23")
    assert [*summaries["furiten#example-2"][1:]] == [
        (" waits for ", False),
        ("14p", True),
        (".", False),
    ]
    for address, summary in summaries.items():
        words = "".join("tiles" if run.tiles else run.text for run in summary)
        assert "  " not in words, address
        assert ":tiles" not in words, address
        assert not re.search(r"\s[.,;:!?](\s|$)", words), address


def test_a_long_summary_ends_between_words() -> None:
    """Notation within it is not cut."""
    long = [
        entry for entry in index().entries if entry.summary and entry.summary[-1].text[-1] == "…"
    ]
    assert len(long) > 100
    for entry in long:
        assert entry.summary[-1].text.endswith(" …"), entry.address
