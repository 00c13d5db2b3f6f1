"""The OpenAPI document: made from the table of commands, their forms and their answers."""

from .document import document as document
from .document import text as text
