"""How Jinja renders the templates: simplified as they are compiled, and looked up by name.

Each language has an environment of its own, in which templates are compiled with its texts.
"""

from collections.abc import Callable, MutableMapping
from typing import Any, cast

from flask import Flask, current_app
from flask.sansio.app import App
from flask.templating import Environment as FlaskEnvironment
from jinja2 import Environment, Template, nodes
from jinja2.visitor import NodeTransformer

from calc.questions.query import query_of
from calc.riichi.rulesets import DEFAULT
from calc.words import ENGLISH, Language

from .display_options import NAME_LABELS, ROMAJI
from .requests import current_request, learn, to
from .texts import NUMBERED, TextTranslator, numbered_text


class Simplifier(NodeTransformer):
    """Puts templates into those that include them by name, and an `else` into every `a if b`."""

    def __init__(self, environment: Environment) -> None:
        self.environment = environment

    def visit_Include(self, node: nodes.Include) -> nodes.Node:  # noqa: N802  # Jinja's name
        """The nodes of the included template, with variables of their own."""
        loader = self.environment.loader
        if loader is None or not isinstance(node.template, nodes.Const):
            return node
        source, filename, _ = loader.get_source(self.environment, node.template.value)
        tree = self.visit(self.environment.parse(source, node.template.value, filename))
        return nodes.Scope(tree.body, lineno=node.lineno)

    def visit_CondExpr(self, node: nodes.CondExpr) -> nodes.Node:  # noqa: N802  # Jinja's name
        """The same expression; without an `else` Jinja makes an undefined value each time."""
        node.expr2 = node.expr2 or nodes.Const("", lineno=node.lineno)
        return self.generic_visit(node)


class PageEnvironment(FlaskEnvironment):
    """An environment that simplifies templates and looks a loaded one up by its name alone.

    Where the files of templates may change (`auto_reload`) it does as Jinja does.
    """

    language = ENGLISH

    def __init__(self, app: App, **options: Any) -> None:
        super().__init__(app, **options)
        self._loaded: dict[str, Template] = {}
        self.newstyle_gettext = True  # so that `{% trans %}` leaves its places to be filled in
        self.policies["ext.i18n.trimmed"] = True  # as in `scripts.words`

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """The globals of a template: those of the environment, unless it has its own.

        Jinja would chain the two, which makes every import of a macro slower.
        """
        return super().make_globals(d) if d else self.globals

    def _generate(self, source: nodes.Template, *args: Any, **named: Any) -> str:
        """The Python code of a template; Jinja offers this method to be overridden."""
        simpler = source if self.auto_reload else Simplifier(self).visit(source)
        translated = TextTranslator(self.language).visit(simpler)
        return super()._generate(translated, *args, **named)

    def get_template(self, name: Any, parent: Any = None, globals: Any = None) -> Template:
        """The template of a name; it is loaded again where its file may have changed."""
        template = self._loaded.get(name)
        if template is None or self.auto_reload:
            template = self._loaded[name] = super().get_template(name, parent, globals)
        return template


Words = Callable[[PageEnvironment], None]
"""What gives an environment filters and globals with the words of its language."""


class Environments(dict[Language, PageEnvironment]):
    """The environment of each language, made when the language is first asked for."""

    def __init__(self, app: Flask) -> None:
        self.app = app
        self._words: list[Words] = []
        english = cast("PageEnvironment", app.jinja_env)
        self.loader = english.loader
        english.globals |= {"language": ENGLISH, "home": ""}
        super().__init__({ENGLISH: english})

    def add_words(self, words: Words) -> None:
        """Let every environment have such words."""
        self._words.append(words)
        words(self[ENGLISH])

    def __missing__(self, language: Language) -> PageEnvironment:
        """An environment with the filters and globals of the English one, its words changed."""
        english = self[ENGLISH]
        made = PageEnvironment(
            self.app,
            autoescape=self.app.select_jinja_autoescape,
            auto_reload=english.auto_reload,
            **self.app.jinja_options,
        )
        made.language, made.loader = language, self.loader
        made.globals, made.filters = dict(english.globals), dict(english.filters)
        made.globals |= {
            NUMBERED: numbered_text(language),
            "language": language,
            "home": f"/{language}",
        }
        for words in self._words:
            words(made)
        self[language] = made
        return made


def environment(language: Language) -> PageEnvironment:
    """The environment of a language, in the application that is running."""
    environments: Environments = current_app.extensions["environments"]
    return environments[language]


def add_words(app: Flask, words: Words) -> None:
    """Give every environment of an application filters and globals with words."""
    app.extensions["environments"].add_words(words)


def install(app: Flask) -> None:
    """Let an application render its templates so; a line with only a tag leaves no empty line.

    Every template may use `to(address)` and `learn(address)` for links, `reader_choice()` for what
    these carry, the kinds of names, and the query of what no address has to name. `home` is what
    the address of a page begins with in its language.
    """
    app.jinja_environment = PageEnvironment
    app.jinja_options = {
        "trim_blocks": True,
        "lstrip_blocks": True,
        "extensions": ["jinja2.ext.i18n"],
    }
    app.extensions["environments"] = Environments(app)
    app.jinja_env.loader = app.config["TEMPLATE_LOADER"] or app.jinja_env.loader
    app.jinja_env.globals.update(
        to=to,
        learn=learn,
        reader_choice=lambda: current_request().choice,
        name_labels=tuple(NAME_LABELS.items()),
        usual_settings=query_of([("rules", DEFAULT), ("names", ROMAJI)]),
    )
