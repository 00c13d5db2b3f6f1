"""Every setting of the web application, its default and its meaning."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from flask import Config

from calc.paths import CONTENT, STATIC
from calc.words import ENGLISH, Language
from calc.words.grammars import grammar
from calc.words.messages import N_, say

PREFIX = "TENBO"
YES, NO = True, False
_ADDRESS = re.compile(r"https?://[\w.:\[\]-]+(/[\w./~-]*)?", re.ASCII)


class Setting(NamedTuple):
    """A setting: its name, its default and its meaning; a default of None stands for a list.

    `least` is the least value of a number.
    """

    name: str
    default: object
    meaning: str
    least: int = 0

    @property
    def variable(self) -> str:
        """Its name in the environment."""
        return f"{PREFIX}_{self.name}"


SETTINGS = (
    Setting("CONTENT_FOLDER", str(CONTENT), "Folder of the articles."),
    Setting("STATIC_FOLDER", str(STATIC), "Folder of style sheets, scripts and tile images."),
    Setting("ACCESS_LOG", YES, "One JSON line on standard output for each request."),
    Setting("MAX_CONTENT_LENGTH", 64 * 1024, "Bytes of a request's body."),
    Setting("MAX_URL_LENGTH", 8 * 1024, "Characters of an address."),
    Setting(
        "LONG_LISTS",
        3,
        "How many long lists a process answers at once, and how many bodies it reads; more get"
        " 429.",
        least=1,
    ),
    Setting(
        "PROXY_HOPS",
        0,
        "How many reverse proxies in front are trusted for their X-Forwarded-* headers.",
    ),
    Setting(
        "TRUSTED_HOSTS", None, 'Host names that are answered, as ["tenbo.example"]; null: any.'
    ),
    Setting(
        "PUBLIC_URL",
        "",
        "Address of the site, as https://tenbo.example, for link previews and codes; empty: that of"
        " the request, for previews only where TENBO_TRUSTED_HOSTS has its host.",
    ),
    Setting("METRICS", NO, "Metrics for Prometheus at /metrics; needs prometheus-client."),
    Setting("COMPRESS_ALGORITHM", ["br", "zstd", "gzip"], "Tried in this order; none: []."),
    Setting("COMPRESS_BR_LEVEL", 5, "Effort of brotli, from 0 to 11."),
    Setting("COMPRESS_MIN_SIZE", 900, "Smallest answer that is compressed, in bytes."),
)
FOLDERS = ("CONTENT_FOLDER", "STATIC_FOLDER")
"""Settings that name a folder; in a browser the second is served by somebody else."""
FIXED: dict[str, object] = {
    # Set by `tenbo serve`: a folder of its own, in which a process finds what another one made.
    "SHARED_FOLDER": None,
    # Set where the program runs in a browser: see `calc.web.offline.engine`.
    "STATIC_ADDRESSES": None,
    "TEMPLATE_LOADER": None,
    "COMPRESS_STREAMS": False,
    # `responses` calls the compressor and answers conditional requests itself.
    "COMPRESS_REGISTER": False,
    "COMPRESS_EVALUATE_CONDITIONAL_REQUEST": False,
}
DEFAULTS = {setting.name: setting.default for setting in SETTINGS} | FIXED


class SettingProblem(NamedTuple):
    """What is wrong with a setting: a marked text with its places."""

    text: str
    places: Mapping[str, object]


class BadSetting(ValueError):
    """Settings with wrong values."""

    def __init__(self, problems: Sequence[SettingProblem]) -> None:
        self.problems = problems
        super().__init__(self.words(ENGLISH))

    def words(self, language: Language) -> str:
        """What is wrong, in a language."""
        texts = [say(text, language, **places) for text, places in self.problems]
        return grammar(language).clauses(texts)


def load(config: Config, overrides: Mapping[str, object] | None = None) -> None:
    """Fill a configuration: defaults, then `TENBO_*` of the environment (JSON), then `overrides`.

    Raises BadSetting.
    """
    config.from_mapping(DEFAULTS)
    config.from_prefixed_env(PREFIX)
    config.from_mapping(overrides or {})
    if problems := list(_problems(config)):
        raise BadSetting(problems)


def described() -> Iterator[tuple[str, str]]:
    """Each variable of the environment, with its meaning and its default as text."""
    for setting in SETTINGS:
        default = setting.default
        text = default if isinstance(default, str) else json.dumps(default)
        yield setting.variable, f"{setting.meaning} [default: {text}]"


OF_TYPE = N_("{variable} is {value}, but should be of type {type}")
AT_LEAST = N_("{variable} is {value}, but should be at least {least}")
NO_ADDRESS = N_("{variable} is {value}, but should begin with https:// and a host")
NO_FOLDER = N_("{variable} is {value}, but there is no such folder")


def _problems(config: Config) -> Iterator[SettingProblem]:
    """A sentence for each setting that is of another type than its default, or past its bound."""
    folders = [FOLDERS[0]] if config["STATIC_ADDRESSES"] is not None else FOLDERS
    for setting in SETTINGS:
        value = config[setting.name]
        expected = list if setting.default is None else type(setting.default)
        places = {"variable": setting.variable, "value": repr(value)}
        if value is None and setting.default is None:
            continue
        if type(value) is not expected:
            yield SettingProblem(OF_TYPE, {**places, "type": expected.__name__})
        elif isinstance(value, int) and value < setting.least:
            yield SettingProblem(AT_LEAST, {**places, "least": setting.least})
        elif setting.name == "PUBLIC_URL" and value and not _ADDRESS.fullmatch(str(value)):
            yield SettingProblem(NO_ADDRESS, places)
        elif setting.name in folders and not Path(str(value)).is_dir():
            yield SettingProblem(NO_FOLDER, places)
