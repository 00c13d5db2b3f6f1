"""What hypothesis draws from: legal questions of `score`, and anything JSON can hold."""

from hypothesis import strategies as st

from scripts.hands import Question, win_question


def questions() -> st.SearchStrategy[Question]:
    """Legal questions of `score` without rules."""
    return st.randoms(use_true_random=False).map(win_question)


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**6), 10**6)
    | st.floats()
    | st.text(max_size=20)
    | st.text("0123456789mpszrESWNPFC*^@:- ", max_size=30),
    lambda inner: (
        st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=8), inner, max_size=5)
    ),
    max_leaves=12,
)
"""Anything JSON can hold, texts that look like tiles among it."""
