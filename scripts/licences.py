"""The licences of the parts of a release, held against `docs/licences.toml`."""

import re
import tomllib
from collections.abc import Iterable, Iterator
from importlib.metadata import Distribution, distributions
from pathlib import Path
from typing import Any, NamedTuple

from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[1]
TABLE = ROOT / "docs/licences.toml"
_OPERATORS = frozenset({"AND", "OR", "WITH"})
_ID = re.compile(r"[A-Za-z0-9.+-]+")


class Part(NamedTuple):
    """A package with its version, and its licence as an SPDX expression; empty for none known."""

    name: str
    version: str
    licence: str


class UnknownLicence(Exception):
    """Parts whose licence is not known or not allowed, each in a line."""


def parts(folders: Iterable[Path]) -> list[Part]:
    """The packages that are installed in some folders, by name."""
    table = tomllib.loads(TABLE.read_text(encoding="utf-8"))
    installed = distributions(path=[str(folder) for folder in folders])
    return sorted(_part(distribution, table) for distribution in installed)


def _part(distribution: Distribution, table: dict[str, Any]) -> Part:
    metadata = distribution.metadata
    name = canonicalize_name(metadata["Name"])
    classifiers = metadata.get_all("Classifier") or []
    named = [table["classifiers"][it] for it in classifiers if it in table["classifiers"]]
    stated = metadata["License-Expression"] or metadata["License"] or ""
    is_short = stated and "\n" not in stated and " License" not in stated
    own = stated if is_short else " AND ".join(named)
    return Part(name, metadata["Version"], table["parts"].get(name, own))


def checked(known: Iterable[Part]) -> list[str]:
    """A line for each part; raises UnknownLicence for those that are not in the table."""
    table = tomllib.loads(TABLE.read_text(encoding="utf-8"))
    listed = list(known)
    wrong = [part for part in listed if not _is_allowed(part.licence, {*table["allowed"]})]
    if wrong:
        raise UnknownLicence("\n".join(_lines(wrong)))
    return [*_lines(listed)]


def _is_allowed(licence: str, allowed: set[str]) -> bool:
    ids = [word for word in _ID.findall(licence) if word not in _OPERATORS]
    return bool(ids) and allowed.issuperset(ids)


def _lines(listed: Iterable[Part]) -> Iterator[str]:
    for part in listed:
        yield f"{part.name} {part.version}: {part.licence or 'no licence that is known'}"
