#!/bin/sh
# Find a Chromium and a font for the browser tests, or install them. First argument: the Python that has playwright.
set -eu
python=${1:-.venv/bin/python}

found() {
    "$python" -c "from scripts.browser import find_chromium; find_chromium()" 2>/dev/null
}

with_apt() {
    [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1 || return 1
    apt-get update -qq || return 1
    DEBIAN_FRONTEND=noninteractive apt-get install -o DPkg::Lock::Timeout=120 -y -qq --no-install-recommends \
        "$@" >/dev/null
}

# Texts are measured in the tests; a system whose only font is wider than those of phones fails some of them.
has_font() {
    ! command -v fc-list >/dev/null 2>&1 || fc-list : family | grep -qE "^(Noto Sans|Roboto|Arial|Liberation Sans)"
}

if found; then
    has_font || with_apt fonts-noto-core ||
        echo "No font such as Noto Sans is installed: tests that measure text may fail." >&2
    exit 0
fi
echo "No Chromium on this machine; installing one for the browser tests." >&2
if { with_apt chromium-headless-shell fonts-noto-core || with_apt chromium fonts-noto-core; } && found; then
    exit 0
fi
if "$python" -m playwright install chromium && found; then
    exit 0
fi
if [ -n "${CI:-}${REQUIRE_BROWSER:-}" ]; then
    echo "No Chromium could be installed, and CI asks for the browser tests." >&2
    exit 1
fi
echo "No Chromium could be installed: the browser tests will be skipped. Name one with CHROMIUM=… make test" >&2
