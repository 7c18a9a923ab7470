"""TOML as it is written: the standard library's parser reads the same again."""

import tomllib

from hypothesis import given
from hypothesis import strategies as st

from dealer_pi.journal.histories.toml_text import toml_lines

texts = st.text(st.characters(codec="utf-8"), max_size=30)
values = st.recursive(
    st.booleans() | st.integers(-(2**53), 2**53) | texts | st.floats(allow_nan=False),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4),
    max_leaves=10,
)


@given(st.dictionaries(texts, values, max_size=5))
def test_what_is_written_is_read_again(table):
    assert tomllib.loads(toml_lines(table)) == table


def test_half_a_character_does_not_break_the_file():
    assert tomllib.loads(toml_lines({"players": ["\ud800\x7f\0"]})) == {"players": ["?\x7f\0"]}
