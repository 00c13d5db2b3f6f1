"""What was made elsewhere is listed in the notice, and is unchanged."""

import base64
import hashlib
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
NOTICE = (ROOT / "NOTICE.md").read_text(encoding="utf-8")


def sha384(path: Path) -> str:
    return base64.b64encode(hashlib.sha384(path.read_bytes()).digest()).decode()


def test_each_vendored_file_has_the_hash_that_the_notice_records() -> None:
    recorded = re.findall(r"^    (\S{64})  (\S+)$", NOTICE, re.MULTILINE)
    present = (path for path in (ROOT / "static" / "vendor").rglob("*") if path.is_file())
    assert {path: digest for digest, path in recorded} == {
        path.relative_to(ROOT).as_posix(): sha384(path) for path in present
    }


def test_the_locks_hold_names_versions_and_hashes_only() -> None:
    line = re.compile(r"[a-z0-9-]+==\S+ (; [^;]+ )?\\|    --hash=sha256:[0-9a-f]{64}( \\)?")
    for name in ("requirements.txt", "requirements-image.txt", "requirements-dev.txt"):
        lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
        assert [text for text in lines if not line.fullmatch(text)] == []


def test_each_library_that_is_installed_has_its_license_in_the_notice() -> None:
    lines = (ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines()
    locked = {text.partition("==")[0] for text in lines if "==" in text}
    named = set(re.findall(r"^\| ([a-z0-9-]+) \| [A-Z][\w. ()-]+ \|", NOTICE, re.MULTILINE))
    assert locked <= named
    assert named - locked == {"prometheus-client", "resvg-py"}


def locked(name: str) -> set[str]:
    """Names and versions of a lock file."""
    lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
    return {text.split(" ")[0] for text in lines if "==" in text}


def test_the_image_holds_metrics_and_pictures_and_nothing_that_builds() -> None:
    image, build = locked("requirements-image.txt"), locked("requirements.txt")
    names = {pin.partition("==")[0] for pin in image}
    assert {pin.partition("==")[0] for pin in image - build} == {"prometheus-client", "resvg-py"}
    assert names.isdisjoint({"hatchling", "editables", "trove-classifiers", "pip"})
    assert image < locked("requirements-dev.txt")


def test_the_audit_passes_no_package_over() -> None:
    """Without --strict it is content where the service knows nothing of any package."""
    recipe = (ROOT / "scripts" / "audit.sh").read_text(encoding="utf-8")
    assert {"--strict", "--require-hashes"} <= set(recipe.split())
    for name in ("requirements.txt", "requirements-dev.txt"):
        assert f"-r {name}" in recipe
