#!/bin/bash
# resvg-py 0.5.0 paints black, or leaves a text out, and says nothing.
#
# A tile drawn for a page and given to it loses its colors: browsers know `light-dark()` and the fall
# back of `var()`. Here a value that is not known outranks the attribute before it, and is black. A text
# in a family that is not there is left out, although others are there: `font_family` does not help.
#
# Exits 0 while it behaves so, 1 if it changed.
set -euo pipefail
cd "$(mktemp -d)"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check resvg-py==0.5.0 2>/dev/null
env/bin/python - <<'PYTHON'
import struct
import sys
import zlib
from importlib.metadata import version

import resvg_py

SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40">{}</svg>'


def colors(body, **options):
    """The colors of the pixels; a row of one color is stored unfiltered or as the one above."""
    png = bytes(resvg_py.svg_to_bytes(svg_string=SVG.format(body), **options))
    data, at = b"", 8
    while at < len(png):
        size = struct.unpack(">I", png[at : at + 4])[0]
        data += png[at + 8 : at + 8 + size] if png[at + 4 : at + 8] == b"IDAT" else b""
        at += 12 + size
    raw = zlib.decompress(data)
    return {raw[at + 1 : at + 5] for at in range(0, len(raw), 161)}, len(png)


black = 0
for value in ("#f00", "var(--x, #f00)", "light-dark(#f00, #00f)"):
    shown, _ = colors(f'<rect width="40" height="40" fill="#f00" style="fill: {value}"/>')
    first = next(iter(shown - {bytes(4)}))
    print(f"resvg-py {version('resvg-py')}: fill: {value} is painted {first.hex()}")
    black += first == bytes.fromhex("000000ff")
text = '<text x="2" y="30" font-size="30" font-family="No Such Family">Ron</text>'
_, empty = colors("")
for name, options in (("system fonts", {}), ("font_family", {"font_family": "DejaVu Sans"})):
    _, size = colors(text, **options)
    print(f"a text in an unknown family, with {name}: {size} bytes, an empty picture {empty}")
    black += size == empty
sys.exit(0 if black == 4 else 1)
PYTHON
