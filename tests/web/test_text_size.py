"""Text at twice its size: nothing is cut and no page scrolls sideways, on a narrow phone."""

from scripts.pages import KINDS
from tests.web.browsing import View, Visitor

LONG = (
    "?rules=ema-2025&table=S3~2~1~38000~22000~31000~28000~ES~0"
    "~Christina-Alexandra~Bartholomew~Maximiliane~Konstantinopolous"
)
TRIED = (
    "calculator", "open", "waits", "riichi", "kan-empty", "rule-set", "two-rule-sets", "article",
    "lesson", "tables", "yaku", "overtake", "quick", "settings", "search",
)  # fmt: skip
GAME = ("final", "settle", "draw", "game")
WIDTH = """() => {
  document.documentElement.style.fontSize = "200%";
  return document.documentElement.scrollWidth;
}"""


def test_nothing_scrolls_sideways(visitor: Visitor) -> None:
    page = visitor.open("/", View(width=360, height=740))
    wide = {}
    for path in (*(KINDS[kind] for kind in TRIED), *(f"/{page}{LONG}" for page in GAME)):
        page.goto(path)
        width = page.evaluate(WIDTH)
        if width > 361:
            wide[path] = width
    assert wide == {}


def test_names_are_never_cut(visitor: Visitor) -> None:
    page = visitor.open(f"/settle{LONG}", View(width=360, height=740))
    shown = page.locator(".game-players .who")
    assert shown.all_inner_texts() == LONG.split("~")[-4:]
    cut = shown.evaluate_all(
        "all => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length"
    )
    assert cut == 0
