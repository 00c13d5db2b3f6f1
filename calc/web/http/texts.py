"""Texts of templates: translated when a template is compiled, for the language of its environment.

`{{ _("Won by ron") }}` and `{{ _("{count} left", count=number) }}` are texts in expressions;
`{% trans %}Who <b>pays</b>{% endtrans %}`, Jinja's own tag, may hold elements, or a plural. A text
would else be looked up and formatted each time it is shown.

A script says its texts by `tenbo.say("…")`, and marks those that another one says by `N_`; a page
in another language than English has them in it.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator

from jinja2 import nodes
from jinja2.exceptions import TemplateAssertionError
from jinja2.utils import htmlsafe_json_dumps
from jinja2.visitor import NodeTransformer
from markupsafe import Markup

from calc.words import ENGLISH, Language
from calc.words.messages import NP_, Plural, numbered, translated

TRANS = frozenset({"gettext", "pgettext", "ngettext", "npgettext"})
"""What Jinja calls for `{% trans %}`."""
OWN = "_"
NUMBERED = "numbered_text"
"""The global function for a plural in a language that has other forms than English."""
_IN_SCRIPT = re.compile(r'\b(?:say|N_)\(\s*("(?:[^"\\]|\\.)*")')
_IN_TRANS, _IN_OWN = re.compile(r"%\((\w+)\)s"), re.compile(r"\{(\w+)\}")


class TextTranslator(NodeTransformer):
    """Puts the texts of a language in place of those that are marked."""

    def __init__(self, language: Language) -> None:
        self.language = language

    def visit_Output(self, node: nodes.Output) -> list[nodes.Node]:  # noqa: N802  # Jinja's name
        """The same output with its texts as plain ones; a plural becomes a choice of two."""
        made: list[nodes.Node] = []
        for child in node.nodes:
            made += self._output(child)
        return _joined(made, node.lineno)

    def visit_Call(self, node: nodes.Call) -> nodes.Node:  # noqa: N802  # Jinja's name
        """A text in an expression; the places of `_` are filled in by joining."""
        self.generic_visit(node)
        if not _calls(node, {OWN}):
            return node
        parts = [*self._own_parts(node)]
        return parts[0] if len(parts) == 1 else nodes.Concat(parts, lineno=node.lineno)

    def _output(self, node: nodes.Expr) -> Iterator[nodes.Node]:
        if isinstance(node, nodes.Call) and _calls(node, TRANS):
            self.generic_visit(node)
            yield from self._trans(node)
        elif isinstance(node, nodes.Call) and _calls(node, {OWN}):
            self.generic_visit(node)
            yield from self._own_parts(node)
        else:
            yield self.visit(node)

    def _own_parts(self, node: nodes.Call) -> Iterator[nodes.Expr]:
        if len(node.args) != 1 or not isinstance(node.args[0], nodes.Const):
            raise TemplateAssertionError("`_` takes one text as it stands.", node.lineno)
        text = translated(node.args[0].value, self.language)
        yield from _parts(_IN_OWN, text, _places(node), nodes.Const, node.lineno)

    def _trans(self, node: nodes.Call) -> Iterator[nodes.Node]:
        name, places = node.node.name, _places(node)  # type: ignore[attr-defined]
        if name == "npgettext":
            raise TemplateAssertionError("A plural takes no context.", node.lineno)
        texts = [arg.value for arg in node.args[:2] if isinstance(arg, nodes.Const)]
        if not name.startswith("n"):
            text = NP_(texts[0], texts[1]) if name == "pgettext" else texts[0]
            yield from self._markup(translated(text, self.language), places, node.lineno)
        elif self.language != ENGLISH:
            yield _numbered_call(node)
        else:
            forms = [_joined([*self._markup(text, places, node.lineno)], 0) for text in texts]
            is_one = nodes.Compare(node.args[2], [nodes.Operand("eq", nodes.Const(1))])
            yield nodes.If(is_one, forms[0], [], forms[1], lineno=node.lineno)

    def _markup(self, text: str, places: dict[str, nodes.Expr], line: int) -> Iterator[nodes.Expr]:
        for part in _parts(_IN_TRANS, text, places, nodes.TemplateData, line):
            if isinstance(part, nodes.TemplateData):
                part.data = part.data.replace("%%", "%")
            yield part


def _calls(node: nodes.Call, names: "set[str] | frozenset[str]") -> bool:
    return isinstance(node.node, nodes.Name) and node.node.name in names


def _places(node: nodes.Call) -> dict[str, nodes.Expr]:
    return {keyword.key: keyword.value for keyword in node.kwargs}


def _parts(
    pattern: re.Pattern[str],
    text: str,
    places: dict[str, nodes.Expr],
    plain: Callable[..., nodes.Expr],
    line: int,
) -> Iterator[nodes.Expr]:
    """A text as what is plain in it and the values of its places, in turns."""
    for number, piece in enumerate(pattern.split(text)):
        if number % 2:
            yield places[piece]
        elif piece or not text:
            yield plain(piece, lineno=line)


def _joined(made: list[nodes.Node], line: int) -> list[nodes.Node]:
    """Expressions that follow each other as one output, and statements between them."""
    joined: list[nodes.Node] = []
    for node in made:
        if isinstance(node, nodes.Stmt):
            joined.append(node)
        elif joined and isinstance(joined[-1], nodes.Output):
            joined[-1].nodes.append(node)  # type: ignore[arg-type]
        else:
            joined.append(nodes.Output([node], lineno=line))
    return joined


def _numbered_call(node: nodes.Call) -> nodes.Call:
    """A call that chooses the form of a plural when it is shown."""
    name = nodes.Name(NUMBERED, "load")
    return nodes.Call(name, node.args, node.kwargs, None, None, lineno=node.lineno)


def numbered_text(language: Language) -> Callable[..., Markup]:
    """The function of NUMBERED for a language."""

    def text(one: str, several: str, number: int, **places: object) -> Markup:
        form = numbered(Plural("", one, several), number, language)
        return Markup(form) % places  # noqa: S704  # a text of the program

    return text


def script_texts(script: str) -> list[str]:
    """The marked texts of a script, in order.

    >>> script_texts('tenbo.say("{size} to load", { size }); say(fault);')
    ['{size} to load']
    """
    return [json.loads(text) for text in _IN_SCRIPT.findall(script)]


def texts_for_scripts(scripts: Iterable[str], language: Language) -> Markup:
    """The element of a page with what its scripts say in a language; nothing for English."""
    if language == ENGLISH:
        return Markup()
    texts = {
        text: translated(text, language) for script in scripts for text in script_texts(script)
    }
    data = htmlsafe_json_dumps({text: said for text, said in texts.items() if said != text})
    return Markup('<script type="application/json" id="texts">{}</script>').format(data)
