"""Licences of what a release is made of, and an audit that says when it had nothing to go by."""

import re
import subprocess
import sysconfig
from pathlib import Path

import pytest

from scripts.licences import Part, UnknownLicence, checked, parts

INSTALLED = [Path(sysconfig.get_path("purelib")), Path(sysconfig.get_path("platlib"))]
LOCKED = {"tenbo", *re.findall("(?m)^([a-z0-9-]+)==", Path("requirements-image.txt").read_text())}


def test_every_part_of_the_image_has_an_allowed_licence() -> None:
    known = [part for part in parts({*INSTALLED}) if part.name in LOCKED]
    assert len(known) > 15
    lines = checked(known)
    assert [line.split()[0] for line in lines] == [part.name for part in known]
    assert "BSD-3-Clause" in next(line for line in lines if line.startswith("flask "))


@pytest.mark.parametrize("licence", ["", "GPL-3.0-only", "MIT AND Proprietary", "BSD License"])
def test_an_unknown_licence_is_named(licence: str) -> None:
    known = [Part("one", "1", "MIT"), Part("two", "2", licence)]
    with pytest.raises(UnknownLicence) as raised:
        checked(known)
    assert str(raised.value).startswith("two 2: ")
    assert "one" not in str(raised.value)


def test_a_choice_of_allowed_licences_is_allowed() -> None:
    assert len(checked([Part("one", "1", "MPL-2.0 AND (Apache-2.0 OR MIT)")])) == 1


@pytest.mark.parametrize(
    ("finds", "code", "said"),
    [
        ("exit 0", 3, "Nothing was checked"),
        ('case "$*" in *strict*) exit 0;; esac; exit 1', 0, ""),
        ("exit 1", 1, ""),
    ],
    ids=["no data", "all well", "an advisory"],
)
def test_an_audit_without_data_says_so(tmp_path: Path, finds: str, code: int, said: str) -> None:
    tool = tmp_path / "tool"
    tool.write_text(f"#!/bin/sh\n{finds}\n")
    tool.chmod(0o755)
    ran = subprocess.run(
        ["scripts/audit.sh", str(tool)], capture_output=True, text=True, check=False
    )
    assert ran.returncode == code
    assert said in ran.stderr
