#!/bin/bash
# Flask-Compress 1.25 sends a coding that the request refuses.
#
# By RFC 9110 (12.5.3) a weight of 0 means "not acceptable", and `*` stands for the codings that are
# not listed. Flask-Compress sorts by weight and takes the best of what is left, so that `br;q=0`
# alone is answered in br, and `br;q=0, *` too.
#
# Exits 0 while it behaves so, 1 if it changed.
set -euo pipefail
cd "$(mktemp -d)"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check flask-compress==1.25 2>/dev/null
env/bin/python - <<'PYTHON'
import sys
from importlib.metadata import version

from flask import Flask
from flask_compress import Compress

app = Flask("small")
app.config["COMPRESS_ALGORITHM"] = ["br", "gzip"]
Compress(app)


@app.get("/")
def page():
    return "mahjong " * 500


refused = []
for accepted in ("br;q=0", "br;q=0, *", "gzip;q=0.0", "br;q=0, gzip"):
    answer = app.test_client().get("/", headers={"Accept-Encoding": accepted})
    coding = answer.headers.get("Content-Encoding")
    print(f"Flask-Compress {version('flask-compress')}: {accepted!r} is answered in {coding}")
    if coding and f"{coding};q=0" in accepted:
        refused.append(accepted)
sys.exit(0 if len(refused) == 3 else 1)
PYTHON
