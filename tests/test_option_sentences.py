"""What an option with its value says in a table of rules is what the program then does.

For each option of two values: the sentence of each, as a reader sees it, and what an answer shows
where it is true. A sentence that says the opposite, or an option that works the other way round,
fails here.
"""

from calc.commands import COMMANDS
from calc.words import ENGLISH
from calc.words.options import setting_words
from tests.answers import found
from tests.tables import for_each
from tests.test_option_effects import (
    CHOMBO,
    DRAW,
    FOUR_RIICHI,
    QUESTIONS,
    READY,
    THREE,
    TWO,
    question_of,
    seats,
    with_value,
)

TANYAO = "score hand=234m678p55s78s6s&win_tile=6s&win_by=ron&meld=chi:345p@left"
RIICHI = "score hand=123m456p99s345s678s&win_tile=7s&win_by=ron&riichi=1"
KOKUSHI = "score hand=11m9m19p19s1234567z&win_tile=7z&win_by=ron&robbed_ankan=1"
GREEN = "score hand=222333444s88s&win_tile=4s&win_by=ron&meld=pon:666s@left"
PAIRS = "score hand=1111m3355p2288s44z&win_tile=4z&win_by=ron"
ABORTED = f"{FOUR_RIICHI}&rules=tenhou"
SENTENCES = {
    # option: (sentence of yes, sentence of no, question, key, with yes, with no)
    "kuitan": ("Open tanyao: yes", "Open tanyao: no", TANYAO, "kind", "scored", "no_yaku"),
    "ura_dora": (
        "Ura dora: yes", "Ura dora: no",
        f"{RIICHI}&dora_indicators=1z&ura_indicators=8s", "ura", "2", "0",
    ),
    "kan_dora": (
        "Kan dora: yes", "Kan dora: no", f"{RIICHI}&dora_indicators=1z8s", "dora", "2", "0",
    ),
    "kan_ura_dora": (
        "Kan ura dora: yes", "Kan ura dora: no",
        f"{RIICHI}&dora_indicators=1z1z&ura_indicators=1z8s", "ura", "2", "0",
    ),
    "ippatsu": ("Ippatsu: yes", "Ippatsu: no", f"{RIICHI}&ippatsu=1", "han", "2", "1"),
    "kokushi_robs_ankan": (
        "Kokushi musou may rob a closed kan: yes", "Kokushi musou may rob a closed kan: no",
        KOKUSHI, "kind", "scored", "invalid",
    ),
    "ryuuiisou_needs_hatsu": (
        "Ryuuiisou needs a green dragon: yes", "Ryuuiisou needs a green dragon: no",
        GREEN, "yakuman", "0", "1",
    ),
    "kiriage_mangan": (
        "Rounding up to mangan: yes", "Rounding up to mangan: no",
        f"{TANYAO}&dora_indicators=4s7s", "limit", "mangan", "null",
    ),
    "chiitoitsu_four_of_a_kind": (
        "Four of a kind as two of seven pairs: yes", "Four of a kind as two of seven pairs: no",
        PAIRS, "kind", "scored", "not_complete",
    ),
    "nagashi_requires_closed": (
        "Nagashi mangan needs a closed hand: yes", "Nagashi mangan needs a closed hand: no",
        QUESTIONS["nagashi_requires_closed"][0], "nagashi", "", "S",
    ),
    "multiple_ron_dealer": (
        "Dealer among several winners deals again: yes",
        "Dealer among several winners deals again: no",
        f"{TWO}&rules=ema-2025", "next.dealer", "stays", "passes",
    ),
    "furiten_riichi": (
        "Riichi while furiten: yes", "Riichi while furiten: no",
        f"{READY}&discards=5s", "allowed", "true", "false",
    ),
    "honba_after_exhaustive_draw": (
        "Counter after every exhaustive draw: yes", "Counter after every exhaustive draw: no",
        f"{DRAW}{seats('SW')}", "next.honba", "2", "1",
    ),
    "abortive_honba": (
        "Counter after an abortive draw: yes", "Counter after an abortive draw: no",
        ABORTED, "next.honba", "1", "0",
    ),
    "abortive_suucha_riichi": (
        "Four riichi: aborts the hand", "Four riichi: does not abort the hand",
        ABORTED, "result", "abort", "no",
    ),
    "abortive_sanchahou": (
        "Three winners: aborts the hand", "Three winners: does not abort the hand",
        f"{THREE}&rules=ema-2025", "result", "abortive_draw", "win",
    ),
    "chombo_replay": (
        "Hand dealt again after a chombo: yes", "Hand dealt again after a chombo: no",
        CHOMBO, "next.dealer", "stays", "passes",
    ),
    "chombo_adds_counter": (
        "Counter after a chombo: yes", "Counter after a chombo: no", CHOMBO, "next.honba", "1", "0",
    ),
}  # fmt: skip


@for_each("key", SENTENCES)
def test_a_sentence_says_what_the_program_does(key: str) -> None:
    *sentences, line, path, with_yes, with_no = SENTENCES[key]
    command, question = question_of(line)
    values = (True, False)
    assert [setting_words(key, value, language=ENGLISH) for value in values] == sentences
    answers = [COMMANDS[command].answer(with_value(question, key, yes)) for yes in (True, False)]
    assert [found(answer, path) for answer in answers] == [with_yes, with_no]
