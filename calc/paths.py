"""The folders of templates, static files and articles, in a checkout or an installed wheel."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
ROOT = _PACKAGE / "_data" if (_PACKAGE / "_data").is_dir() else _PACKAGE.parent
TEMPLATES = ROOT / "templates"
STATIC = ROOT / "static"
CONTENT = ROOT / "content"
