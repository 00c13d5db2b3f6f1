"""`tenbo card` and `tenbo mcp` on the command line."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from calc.cards import png
from calc.cli import mcp
from calc.cli.program import tenbo

HAND = "234m456p68s22s345s + 7s ron riichi dora 3p"


def run(*words: str) -> Result:
    return CliRunner().invoke(tenbo, words, prog_name="tenbo")


@pytest.mark.parametrize(
    ("words", "name", "begin"),
    [
        ((HAND,), "hand.png", b"\x89PNG"),
        ((HAND,), "hand.svg", b"<svg"),
        (("--of", "waits", "234m456789p2245s"), "waits.svg", b"<svg"),
    ],
)
def test_a_card_is_written_to_a_file(
    tmp_path: Path, words: tuple[str, ...], name: str, begin: bytes
) -> None:
    path = tmp_path / name
    result = run("card", *words, "-o", str(path))
    assert result.exit_code == 0, result.output
    assert result.output.startswith("Hand: 2-3-4 characters")
    assert path.read_bytes().startswith(begin)


def test_a_hand_that_cannot_be_read_has_no_card(tmp_path: Path) -> None:
    path = tmp_path / "hand.svg"
    result = run("card", "234m", "-o", str(path))
    assert result.exit_code == 1
    assert "missing" in result.output
    assert not path.exists()


def test_another_kind_of_file_is_refused(tmp_path: Path) -> None:
    result = run("card", HAND, "-o", str(tmp_path / "hand.gif"))
    assert result.exit_code == 2
    assert "ends with .svg or .png" in result.output


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    result = run("card", HAND, "-o", str(tmp_path / "none" / "hand.svg"))
    assert result.exit_code == 3
    assert "hand.svg" in result.output


def test_without_a_library_the_way_out_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(png, "NEEDED", "no_such_library")
    monkeypatch.setattr(mcp, "find_spec", lambda _: None)
    png.can_draw_png.cache_clear()
    drawn = run("card", HAND, "-o", str(tmp_path / "hand.png"))
    png.can_draw_png.cache_clear()
    assert "pip install 'tenbo[card]'" in drawn.output
    assert "pip install 'tenbo[mcp]'" in run("mcp").output


def test_both_are_listed_with_their_help() -> None:
    listed = run("--help").output
    assert "card " in listed
    assert "mcp " in listed
    assert "mcpServers" in run("mcp", "--help").output
