#!/bin/sh
# Install the packages of a lock into .venv: two halves at once, which takes half of the time.
# Bytecode is written when a module is first imported; most modules never are.
set -eu
halves=$(mktemp -d)
trap 'rm -rf "$halves"' EXIT
awk -v halves="$halves" '/^[[:alnum:]]/ { n++ } n { print > (halves "/" n % 2) }' "$1"

install() {
    .venv/bin/python -m pip --disable-pip-version-check install -q --no-deps --require-hashes \
        --no-compile -r "$halves/$1"
}

install 0 &
other=$!
status=0
install 1 || status=$?
wait "$other" || status=$?
exit "$status"
