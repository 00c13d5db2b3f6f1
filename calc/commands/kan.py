"""Is a closed kan after riichi legal, under each form of the rule?"""

from dataclasses import dataclass
from typing import Annotated, Literal, NamedTuple

from calc.encode import Answer
from calc.questions.form import REQUIRED, Form, Key, Values
from calc.questions.kinds import Count, OneTile, TileList, Unreadable
from calc.questions.melds import KAN_TYPE
from calc.questions.score import HAND, MELDS, RULES, SITUATION_KEYS
from calc.riichi.errors import Problem
from calc.riichi.hand import WAITING, MeldType
from calc.riichi.problems import are_unanswerable
from calc.riichi.readings.readings import STANDARD
from calc.riichi.rulesets import RIICHI_ANKAN, RiichiAnkan
from calc.riichi.table.riichi_kan import (
    Kan,
    KanCheck,
    KanReason,
    OtherUse,
    YakuChange,
    kan_check,
)
from calc.riichi.tiles import Tile
from calc.values import As, Made, Worded, written
from calc.words import ENGLISH, Language
from calc.words.lines import Lines, heading, item, line_words, note
from calc.words.phrase import Phrase, hyphenate
from calc.words.problems import remark_words
from calc.words.tiles import kind_words, listed_words, tile_words

from . import Command, Question
from ._problems import InvalidAnswer, invalid_answer
from ._shared import PresetId, Remark, WinBy, YakuLink
from ._waiting import WALL_TILES, WaitingHand, waiting_hand, waiting_situation

MOST_KANS = 16
MOVED = ("gained", "lost")
_SITUATION = frozenset({"seat_wind", "round_wind", "honba", "players", "kita"})


class OneKind(OneTile):
    """One kind of tile, written once or several times."""

    def read(self, value: object) -> Tile:
        """The tile, not red; raises Unreadable where there are several kinds."""
        tiles = TileList(4).read(value)
        if not tiles or any(tile.kind != tiles[0].kind for tile in tiles):
            raise Unreadable("not-one-kind")
        return tiles[0].plain


FORM = Form(
    "kan",
    (
        RULES,
        HAND._replace(meaning="The concealed tiles: 13 with the melds, before the draw."),
        MELDS,
        Key("drawn", TileList(1), (), "The tile just drawn."),
        Key("kan", OneKind(), REQUIRED, "The tile to make a kan of."),
        Key("kan_type", KAN_TYPE, MeldType.ANKAN, "Kind of kan: ankan, unless it calls a discard."),
        WALL_TILES,
        Key("kans", Count(MOST_KANS), 0, "Kans already made by all players."),
        *(key for key in SITUATION_KEYS if key.name in _SITUATION),
    ),
)


class KanQuestion(NamedTuple):
    """A question of `kan`: the hand, and the kan; None where no tile is given."""

    hand: WaitingHand
    kan: Kan | None


@dataclass(slots=True)
class KanVerdict(Worded):
    """A reason against a kan in words, or that it is legal."""

    id: KanReason
    """Its key."""
    _kan: Kan
    _check: KanCheck

    def words(self, language: Language) -> Phrase:
        """The reason, with the tiles that it is about."""
        facts = _facts(self.id, self._kan.tile, self._check, language)
        return remark_words(f"kan-{hyphenate(self.id)}", language, facts)


def win_by(change: YakuChange) -> WinBy:
    """How it is won."""
    return "tsumo" if change.tsumo else "ron"


def reading_text(use: OtherUse) -> str:
    """The reading in one line."""
    reading = use.reading
    blocks = " ".join(map(str, reading.blocks))
    return blocks if reading.form is STANDARD else f"{reading.form}: {blocks}"


def block_texts(use: OtherUse) -> list[str]:
    """Its blocks."""
    return [*map(str, use.reading.blocks)]


def _links(keys: frozenset[str]) -> list[YakuLink]:
    return [*map(YakuLink, sorted(keys))]


written(
    OtherUse,
    {
        "win_tile": "win_tile",
        "reading": Made(reading_text, str),
        "blocks": Made(block_texts, list[str]),
    },
)
written(
    YakuChange,
    {"win_tile": "win_tile", "win_by": Made(win_by, WinBy), "gained": "gained", "lost": "lost"},
    types={name: Annotated[frozenset[str], As(_links, list[YakuLink])] for name in MOVED},
)


@dataclass(slots=True, kw_only=True, eq=False)
class KanAnswer(Answer):
    """Whether the kan is legal in riichi."""

    kind: Literal["allowed", "refused"]
    allowed: bool
    """Whether it is legal under the rule set."""
    mode: RiichiAnkan
    """The form of the rule that the rule set has."""
    refusal: KanReason | None
    """The first reason against it in that form; null where it is legal."""
    legal: dict[RiichiAnkan, bool]
    """Whether it is legal, by form of the rule."""
    reason: KanReason
    """The first reason against it in the strict form, yaku left aside; `ok` for none."""
    reasons: list[KanVerdict]
    """Every reason against it in words, or that it is legal."""
    waits_before: tuple[Tile, ...]
    """The waits of the hand without the kan."""
    waits_after: tuple[Tile, ...] | None
    """The waits after it; null where it cannot be made at all."""
    elsewhere: tuple[OtherUse, ...]
    """Complete hands that need the tile outside its triplet."""
    yaku_changes: tuple[YakuChange, ...]
    """Wins whose yaku the kan would change."""
    drawn_tile_wins: bool
    """Whether the tile just drawn completes the hand."""
    remarks: list[Remark]
    """Remarks on the answer."""
    rules: PresetId
    """The id of the rule set."""


def answer(question: Question, language: Language = ENGLISH) -> KanAnswer | InvalidAnswer:
    """Whether a kan is legal in riichi, under each form of the rule, and why not."""
    return answer_to(question_of_values(*FORM.read(question)), language)


def answer_to(question: KanQuestion, language: Language) -> KanAnswer | InvalidAnswer:
    """The answer to a question that was read."""
    hand, kan = question
    if kan is None or are_unanswerable(hand.problems):
        return invalid_answer(hand.problems, language)
    check = kan_check(hand.tiles, hand.melds, kan, situation=hand.situation, rules=hand.rules)
    if not check.before and check.after is not None:
        problem = Problem("riichi-hand-not-tenpai", "hand")
        return invalid_answer([*hand.problems, problem], language)
    mode = hand.rules.riichi_ankan
    refusal = check.refusal(mode)
    reasons = check.reasons or (KanReason.OK,)
    if mode == "none":
        reasons = (KanReason.NO_KAN_AFTER_RIICHI, *check.reasons)
    return KanAnswer(
        kind="refused" if refusal else "allowed",
        allowed=not refusal,
        mode=mode,
        refusal=refusal,
        legal={form: check.refusal(form) is None for form in RIICHI_ANKAN},
        reason=check.reason,
        reasons=[KanVerdict(reason, kan, check) for reason in reasons],
        waits_before=check.before,
        waits_after=check.after,
        elsewhere=check.other_uses,
        yaku_changes=check.yaku_changes,
        drawn_tile_wins=check.drawn_tile_wins,
        remarks=[Remark("kan-drawn-tile-wins")] if check.drawn_tile_wins else [],
        rules=hand.rules.key,
        language=language,
    )


def question_of_values(values: Values, unread: list[Problem]) -> KanQuestion:
    """The question whose values `FORM` has read; `unread` is what it could not read."""
    drawn: tuple[Tile, ...] = values.get("drawn", ())
    tile: Tile | None = values.get("kan")
    kind: MeldType = values.get("kan_type", MeldType.ANKAN)
    situation = waiting_situation(values)._replace(riichi=True)
    wanted = (WAITING + len(drawn),)
    hand = waiting_hand(values, unread, situation, wanted=wanted, drawn=drawn)
    given = drawn or any(problem.field == "drawn" for problem in unread)
    if not given and kind is MeldType.ANKAN:
        hand.problems.append(Problem("required", "drawn"))
    wall_tiles, kans = values.get("wall_tiles"), values.get("kans", 0)
    kan = None if tile is None else Kan(tile, kind, drawn[0] if drawn else None, wall_tiles, kans)
    return KanQuestion(hand, kan)


def _facts(reason: KanReason, tile: Tile, check: KanCheck, language: Language) -> dict[str, str]:
    """What the words of a reason name."""
    facts = {"tile": tile_words(tile, language), "tiles": kind_words(tile, language)}
    if reason is KanReason.WAITS_CHANGE:
        after = check.after or ()
        own = [wait for wait in after if wait.kind == tile.kind]
        coming = [wait for wait in after if wait not in own]
        facts |= {
            "before": listed_words(check.before, language),
            "after": listed_words(coming, language),
            "held": listed_words(own, language) if coming else "",
        }
    elif reason is KanReason.OTHER_INTERPRETATION:
        first = check.other_uses[0]
        win_tile = tile_words(first.win_tile, language)
        facts |= {"win_tile": win_tile, "blocks": reading_text(first)}
    elif reason is KanReason.YAKU_CHANGE:
        facts["waits"] = "change" if KanReason.WAITS_CHANGE in check.reasons else "stay"
    return facts


def text(answer: KanAnswer, language: Language) -> Lines:
    """The verdict with its reasons, and the waits before and after."""
    yield line_words("kan", language, allowed=answer.allowed)
    sentences: list[KanVerdict | Remark] = [*answer.reasons, *answer.remarks]
    for sentence in sentences:
        yield from note(sentence.words(language).text)
    yield from heading(line_words("waits", language))
    for key, waits in (("before", answer.waits_before), ("after", answer.waits_after)):
        if waits is not None:
            tiles = listed_words(waits, language) or line_words("nothing", language)
            yield from note(line_words(key, language, tiles=tiles))
    yield from heading(line_words("by-form", language))
    for form, legal in answer.legal.items():
        words = line_words("legal", language, legal=legal)
        yield from item(line_words(f"form-{form}", language), words)


COMMAND = Command(FORM, answer, text, example="hand=2225m456p789s111z&drawn=2m&kan=2m")
