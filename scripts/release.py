"""Build the wheel and its list of parts (SBOM, CycloneDX) twice, and compare the bytes.

    make release

Each build starts from a copy of its own, in another folder, with another time zone. What is left
in `dist` is the wheel, `tenbo.cdx.json`, `licences.txt` and `SHA256SUMS`. The list of parts holds
the packages to which the wheel is locked (`requirements-image.txt`), as they are installed, and the
files in `static/vendor`.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import venv
from hashlib import sha256
from pathlib import Path

from scripts import licences

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ("pyproject.toml", "README.md", "LICENSE", "NOTICE.md", "requirements-image.txt",
           "calc", "templates", "static", "content")  # fmt: skip
TOOL = ROOT / ".release/bin/cyclonedx-py"
BUILDS = ({"TZ": "UTC", "PYTHONHASHSEED": "1"}, {"TZ": "Asia/Tokyo", "PYTHONHASHSEED": "2"})


def main() -> None:
    """Build twice, compare, and leave the files with their hashes in `dist`."""
    with tempfile.TemporaryDirectory(prefix="tenbo-release-") as name:
        built = [build(Path(name) / f"{place}", seed) for place, seed in enumerate(BUILDS)]
        hashes = [{path.name: digest(path) for path in files} for files in built]
        if hashes[0] != hashes[1]:
            sys.exit(f"the builds differ: {hashes}")
        target = ROOT / "dist"
        target.mkdir(exist_ok=True)
        for path in built[0]:
            shutil.copy(path, target)
        lines = [f"{value}  {name}\n" for name, value in sorted(hashes[0].items())]
        (target / "SHA256SUMS").write_text("".join(lines))
        print("two builds, the same bytes:", *lines, sep="\n")


def build(folder: Path, settings: dict[str, str]) -> tuple[Path, Path, Path]:
    """The wheel, the list of its parts and that of their licences, from a copy of the sources."""
    source = folder / f"source-{settings['PYTHONHASHSEED']}"
    for name in SOURCES:
        copy(ROOT / name, source / name)
    target = folder / "dist"
    building = (sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", target)
    run(*building, at=source, settings=settings)
    (wheel,) = target.iterdir()
    home = folder / "environment"
    venv.create(home)
    install = (sys.executable, "-m", "pip", "--python", home / "bin/python", "install", "-q")
    run(*install, "--require-hashes", "-r", "requirements-image.txt", at=source, settings=settings)
    run(*install, "--no-deps", "--no-index", wheel, at=source, settings=settings)
    parts = folder / "tenbo.cdx.json"
    listing = (TOOL, "environment", home / "bin/python", "--pyproject", "pyproject.toml")
    options = ("--output-reproducible", "--of", "JSON", "-o", parts)
    run(*listing, *options, at=source, settings=settings)
    add_vendored(parts, source / "static/vendor")
    folders = home.glob("lib/python*/site-packages")
    try:
        listed = licences.checked(licences.parts(folders))
    except licences.UnknownLicence as error:
        sys.exit(f"not in docs/licences.toml:\n{error}")
    names = folder / "licences.txt"
    names.write_text("".join(f"{line}\n" for line in listed))
    return wheel, parts, names


def add_vendored(parts: Path, folder: Path) -> None:
    """Add the files that were made elsewhere, with their hashes, to a list of parts."""
    document = json.loads(parts.read_text())
    document["components"] += [
        {
            "bom-ref": f"file:{path.relative_to(folder).as_posix()}",
            "type": "file",
            "name": path.relative_to(folder).as_posix(),
            "hashes": [{"alg": "SHA-256", "content": digest(path)}],
        }
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    ]
    parts.write_text(json.dumps(document, indent=2) + "\n")


def copy(source: Path, target: Path) -> None:
    """Copy a file or a folder; the copies are as old as now."""
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.is_dir():
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(source, target, ignore=ignored, copy_function=shutil.copyfile)
    else:
        shutil.copyfile(source, target)


def digest(path: Path) -> str:
    """SHA-256 of a file."""
    return sha256(path.read_bytes()).hexdigest()


def run(*command: object, at: Path, settings: dict[str, str]) -> None:
    """Run a command; its failure ends the script."""
    subprocess.run([str(word) for word in command], cwd=at, env=os.environ | settings, check=True)


if __name__ == "__main__":
    main()
