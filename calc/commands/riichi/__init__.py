"""May a hand declare riichi, with which discard, and what would it wait for?"""

from typing import Literal

from calc.commands import Command, Question
from calc.commands._furiten import furiten_entry
from calc.commands._problems import InvalidAnswer, invalid_answer, problem_entries
from calc.commands._shared import statement, tile_codes
from calc.commands._waiting import (
    copies_left,
    copies_text,
    furiten_lines,
    left_text,
    result_text,
    wait_entries,
    win_lines,
)
from calc.riichi.problems import are_unanswerable
from calc.riichi.rulesets import Ruleset
from calc.riichi.scoring.payments import STICK
from calc.riichi.table.fouls import FOULS, FoulAction
from calc.riichi.table.penalties import NOTEN_RIICHI, Discovery, foul_verdict, offense_verdict
from calc.riichi.table.riichi_declaration import (
    NOTEN,
    DeclarationState,
    Refusal,
    RiichiDiscard,
    riichi_discard,
    riichi_discards,
    steps,
)
from calc.riichi.tiles import without_tile
from calc.wording import ENGLISH, Language
from calc.wording.lines import Lines, heading, item, line_words, note, see_line
from calc.wording.phrase import hyphenate, points_words
from calc.wording.table import action_words
from calc.wording.tiles import tile_words

from .question import (
    FORM,
    Limit,
    NotenRiichiCost,
    RefusalEntry,
    RiichiAnswer,
    RiichiDiscardEntry,
    RiichiQuestion,
    RiichiWaitEntry,
    question_of_values,
)


def answer(question: Question, language: Language = ENGLISH) -> RiichiAnswer | InvalidAnswer:
    """Whether fourteen tiles may declare riichi, with which discards, and what it changes."""
    return answer_to(question_of_values(*FORM.read(question)), language)


def answer_to(question: RiichiQuestion, language: Language) -> RiichiAnswer | InvalidAnswer:
    """The answer to a question that was read."""
    hand, state = question.hand, question.state
    if are_unanswerable(hand.problems):
        return invalid_answer(hand.problems, language)
    ranked = sorted(
        riichi_discards(hand.tiles, hand.melds, state),
        key=lambda choice: (len(choice.refusals), -state.visible.left_of(choice.waits.tiles)),
    )
    best = _named_or_best(question, ranked)
    noten = NOTEN.intersection(best.refusals)
    remarks = {
        "riichi-allowed": not best.refusals,
        "riichi-while-furiten": bool(best.furiten) and not best.refusals,
        "riichi-while-karaten": best.karaten,
    }
    limits: dict[Limit, int | None] = {"points": state.points, "wall_tiles": state.wall_tiles}
    return {
        "kind": "refused" if best.refusals else "allowed",
        "allowed": not best.refusals,
        **_discard_entry(question, best, language),
        "reasons": [_refusal(refusal, state, language) for refusal in best.refusals],
        "remarks": [statement(key, language) for key, applies in remarks.items() if applies],
        "values": _wait_values(question, best, language),
        "discards": [_discard_entry(question, choice, language) for choice in ranked],
        "steps": [
            statement(f"step-{hyphenate(step)}", language)
            for step in steps(hand.rules, open_riichi=hand.situation.open_riichi)
        ],
        "deposit": STICK,
        "noten_riichi": _cost(hand.rules, language) if noten else None,
        "not_checked": [name for name, given in limits.items() if given is None],
        "rules": hand.rules.key,
        "ignored": problem_entries(hand.problems, language),
    }


def _named_or_best(question: RiichiQuestion, ranked: list[RiichiDiscard]) -> RiichiDiscard:
    """The discard that was named, else the best that keeps tenpai, else the one nearest to it."""
    if not question.discard and ranked:
        return ranked[0]
    hand = question.hand
    after = hand.concealed(hand.tiles).after_discards
    nearest = question.discard or min(after, key=after.__getitem__)
    return riichi_discard(hand.tiles, hand.melds, nearest, question.state)


def _discard_entry(
    question: RiichiQuestion, choice: RiichiDiscard, language: Language
) -> RiichiDiscardEntry:
    rest, visible = without_tile(question.hand.tiles, choice.discard), question.state.visible
    return {
        "discard": choice.discard.code,
        "shanten": question.hand.concealed(rest).shanten,
        "waits": copies_left(choice.waits.tiles, visible),
        "left": visible.left_of(choice.waits.tiles),
        "held": tile_codes(choice.waits.held),
        "karaten": choice.karaten,
        "furiten": furiten_entry(choice.furiten, language) if choice.furiten else None,
        "allowed": not choice.refusals,
    }


def _refusal(refusal: Refusal, state: DeclarationState, language: Language) -> RefusalEntry:
    facts: dict[str, object] = {}
    if refusal is Refusal.TOO_FEW_POINTS:
        least, points = state.rules.riichi_min_points, state.points or 0
        facts = {"least": points_words(least), "points": points_words(points)}
    elif refusal is Refusal.TOO_FEW_TILES:
        facts = {"least": state.rules.riichi_min_wall_tiles, "wall_tiles": state.wall_tiles}
    elif refusal is Refusal.OPEN_HAND:
        verdict = foul_verdict(FOULS["open_riichi"], state.rules.penalty_level, state.rules)
        facts = {"verdict": action_words(verdict.action, language).lower()}
    return {**statement(f"riichi-{refusal}", language, **facts), "id": refusal}


def _wait_values(
    question: RiichiQuestion, choice: RiichiDiscard, language: Language
) -> list[RiichiWaitEntry]:
    """Every wait with what it pays without riichi and with it, side by side."""
    hand, given = question.hand, question.hand.situation
    closed = Refusal.OPEN_HAND not in choice.refusals
    rest = without_tile(hand.tiles, choice.discard)
    without = given._replace(double_riichi=False, open_riichi=False)
    declared = given if given.in_riichi else given._replace(riichi=True)
    damaten_waits, riichi_waits = (
        wait_entries(
            hand._replace(situation=situation), rest, choice.waits.tiles, choice.furiten, language
        )
        for situation in (without, declared)
    )
    return [
        {
            "tile": damaten["tile"],
            "left": damaten["left"],
            "damaten": {"ron": damaten["ron"], "tsumo": damaten["tsumo"]},
            "riichi": {"ron": riichi["ron"], "tsumo": riichi["tsumo"]} if closed else None,
        }
        for damaten, riichi in zip(damaten_waits, riichi_waits, strict=True)
    ]


def _cost(rules: Ruleset, language: Language) -> NotenRiichiCost | None:
    """What a riichi without tenpai leads to, by the way the hand ends, and what a chombo costs.

    None where the software lets nobody declare one.
    """
    outcomes = {
        end: offense_verdict(offense, rules.penalty_level, rules)
        for end, offense in NOTEN_RIICHI.items()
        if offense.discovery is not Discovery.PENDING
    }
    if any(outcome.verdict.action is FoulAction.NOT_POSSIBLE for outcome in outcomes.values()):
        return None
    price = outcomes["exhaustive_draw"].verdict.points
    return {
        "endings": [
            {
                **statement(f"noten-riichi-{end}", language),
                "id": end,
                "result": outcome.outcome,
            }
            for end, outcome in outcomes.items()
        ],
        "chombo": rules.chombo,
        "amount": None if rules.chombo == "reverse_mangan" else price,
        "article": "riichi#noten-riichi",
    }


def text(answer: RiichiAnswer, language: Language) -> Lines:
    """The verdict, what it would pay, every discard that keeps tenpai, and what follows."""
    tile = tile_words(answer["discard"], language)
    yield line_words("riichi", language, tile=tile, allowed=answer["allowed"])
    for sentence in (*answer["reasons"], *answer["remarks"]):
        if sentence["id"] != "riichi-allowed":
            yield from note(sentence["text"])
            yield see_line(sentence["article"], language)
    if answer["values"]:
        closed = all(wait["riichi"] for wait in answer["values"])
        title = "without-riichi-and-with" if closed else "without-riichi"
        yield from heading(line_words(title, language), left_text(answer["left"], language))
    for wait in answer["values"]:
        yield from item(tile_words(wait["tile"], language), left_text(wait["left"], language))
        ron, tsumo = (_value_text(wait, way, language) for way in ("ron", "tsumo"))
        yield from win_lines(ron, tsumo, language)
    if answer["furiten"]:
        yield from furiten_lines(answer["furiten"], language)
    if answer["discards"]:
        yield from heading(line_words("discards-that-keep-tenpai", language))
    for entry in answer["discards"]:
        waits = copies_text(entry["waits"], language) or line_words("nothing", language)
        tile = tile_words(entry["discard"], language)
        yield from item(line_words("waiting-for", language, tile=tile, waits=waits))
    yield from _what_follows(answer, language)


def _what_follows(answer: RiichiAnswer, language: Language) -> Lines:
    """What a noten riichi would lead to, or how riichi is declared."""
    if answer["noten_riichi"]:
        yield from heading(line_words("noten-riichi", language))
        for ending in answer["noten_riichi"]["endings"]:
            yield from note(ending["text"])
    elif answer["allowed"]:
        yield from heading(line_words("declaring", language))
        for step in answer["steps"]:
            yield from note(step["text"])


def _value_text(wait: RiichiWaitEntry, way: Literal["ron", "tsumo"], language: Language) -> str:
    """What a wait pays without riichi and, in a closed hand, with it."""
    value = result_text(wait["damaten"][way], language)
    if not wait["riichi"]:
        return value
    declared = result_text(wait["riichi"][way], language)
    return line_words("with-riichi", language, value=value, declared=declared)


COMMAND = Command(
    FORM, answer, text, example="hand=234456m456p22679s&discard=9s&points=25000&wall_tiles=30"
)
