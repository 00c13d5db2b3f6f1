#!/bin/sh
# Write the lock files anew from pyproject.toml. Needs uv on the path, or in $UV.
set -eu
cd "$(dirname "$0")/.."

lock() {
    "${UV:-uv}" pip compile -q --universal --python-version 3.11 --generate-hashes --no-config \
        --no-annotate --no-header pyproject.toml "$@"
}

lock --group build -o requirements.txt "$@"
lock --group dev --constraint requirements.txt -o requirements-dev.txt "$@"
# What the image holds: the program with its metrics and pictures, and nothing that builds.
lock --extra metrics --extra card --constraint requirements-dev.txt -o requirements-image.txt "$@"

if grep -nE '://|^ *--[a-gi-z]' requirements*.txt; then
    echo "A lock file may hold names, versions and hashes only." >&2
    exit 1
fi
