"""The calculator: the page that scores a hand, and its answers to examples."""

from . import told as told
from .views import blueprint as blueprint
