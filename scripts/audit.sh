#!/bin/sh
# Ask about the advisories of every locked version: scripts/audit.sh TOOL [OPTION...]
#
# A service without advisories finds nothing in anything. So it is first asked about a version that has some, and
# where it knows of none, this says so and fails: exit code 3.
set -eu
tool=$1
shift

known=$(mktemp)
trap 'rm -f "$known"' EXIT
echo 'jinja2==2.4.1' > "$known"
if "$tool" --no-deps --disable-pip --progress-spinner off "$@" -r "$known" > /dev/null 2>&1; then
    echo 'Nothing was checked: the service has no advisories, not even those of jinja2 2.4.1.' >&2
    exit 3
fi

# Strict, for otherwise packages of which a service knows nothing are passed over and all seems well.
"$tool" --strict --require-hashes --disable-pip --progress-spinner off "$@" \
    -r requirements.txt -r requirements-image.txt -r requirements-dev.txt
