"""Results as answers: plain values under the keys of the interface, ready for JSON."""

from .problems import invalid as invalid
from .problems import problem as problem
