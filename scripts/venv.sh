#!/bin/sh
# Make .venv with a Python of 3.11 or later, or say in one sentence why not.
set -eu
python=${PYTHON:-python3}

is_recent() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null
}

for name in ${PYTHON:-python3.14 python3.13 python3.12 python3.11}; do
    is_recent "$python" || ! command -v "$name" >/dev/null 2>&1 || python=$name
done
if ! command -v "$python" >/dev/null 2>&1; then
    echo "Tenbo needs Python 3.11 or later, and '$python' is not on the path." >&2
    exit 1
fi
if ! is_recent "$python"; then
    echo "Tenbo needs Python 3.11 or later, and '$python' is $("$python" -V 2>&1); name another with PYTHON=python3.12 make …" >&2
    exit 1
fi
if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
    echo "This Python has no venv module; on Debian and Ubuntu install it with: apt install python3-venv" >&2
    exit 1
fi
"$python" -m venv .venv
# Where an earlier call was interrupted, pip may be there in part.
.venv/bin/python -m pip --version >/dev/null 2>&1 || "$python" -m venv --clear .venv
