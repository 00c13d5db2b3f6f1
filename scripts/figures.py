"""Count what recorded games show of each yaku, and write it to content/figures.toml.

Usage: python -m scripts.figures [tenhou_wins.jsonl]
"""

import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from statistics import fmean
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
RECORDS = ROOT.parent / "shared" / "cases" / "tenhou_wins.jsonl"
FIGURES = ROOT / "content" / "figures.toml"
CHOSEN = ("notable-features", "excluded", "regress")
"""Records that somebody collected because they are unusual: left out."""
HEAD = """# How wins looked in recorded four-player games on Tenhou, played with red fives.
# Written by scripts/figures.py; shares in percent, points are means without counters and deposits.
"""

Row = Mapping[str, Any]


def main(path: Path) -> None:
    """Read the records and write the figures."""
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    rows = [row for row in rows if not any(name in row["source"] for name in CHOSEN)]
    parts = [HEAD, f"wins = {len(rows)}", f"games = {len({_game(row) for row in rows})}", ""]
    kinds = {
        "all": rows,
        "riichi": [row for row in rows if _riichi(row)],
        "silent": [row for row in rows if not (_riichi(row) or _open(row))],
        "open": [row for row in rows if _open(row)],
    }
    parts += [_table(f"hands.{name}", members, len(rows)) for name, members in kinds.items()]
    parts += [
        _table(f"yaku.{key}", [row for row in rows if _has(row, key)], len(rows))
        for key in sorted({key for row in rows for key, _ in row["expected"]["yaku"]})
    ]
    parts += _values(rows)
    FIGURES.write_text("\n".join(parts), encoding="utf-8")


def _table(name: str, rows: Iterable[Row], total: int) -> str:
    members = list(rows)
    points = round(fmean(row["expected"]["points"] for row in members), -1)
    return "\n".join(
        (
            f"[{name}]",
            f"wins = {len(members)}",
            f"share = {_percent(len(members), total)}",
            f"open = {_percent(sum(map(_open, members)), len(members))}",
            f"self_draw = {_percent(sum(map(_tsumo, members)), len(members))}",
            f"points = {int(points)}",
            "",
        )
    )


def _values(rows: Iterable[Row]) -> Iterator[str]:
    """How often each value was won: by whom, how, and with how many han and fu.

    Yakuman, and limits whose fu the record does not say, are left out.
    """
    counts = Counter(
        f"{_winner(row)}-{row['question']['win_by']}-{row['expected']['han']}-{row['expected']['fu']}"
        for row in rows
        if row["expected"]["fu"]
    )
    yield "[values]"
    yield from (f"{name} = {wins}" for name, wins in sorted(counts.items()))
    yield ""


def _winner(row: Row) -> str:
    return "dealer" if row["question"]["seat_wind"] == "E" else "other"


def _percent(part: int, whole: int) -> float:
    return round(100 * part / whole, 1)


def _game(row: Row) -> str:
    return str(row["id"]).partition("/")[0]


def _has(row: Row, key: str) -> bool:
    return any(name == key for name, _ in row["expected"]["yaku"])


def _riichi(row: Row) -> bool:
    return _has(row, "riichi") or _has(row, "double_riichi")


def _open(row: Row) -> bool:
    return any(meld["type"] != "ankan" for meld in row["question"].get("melds", ()))


def _tsumo(row: Row) -> bool:
    return bool(row["question"]["win_by"] == "tsumo")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else RECORDS)
