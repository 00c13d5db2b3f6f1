"""What an option with its value says in a table of rules is what the program then does.

For each option of two values: the sentence of each, as a reader sees it, and what an answer shows
where it is true. A sentence that says the opposite, or an option that works the other way round,
fails here.
"""

from typing import Any

from calc.commands import COMMANDS
from calc.riichi.rulesets import OPTIONS
from calc.wording.language import ENGLISH
from calc.wording.options import setting_words
from tests.tables import for_each
from tests.test_option_effects import (
    CHOMBO,
    DRAW,
    FOUR_RIICHI,
    NOBODY,
    READY,
    TENPAI,
    THREE,
    TWO,
    with_value,
)

Question = dict[str, Any]


def hand(tiles: str, win_tile: str, win_by: str = "ron", **beside: object) -> Question:
    return {"hand": tiles, "win_tile": win_tile, "win_by": win_by, **beside}


TANYAO = hand("234m678p55s78s6s", "6s", melds=["chi:345p@left"])
RIICHI = hand("123m456p99s345s678s", "7s", riichi=True)
OPEN_NAGASHI = {
    **DRAW,
    "rules": "tenhou",
    "seats": {**NOBODY, "S": {"discards": "19m19p", "melds": ["pon:555z@left"]}},
}
ABORTED = {"rules": "tenhou", "type": "suucha_riichi", "seats": FOUR_RIICHI, "riichi_sticks": 4}
KOKUSHI = hand("11m9m19p19s1234567z", "7z", robbed_ankan=True)

SENTENCES: dict[str, tuple[str, str, str, Question, str, object, object]] = {
    # option: (sentence of yes, sentence of no, command, question, path, with yes, with no)
    "kuitan": (
        "Open tanyao: yes", "Open tanyao: no",
        "score", TANYAO, "kind", "scored", "no_yaku",
    ),
    "ura_dora": (
        "Ura dora: yes", "Ura dora: no",
        "score", {**RIICHI, "dora_indicators": "1z", "ura_indicators": "8s"}, "ura", 2, 0,
    ),
    "kan_dora": (
        "Kan dora: yes", "Kan dora: no",
        "score", {**RIICHI, "dora_indicators": "1z8s"}, "dora", 2, 0,
    ),
    "kan_ura_dora": (
        "Kan ura dora: yes", "Kan ura dora: no",
        "score", {**RIICHI, "dora_indicators": "1z1z", "ura_indicators": "1z8s"},
        "kind", "scored", "invalid",
    ),
    "ippatsu": (
        "Ippatsu: yes", "Ippatsu: no",
        "score", {**RIICHI, "ippatsu": True}, "han", 2, 1,
    ),
    "kokushi_robs_ankan": (
        "Kokushi musou may rob a closed kan: yes", "Kokushi musou may rob a closed kan: no",
        "score", KOKUSHI, "kind", "scored", "invalid",
    ),
    "ryuuiisou_needs_hatsu": (
        "Ryuuiisou needs a green dragon: yes", "Ryuuiisou needs a green dragon: no",
        "score", hand("222333444s88s", "4s", melds=["pon:666s@left"]), "yakuman", 0, 1,
    ),
    "kiriage_mangan": (
        "Rounding up to mangan: yes", "Rounding up to mangan: no",
        "score", {**TANYAO, "dora_indicators": "4s7s"}, "limit", "mangan", None,
    ),
    "chiitoitsu_four_of_a_kind": (
        "Four of a kind as two of seven pairs: yes", "Four of a kind as two of seven pairs: no",
        "score", hand("1111m3355p2288s44z", "4z"), "kind", "scored", "not_complete",
    ),
    "nagashi_requires_closed": (
        "Nagashi mangan needs a closed hand: yes", "Nagashi mangan needs a closed hand: no",
        "draw", OPEN_NAGASHI, "nagashi", [], ["S"],
    ),
    "multiple_ron_dealer": (
        "Dealer among several winners deals again: yes",
        "Dealer among several winners deals again: no",
        "settle", {"rules": "ema-2025", **TWO}, "next.dealer", "stays", "passes",
    ),
    "furiten_riichi": (
        "Riichi while furiten: yes", "Riichi while furiten: no",
        "riichi", {**READY, "discards": "5s"}, "allowed", True, False,
    ),
    "honba_after_exhaustive_draw": (
        "Counter after every exhaustive draw: yes", "Counter after every exhaustive draw: no",
        "draw", {**DRAW, "seats": TENPAI}, "next.honba", 2, 1,
    ),
    "abortive_honba": (
        "Counter after an abortive draw: yes", "Counter after an abortive draw: no",
        "draw", ABORTED, "next.honba", 1, 0,
    ),
    "abortive_suucha_riichi": (
        "Four riichi: aborts the hand", "Four riichi: does not abort the hand",
        "draw", ABORTED, "result", "abort", "no",
    ),
    "abortive_sanchahou": (
        "Three winners: aborts the hand", "Three winners: does not abort the hand",
        "settle", {"rules": "ema-2025", **THREE}, "result", "abortive_draw", "win",
    ),
    "chombo_replay": (
        "Hand dealt again after a chombo: yes", "Hand dealt again after a chombo: no",
        "penalty", CHOMBO, "next.dealer", "stays", "passes",
    ),
    "chombo_adds_counter": (
        "Counter after a chombo: yes", "Counter after a chombo: no",
        "penalty", CHOMBO, "next.honba", 1, 0,
    ),
}  # fmt: skip


def found(command: str, question: Question, path: str) -> object:
    part: Any = COMMANDS[command].answer(question)
    for key in path.split("."):
        part = part[key]
    return part


@for_each("key", SENTENCES)
def test_a_sentence_says_what_the_program_does(key: str) -> None:
    yes, no, command, question, path, with_yes, with_no = SENTENCES[key]
    rules = question.get("rules", {})
    base = {**question, "rules": {"preset": rules} if isinstance(rules, str) else rules}
    option_type = OPTIONS[key].type
    texts = [option_type.text(value) for value in (True, False)]
    assert [setting_words(key, text, language=ENGLISH) for text in texts] == [yes, no]
    shown = [found(command, with_value(base, key, value), path) for value in (True, False)]
    assert shown == [with_yes, with_no]
