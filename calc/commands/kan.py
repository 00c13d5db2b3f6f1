"""Is a closed kan after riichi legal, under each form of the rule?"""

from typing import Literal, NamedTuple, TypedDict

from calc.questions.form import REQUIRED, Form, Key, Values
from calc.questions.kinds import Count, OneTile, TileList, Unreadable
from calc.questions.melds import KAN_TYPE
from calc.questions.score import HAND, MELDS, RULES, SITUATION_KEYS
from calc.riichi.errors import Problem
from calc.riichi.hand import WAITING, MeldType
from calc.riichi.problems import are_unanswerable
from calc.riichi.readings.readings import STANDARD, Reading
from calc.riichi.rulesets import RIICHI_ANKAN, RiichiAnkan
from calc.riichi.table.riichi_kan import Kan, KanCheck, KanReason, YakuChange, kan_check
from calc.riichi.tiles import Tile
from calc.wording import ENGLISH, Language
from calc.wording.articles import yaku_article
from calc.wording.lines import Lines, heading, item, line_words, note
from calc.wording.tiles import kind_words, listed_words, tile_words

from . import Command, Question
from ._problems import InvalidAnswer, invalid_answer
from ._shared import Explained, PresetId, Statement, WinBy, YakuId, statement, tile_codes
from ._waiting import WALL_TILES, WaitingHand, waiting_hand, waiting_situation

MOST_KANS = 16
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


class OtherUseEntry(TypedDict):
    """A reading of a complete hand that uses the tile otherwise than as a triplet."""

    win_tile: str
    """The tile that completes it."""
    reading: str
    """The reading in one line."""
    blocks: list[str]
    """Its blocks."""


class YakuLink(TypedDict):
    """A yaku and its article."""

    id: YakuId
    """Its key."""
    article: str
    """Its article."""


class YakuChangeEntry(TypedDict):
    """What the kan would change in the yaku of one win."""

    win_tile: str
    """The winning tile."""
    win_by: WinBy
    """How it is won."""
    gained: list[YakuLink]
    """Yaku that only the hand with the kan has."""
    lost: list[YakuLink]
    """Yaku that only the hand without it has."""


class KanReasonEntry(Explained):
    """A reason against a kan in words, or that it is legal."""

    id: KanReason
    """Its key."""


class KanAnswer(TypedDict):
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
    reasons: list[KanReasonEntry]
    """Every reason against it in words, or that it is legal."""
    waits_before: list[str]
    """The waits of the hand without the kan."""
    waits_after: list[str] | None
    """The waits after it; null where it cannot be made at all."""
    elsewhere: list[OtherUseEntry]
    """Complete hands that need the tile outside its triplet."""
    yaku_changes: list[YakuChangeEntry]
    """Wins whose yaku the kan would change."""
    drawn_tile_wins: bool
    """Whether the tile just drawn completes the hand."""
    remarks: list[Statement]
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
    remarks = [statement("kan-drawn-tile-wins", language)] if check.drawn_tile_wins else []
    return {
        "kind": "refused" if refusal else "allowed",
        "allowed": not refusal,
        "mode": mode,
        "refusal": refusal,
        "legal": {form: check.refusal(form) is None for form in RIICHI_ANKAN},
        "reason": check.reason,
        "reasons": [_reason(reason, kan.tile, check, language) for reason in reasons],
        "waits_before": tile_codes(check.before),
        "waits_after": None if check.after is None else tile_codes(check.after),
        "elsewhere": [
            {
                "win_tile": use.win_tile.code,
                "reading": _reading_text(use.reading),
                "blocks": [str(block) for block in use.reading.blocks],
            }
            for use in check.other_uses
        ],
        "yaku_changes": [_yaku_change(change) for change in check.yaku_changes],
        "drawn_tile_wins": check.drawn_tile_wins,
        "remarks": remarks,
        "rules": hand.rules.key,
    }


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


def _reason(reason: KanReason, tile: Tile, check: KanCheck, language: Language) -> KanReasonEntry:
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
        facts |= {"win_tile": win_tile, "blocks": _reading_text(first.reading)}
    elif reason is KanReason.YAKU_CHANGE:
        facts["waits"] = "change" if KanReason.WAITS_CHANGE in check.reasons else "stay"
    return {**statement(f"kan-{reason}", language, **facts), "id": reason}


def _reading_text(reading: Reading) -> str:
    blocks = " ".join(map(str, reading.blocks))
    return blocks if reading.form is STANDARD else f"{reading.form}: {blocks}"


def _yaku_change(change: YakuChange) -> YakuChangeEntry:
    return {
        "win_tile": change.win_tile.code,
        "win_by": "tsumo" if change.tsumo else "ron",
        "gained": _yaku_links(change.gained),
        "lost": _yaku_links(change.lost),
    }


def _yaku_links(keys: frozenset[str]) -> list[YakuLink]:
    return [{"id": key, "article": yaku_article(key)} for key in sorted(keys)]


def text(answer: KanAnswer, language: Language) -> Lines:
    """The verdict with its reasons, and the waits before and after."""
    yield line_words("kan", language, allowed=answer["allowed"])
    for sentence in (*answer["reasons"], *answer["remarks"]):
        yield from note(sentence["text"])
    yield from heading(line_words("waits", language))
    for key, waits in (("before", answer["waits_before"]), ("after", answer["waits_after"])):
        if waits is not None:
            tiles = listed_words(waits, language) or line_words("nothing", language)
            yield from note(line_words(key, language, tiles=tiles))
    yield from heading(line_words("by-form", language))
    for form, legal in answer["legal"].items():
        words = line_words("legal", language, legal=legal)
        yield from item(line_words(f"form-{form}", language), words)


COMMAND = Command(FORM, answer, text, example="hand=2225m456p789s111z&drawn=2m&kan=2m")
