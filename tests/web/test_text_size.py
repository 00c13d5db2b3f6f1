"""Text at twice its size: nothing is cut and no page scrolls sideways, 320 pixels wide.

Tables grow as well; one that is too wide then scrolls in a box of its own.
"""

from scripts.pages import KINDS
from tests.web.browsing import PHONE, View, Visitor, overflow

LONG = (
    "?rules=ema-2025&table=S3~2~1~38000~22000~31000~28000~ES~0"
    "~Christina-Alexandra~Bartholomew~Maximiliane~Konstantinopolous"
)
TRIED = (
    "calculator", "open", "waits", "riichi", "kan-empty", "rule-set", "two-rule-sets", "article",
    "lesson", "tables", "yaku", "overtake", "quick", "settings", "search", "draw", "double-ron",
    "mods", "waits-empty", "discards", "furiten", "kan", "penalty", "glossary",
)  # fmt: skip
GAME = ("final", "settle", "draw", "game")
FULL = (
    "/?hand=234m456p22345678s&win_tile=7s&win_by=ron&riichi=1&dora_indicators=12345z&ura_indicators=12345z",
    "/waits?hand=19m19p19s1234567z&discards=1m*9m1p9p1s9s",
    f"/game{LONG}xxxxxxxxx&hands=E1.0.300.300.300.300~E2.0.240.420.280.260",
    f"/final{LONG}xxxxxxxxx",
)
"""Pages with the most indicators, tiles in a row that clash, and letters of a name."""
LARGE = """() => {
  for (const part of document.querySelectorAll("main details:has(table)")) part.open = true;
  const sizes = () => cells.map((cell) => parseFloat(getComputedStyle(cell).fontSize));
  const cells = [...document.querySelectorAll("main :is(td, th)")];
  const before = sizes();
  document.documentElement.style.fontSize = "200%";
  const small = sizes().flatMap((size, at) => (size < 1.99 * before[at] ? [cells[at]] : []));
  return small.map((cell) => cell.outerHTML.slice(0, 120));
}"""
"""Doubles the size of letters; returns the cells of tables whose letters did not grow as much."""
BROKEN = """() => {
  const labels = ".segments label, .aims label, .chip label, .headline, .next p, .facts-list dd";
  return [...document.querySelectorAll(`${labels}, select, .round-place, .seats li`)]
    .filter((part) => part.checkVisibility() && !part.closest(".visually-hidden"))
    .filter((part) => part.scrollWidth > part.clientWidth + 1 || part.clientWidth < 40
      || part.parentElement.scrollWidth > part.parentElement.clientWidth + 1)
    .map((part) => part.outerHTML.slice(0, 120));
}"""
"""Labels and answers that are cut, that leave their frame or that stand one letter to a line."""
SPLIT = """() => [...document.querySelectorAll(".seats b, .round-place b, .tally td")]
  .filter((number) => number.checkVisibility() && /^\\S*\\d$/.test(number.textContent.trim()))
  .filter((number) => {
    const range = document.createRange();
    range.selectNodeContents(number);
    return range.getClientRects().length > 1;
  }).map((number) => number.outerHTML)"""
"""Numbers that are broken over two lines."""


def test_nothing_is_cut_or_scrolls_sideways(visitor: Visitor) -> None:
    page = visitor.open("/", View(width=320, height=740))
    wide = {}
    for path in (*(KINDS[kind] for kind in TRIED), *(f"/{page}{LONG}" for page in GAME), *FULL):
        page.goto(path)
        small = page.evaluate(LARGE)
        if wider := overflow(page) or small or page.evaluate(BROKEN) or page.evaluate(SPLIT):
            wide[path] = wider
    assert wide == {}


def test_names_are_never_cut(visitor: Visitor) -> None:
    page = visitor.open(f"/settle{LONG}", PHONE)
    shown = page.locator(".game-players .who")
    assert shown.all_inner_texts() == LONG.split("~")[-4:]
    cut = shown.evaluate_all(
        "all => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length"
    )
    assert cut == 0
