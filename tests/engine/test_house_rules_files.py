"""House rules in files: what they say, and every fault that they may have."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_pi.engine import house_rules
from dealer_pi.engine.house_rules import (
    HouseRules,
    RulesError,
    RulesFile,
    changed,
    load_rules,
    load_rules_file,
    parse_rules,
    profile,
    switches,
)


def test_a_file_says_what_differs_from_its_base(tmp_path):
    path = tmp_path / "thursday.toml"
    path.write_text('name = "Thursday"\nbase = "tda"\nshot_clock = 25\n', encoding="utf-8")
    assert changed(load_rules(path), profile("tda")) == {"shot_clock": 25}
    assert load_rules_file(str(path)) == RulesFile(
        name="Thursday", base="tda", rules=load_rules(path), own=("shot_clock",)
    )


def test_a_file_without_a_base_starts_from_the_defaults():
    assert parse_rules('name = "Plain"', "plain.toml") == HouseRules()


def test_a_file_may_start_with_a_byte_order_mark_and_end_its_lines_as_windows_does(tmp_path):
    path = tmp_path / "windows.toml"
    path.write_bytes('\ufeffname = "Štvrtok"\r\nraise_cap = 4\r\n'.encode())
    assert load_rules(path).raise_cap == 4


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        pytest.param("raise_cap = ", "this is no TOML: .*line 2", id="broken TOML"),
        pytest.param('name = "again"', "this is no TOML: .*line 2", id="a key twice"),
        pytest.param("raise_cap = " + "9" * 5000, "far too large", id="endless number"),
        pytest.param("button = " + "[" * 20_000, "no TOML", id="endless brackets"),
        pytest.param(
            "raise_kap = 3", r"raise_kap is no switch; did you mean raise_cap\?", id="misspelt key"
        ),
        pytest.param(
            "raise-cap = 3", r"raise-cap is no switch; did you mean raise_cap\?", id="hyphen in key"
        ),
        pytest.param(
            "zzz = 3", "zzz is no switch; allowed are name, base, format, ", id="unknown key"
        ),
        pytest.param("[switches]\nraise_cap = 3", "switches is no switch", id="a table"),
        pytest.param(
            "raise_cap = true",
            "raise_cap = true: allowed is a whole number from 0 to 10",
            id="yes instead of a number",
        ),
        pytest.param(
            'raise_cap = "3"',
            'raise_cap = "3": .* 0 to 10; write it without quotation marks',
            id="text instead of a number",
        ),
        pytest.param(
            "raise_cap = 2.5", "raise_cap = a decimal fraction: allowed", id="part of a number"
        ),
        pytest.param("raise_cap = 11", "raise_cap = 11: allowed is .* 0 to 10", id="too large"),
        pytest.param("raise_cap = -1", "raise_cap = -1: allowed is .* 0 to 10", id="too small"),
        pytest.param("raise_cap = 9" + "0" * 30, "a number of more than 20 digits", id="huge"),
        pytest.param("raise_cap = 2024-01-01", "raise_cap = a date or a time", id="a date"),
        pytest.param("raise_cap = [3]", "raise_cap = a list", id="a list"),
        pytest.param(
            "straddle = 1", "straddle = 1: allowed is true or false", id="number instead of yes"
        ),
        pytest.param(
            'straddle = "true"',
            'straddle = "true": .*; write it without quotation marks',
            id="text instead of yes",
        ),
        pytest.param(
            'structure = "No-Limit"',
            'structure = "No-Limit": allowed is "no-limit", "pot-limit" or "fixed-limit"; '
            r'did you mean "no-limit"\?',
            id="misspelt value",
        ),
        pytest.param(
            'button = "xyzzy"', 'button = "xyzzy": allowed is "dead" or "moving"$', id="no value"
        ),
        pytest.param("button = true", "button = true: allowed is", id="yes instead of a choice"),
        pytest.param('button = "' + "a" * 99 + '"', r'"a{40}\.\.\."', id="long value"),
        pytest.param(
            'base = "club-cs"', r"base = .*club-cs.*one of .*did you mean", id="unknown base"
        ),
        pytest.param("base = 5", "base = 5: allowed is a profile", id="base that is no text"),
        pytest.param("base = []", "base = a list: allowed is a profile", id="base as a list"),
        pytest.param(
            "rake_fixed = 5\nrake_per_mille = 50", "one or the other", id="two kinds of rake"
        ),
        pytest.param("rake_cap = 50", "bounds nothing", id="cap of no rake"),
        pytest.param(
            'base = "tda"\nrake_fixed = 5', "no rake is taken from a tournament", id="raked event"
        ),
        pytest.param("table_limit = 1", "below every big blind", id="senseless table limit"),
    ],
)
def test_a_fault_is_named_with_file_and_key_and_what_is_allowed(lines, message):
    with pytest.raises(RulesError, match=message) as error:
        parse_rules(f'name = "Club"\n{lines}', "club.toml")
    assert str(error.value).startswith("club.toml: ")


@pytest.mark.parametrize("name", ["", '""', '"  "', "5", '"a\\nb"', f'"{"x" * 61}"'])
def test_rules_need_a_name_that_can_be_printed(name):
    with pytest.raises(RulesError, match=r"club\.toml: name "):
        parse_rules(f"name = {name}" if name else "", "club.toml")


def test_all_faults_of_a_file_are_named_at_once():
    with pytest.raises(RulesError) as error:
        parse_rules("raise_kap = 3\nraise_cap = 30", "club.toml")
    lines = str(error.value).splitlines()
    assert len(lines) == 3
    assert all(line.startswith("club.toml: ") for line in lines)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b'name = "\xff"', "byte 0xff on line 1 is no UTF-8"),
        ('name = "x"'.encode("utf-16"), "no UTF-8"),
        (b"#" * 70_000, "more than 64 kB"),
    ],
    ids=["not UTF-8", "UTF-16", "huge"],
)
def test_a_file_that_is_no_text_of_rules_is_refused(tmp_path, content, message):
    path = tmp_path / "club.toml"
    path.write_bytes(content)
    with pytest.raises(RulesError, match=message) as error:
        load_rules(path)
    assert str(path) in str(error.value)


def test_a_text_that_is_too_long_is_refused():
    with pytest.raises(RulesError, match="more than 64 kB"):
        parse_rules("#" * 70_000, "club.toml")


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(RulesError, match=r"none\.toml: cannot be read: No such file"):
        load_rules(tmp_path / "none.toml")


def test_a_folder_is_no_file(tmp_path):
    with pytest.raises(RulesError, match="a folder was found"):
        load_rules(tmp_path)


def test_a_device_is_no_file():
    with pytest.raises(RulesError, match="no ordinary file"):
        load_rules("/dev/null")


def test_an_impossible_file_name_is_refused():
    with pytest.raises(RulesError, match="no file can have this name"):
        load_rules("club\0.toml")


def test_a_profile_cannot_be_its_own_base(monkeypatch):
    texts = {"tda": 'name = "A"\nbase = "club-cz"', "club-cz": 'name = "B"\nbase = "tda"'}
    monkeypatch.setattr(house_rules, "_profile_text", texts.get)
    with pytest.raises(RulesError, match=r"its own base .tda -> club-cz -> tda."):
        parse_rules('name = "Club"\nbase = "tda"', "club.toml")


keys = st.sampled_from(["name", "base", *(switch.name for switch in switches())])
scalars = st.one_of(
    st.sampled_from(["true", "false", "3", "-1", "1.5", "[]", "{}", "2024-01-01", '"dead"']),
    st.text(max_size=8),
)
lines = st.builds("{} = {}".format, keys, scalars)
files = st.lists(lines, max_size=8).map("\n".join)


@given(st.text() | files | files.map('name = "x"\n'.__add__))
def test_no_text_raises_anything_but_a_rules_error(text):
    try:
        parse_rules(text, "random.toml")
    except RulesError as error:
        message = str(error)
        message.encode()
        assert message.startswith("random.toml: ")


@given(st.binary(max_size=200))
def test_no_file_raises_anything_but_a_rules_error(tmp_path_factory, content):
    path = tmp_path_factory.mktemp("rules") / "random.toml"
    path.write_bytes(content)
    with pytest.raises(RulesError):
        load_rules(path)
