"""The hands of a recorded game in words: how each ended, the chances in it, the turns of a seat."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from calc.commands.record import GameAnswer
from calc.commands.record.ending import HandPlace
from calc.commands.record.hands import FURITEN_BEGINS, Chance, ReadHand, chances, waits_question
from calc.commands.record.turns import ReadTurn, TurnFuriten
from calc.commands.record.wins import NoWin, ReadWin, RecordedKey, WinInShort, awarded, stated_facts
from calc.commands.score import answer_to
from calc.commands.score.answers import RefusedAnswer
from calc.commands.waits import WaitsAnswer
from calc.commands.waits import answer as waits_answer
from calc.questions.score import score_fields
from calc.records.events import WinOfRecord
from calc.records.moments import Turn
from calc.riichi.tiles import Tile
from calc.riichi.waits.waiting_hands import TileCopies
from calc.values import words_of
from calc.web.parts.examples import question_address
from calc.words import Language
from calc.words.grammars import grammar
from calc.words.lines import line_words
from calc.words.messages import N_, Pick, say
from calc.words.phrase import hyphenate, join_words, points_words
from calc.words.problems import remark_words
from calc.words.scores import limit_words
from calc.words.table import draw_name, hand_words
from calc.words.tiles import tile_words

from .request import Wording

CHANCE_KINDS = {
    "passed": (N_("Could have won"), "recorded-games#passed"),
    "furiten": (N_("Furiten"), "furiten"),
    FURITEN_BEGINS: (N_("Furiten from here on"), "furiten"),
    "no_yaku": (N_("No yaku"), "minimum-han#yaku"),
    "below_minimum": (N_("Too few han"), "minimum-han#two-han-minimum"),
}
"""The heading and the article of a moment, by the kind of its chance."""
COMPARED_VALUE_NAMES = {
    "yaku": N_("yaku"), "dora": N_("dora"), "red": N_("red fives"), "ura": N_("ura dora"),
    "kita": N_("norths"), "han": N_("han"), "fu": N_("fu"), "limit": N_("limit"),
    "yakuman": N_("yakuman"), "points": N_("points"),
    "changes": N_("what each player gains or loses"),
}  # fmt: skip
"""The keys of a recorded win in words."""
_CAUSES = {
    "discard": N_("Among the player's own discards: {tiles}."),
    "temporary": N_("Passed since the last discard: {tiles}."),
    "riichi": N_("Passed in riichi: {tiles}."),
}
AWAY = Pick(
    "shanten",
    {0: N_("Tenpai"), 1: N_("One away from tenpai")},
    N_("{shanten} away from tenpai"),
)
NONE = N_("none")
WORTH = Pick(
    "kind",
    {"passed": N_("It was worth {points}.")},
    N_("Otherwise it was worth {points}."),
)


class HandOutcome(NamedTuple):
    """How a hand ended, in a line: who, how, and the points."""

    who: str
    how: str
    points: str
    agrees: bool


def hand_title(hand: HandPlace, language: Language) -> str:
    """A hand by its round and counters: "East 1, 2 counters"."""
    return hand_words(hand.round, hand.honba, language)


def outcomes(hand: ReadHand, wording: Wording) -> Iterator[HandOutcome]:
    """How a hand ended, a line for each winner."""
    for win in hand.wins:
        yield win_outcome(win, wording)
    draw = hand.draw
    if draw:
        who = [wording.players[seat] for seat in draw.nagashi or draw.tenpai or ()]
        how = join_words(who, wording.language)
        if not draw.nagashi and draw.tenpai is not None:
            how = (
                wording.say("{players} tenpai", players=how)
                if who
                else wording.say("nobody tenpai")
            )
        gains = {draw.changes[seat] for seat in draw.nagashi} if draw.changes else set()
        points = points_words(gains.pop(), wording.language) if len(gains) == 1 else ""
        agrees = draw.agrees is not False
        yield HandOutcome(draw_name(draw.type, wording.language), how, points, agrees)
    elif not hand.wins:
        yield HandOutcome(wording.say("not recorded to its end"), "", "", agrees=True)


def win_outcome(win: ReadWin, wording: Wording) -> HandOutcome:
    """A win in a line; its points, or what the winner gains where they are not recorded."""
    winner = wording.players[win.seat]
    who = (
        wording.say("{winner} by tsumo", winner=winner)
        if win.seat == win.from_
        else wording.say(
            "{winner} from {discarder}",
            winner=winner,
            discarder=wording.players[win.from_],
        )
    )
    points = win.points or (win.changes[win.seat] if win.changes else None)
    shown = "" if points is None else points_words(points, wording.language)
    return HandOutcome(who, win_text(win, wording), shown, win.agrees is not False)


def win_text(win: ReadWin, wording: Wording) -> str:
    """Yaku, han and fu of a win in a line, as far as they are recorded."""
    worth = win.worth
    if isinstance(worth, NoWin):
        return ""
    yaku = [wording.yaku(name) for name, _ in awarded(worth)]
    parts = [join_words(yaku, wording.language)] if yaku else []
    if worth.limit:
        parts.append(limit_words(worth.limit, wording.language).text)
    elif worth.han and worth.fu:
        parts.append(line_words("han-and-fu", wording.language, han=worth.han, fu=worth.fu))
    return " · ".join(parts)


def compared_fact(
    key: RecordedKey, worth: WinInShort | NoWin | WinOfRecord | None, wording: Wording
) -> str:
    """A value of a recorded or scored win in words."""
    if worth is None or isinstance(worth, NoWin):
        return wording.say(NONE)
    if key == "yaku":
        yaku = [f"{wording.yaku(name)} {han}" for name, han in awarded(worth)]
        return grammar(wording.language).separated(yaku) or wording.say(NONE)
    return compared_text(key, stated_facts(worth)[key], wording)


def compared_text(key: str, value: object, wording: Wording) -> str:
    """A value of a record or of the rules in words."""
    if value is None or value == "":
        return wording.say(NONE)
    if isinstance(value, list | tuple):
        sign = "+g" if key == "result" else "+,"
        moved = zip(wording.players, value, strict=False)
        return grammar(wording.language).separated(
            [f"{name} {number:{sign}}" for name, number in moved if number or key == "result"]
        )
    if key == "limit":
        return limit_words(str(value), wording.language).text
    return points_words(value, wording.language) if isinstance(value, int) else str(value)


class ChanceRow(NamedTuple):
    """A moment of a seat in words, with its tiles, its address and its article."""

    chance: Chance
    title: str
    name: str
    heading: str
    article: str
    source: str
    tiles: tuple[Tile, ...]
    text: str
    address: str


def chance_rows(
    read: GameAnswer, wording: Wording, *, seat: int | None, hand: int | None = None
) -> Iterator[ChanceRow]:
    """The chances of a seat, or of all, in one hand or in all."""
    return (
        _row(chance, hand_title(read.all_hands[place], wording.language), wording)
        for place, recorded in enumerate(read.ruled.game.hands)
        if hand in (None, place)
        for chance in chances(read.turns(place), recorded, read.ruled)
        if seat in (None, chance.seat)
    )


def _row(chance: Chance, title: str, wording: Wording) -> ChanceRow:
    heading, article = CHANCE_KINDS[chance.kind]
    if chance.kind == FURITEN_BEGINS and chance.furiten and "riichi" in chance.furiten.kinds:
        heading = N_("Riichi furiten from here on")
    declined = chance.declined
    own = declined is not None and declined.offer.source == chance.seat
    source = wording.players[declined.offer.source] if declined and not own else ""
    return ChanceRow(
        chance,
        title,
        wording.players[chance.seat],
        wording.say(heading),
        article,
        source,
        tuple(sorted(chance.turn.held.tiles or ())),
        " ".join(sentence for sentence in _sentences(chance, wording) if sentence),
        question_address("score" if declined else "waits", chance.question),
    )


def _sentences(chance: Chance, wording: Wording) -> Iterator[str]:
    declined = chance.declined
    if chance.furiten:
        yield from furiten_sentences(chance.furiten, wording.language, chance.last_turn)
    if declined and isinstance(declined.worth, WinInShort):
        points = points_words(declined.worth.points, wording.language)
        yield wording.say(WORTH, kind=chance.kind, points=points)
    if declined and chance.kind == "no_yaku":
        yield _nearest_yaku(chance, wording)


def furiten_sentences(
    furiten: TurnFuriten, language: Language, last_turn: int | None = None
) -> Iterator[str]:
    """Why a seat is furiten, with the turns of the causes, and until when."""
    for cause in furiten.causes:
        tiles = [
            say("{tile} (turn {turn})", language, tile=words, turn=turn) if turn else words
            for tile, turn in cause.tiles
            for words in [tile_words(tile, language)]
        ]
        yield say(_CAUSES[cause.kind], language, tiles=join_words(tiles, language))
    until = remark_words(f"until-{hyphenate(furiten.until)}", language).text
    yield until if last_turn is None else say("It lasted to turn {turn}.", language, turn=last_turn)


def _nearest_yaku(chance: Chance, wording: Wording) -> str:
    """The yaku that was nearest, and what of it was missing; empty where none was near."""
    answer = answer_to(score_fields(chance.question), frozenset({"missed"}), wording.language)
    if not (isinstance(answer, RefusedAnswer) and answer.missed):
        return ""
    nearest = answer.missed[0]
    lacking = words_of(nearest, wording.language).text
    yaku = wording.yaku(nearest.yaku.key)
    return wording.say("Nearest: {yaku}. {lacking}", yaku=yaku, lacking=lacking)


class TurnSlide(NamedTuple):
    """A turn: the tile drawn and discarded, the hand after it, and what the waits page says."""

    turn: Turn
    tiles: tuple[Tile, ...]
    state: str
    waits: Sequence[TileCopies]
    accepted: Sequence[TileCopies]
    left: int
    furiten: str
    address: str


def turn_slides(read: GameAnswer, place: int, seat: int, language: Language) -> Iterator[TurnSlide]:
    """The turns of a seat whose tiles the record shows."""
    for turn in read.turns(place)[seat]:
        if turn.part is not None:
            question = waits_question(turn, read.ruled.game.hands[place], read.ruled)
            yield _slide(turn, question, language)


def _slide(read: ReadTurn, question: Mapping[str, object], language: Language) -> TurnSlide:
    turn = read.turn
    answer = waits_answer(question, language=language)
    assert isinstance(answer, WaitsAnswer)  # of thirteen tiles that were held
    shanten = read.part.shanten if read.part else 0
    furiten = read.furiten or read.then
    return TurnSlide(
        turn,
        tuple(sorted(turn.held.tiles or ())),
        say(AWAY, language, shanten=shanten),
        [TileCopies(wait.tile, wait.left) for wait in answer.hand.waits],
        answer.accepted if shanten else (),
        answer.accepted_left if shanten else answer.left,
        " ".join(furiten_sentences(furiten, language)) if furiten else "",
        question_address("waits", question),
    )
