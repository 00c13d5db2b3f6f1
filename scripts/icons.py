"""Draw the program's mark in the sizes that phones want; its source is `static/icon.svg`.

Run `python -m scripts.icons` after changing the source. Chromium draws, so one must be installed.
"""

from pathlib import Path

from playwright.sync_api import Page

from calc.paths import STATIC
from scripts.browser import chromium

SOURCE = STATIC / "icon.svg"
ROUND, SQUARE = 'rx="14"', ""
SIZES = {"192": 192, "512": 512}
FULL = {"maskable-192": 192, "maskable-512": 512, "apple-touch": 180}
"""Icons that the system cuts to its own shape: no corners, and the stick within the safe circle."""
SAFE = 'transform="translate(6.4 6.4) scale(.8) '


def main() -> None:
    """Write every icon."""
    mark = SOURCE.read_text(encoding="utf-8")
    full = mark.replace(ROUND, SQUARE).replace('transform="', SAFE)
    with chromium() as browser:
        page = browser.new_page()
        for drawing, sizes in ((mark, SIZES), (full, FULL)):
            for name, size in sizes.items():
                draw(page, drawing, size, STATIC / "icons" / f"{name}.png")


def draw(page: Page, drawing: str, size: int, path: Path) -> None:
    """Draw an image in a square of this many pixels, clear where it has nothing."""
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{drawing}")
    page.screenshot(path=path, omit_background=True)


if __name__ == "__main__":
    main()
