"""Text at twice its size: nothing is cut and no page scrolls sideways, on a narrow phone."""

from scripts.pages import KINDS
from tests.web.browsing import View, Visitor, overflow

LONG = (
    "?rules=ema-2025&table=S3~2~1~38000~22000~31000~28000~ES~0"
    "~Christina-Alexandra~Bartholomew~Maximiliane~Konstantinopolous"
)
TRIED = (
    "calculator", "open", "waits", "riichi", "kan-empty", "rule-set", "two-rule-sets", "article",
    "lesson", "tables", "yaku", "overtake", "quick", "settings", "search", "draw", "double-ron",
    "mods",
)  # fmt: skip
GAME = ("final", "settle", "draw", "game")
LARGE = """() => { document.documentElement.style.fontSize = "200%"; }"""
BROKEN = """() => {
  const labels = ".segments label, .aims label, .chip label, .headline, .next p, .facts-list dd";
  return [...document.querySelectorAll(`${labels}, select, .round-place, .seats li`)]
    .filter((part) => part.checkVisibility() && !part.closest(".visually-hidden"))
    .filter((part) => part.scrollWidth > part.clientWidth + 1 || part.clientWidth < 40
      || part.parentElement.scrollWidth > part.parentElement.clientWidth + 1)
    .map((part) => part.outerHTML.slice(0, 120));
}"""
"""Labels and answers that are cut, that leave their frame or that stand one letter to a line."""


def test_nothing_is_cut_or_scrolls_sideways(visitor: Visitor) -> None:
    page = visitor.open("/", View(width=360, height=740))
    wide = {}
    for path in (*(KINDS[kind] for kind in TRIED), *(f"/{page}{LONG}" for page in GAME)):
        page.goto(path)
        page.evaluate(LARGE)
        if wider := overflow(page) or page.evaluate(BROKEN):
            wide[path] = wider
    assert wide == {}


def test_names_are_never_cut(visitor: Visitor) -> None:
    page = visitor.open(f"/settle{LONG}", View(width=360, height=740))
    shown = page.locator(".game-players .who")
    assert shown.all_inner_texts() == LONG.split("~")[-4:]
    cut = shown.evaluate_all(
        "all => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length"
    )
    assert cut == 0
