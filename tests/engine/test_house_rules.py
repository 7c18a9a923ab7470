"""House rules: the profiles, the switches, and the sheet for the wall."""

import re
import tomllib
from importlib import resources

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_pi.engine.house_rules import (
    HouseRules,
    RulesError,
    changed,
    check,
    parse_rules_file,
    profile,
    profiles,
    rules_text,
    sheet,
    switches,
    value_of,
)

CLUBS = ("club-cz", "club-sk")
LIMITS = ("limit-cz", "limit-si")
TOURNAMENTS = ("home-tournament", "tda")
ALL = (*CLUBS, *LIMITS, *TOURNAMENTS)


def text_of(name: str) -> str:
    folder = resources.files("dealer_pi.engine") / "profiles"
    return (folder / f"{name}.toml").read_text(encoding="utf-8")


def said_by(switch: str) -> dict[str, object]:
    return {name: getattr(profile(name), switch) for name in ALL}


def where(*names: str, yes: object, no: object) -> dict[str, object]:
    return {name: yes if name in names else no for name in ALL}


# -- profiles ------------------------------------------------------------------------------------


def test_the_six_profiles_come_with_the_table():
    assert profiles() == tuple(sorted(ALL))


@pytest.mark.parametrize("name", ALL)
def test_every_profile_loads_and_fits_together(name):
    check(profile(name))


@pytest.mark.parametrize("name", ["club-cz", "limit-cz", "limit-si", "tda"])
def test_a_profile_without_a_base_leaves_nothing_to_the_defaults(name):
    own = parse_rules_file(text_of(name), name).own
    assert set(own) == {switch.name for switch in switches()}


@pytest.mark.parametrize("name", ALL)
def test_every_line_of_a_profile_names_the_rows_of_its_switch(name):
    rows = {switch.name: switch.row for switch in switches()}
    for line in text_of(name).splitlines():
        key = line.partition(" = ")[0]
        if key in rows:
            comment = line.rpartition("# ")[2]
            named = {int(number) for number in re.findall(r"R(\d{3})", comment)}
            first, _, last = rows[key].replace("R", "").partition("-")
            assert named & set(range(int(first), int(last or first) + 1)), line


def test_an_unknown_profile_is_refused_with_the_nearest_name():
    with pytest.raises(RulesError, match=r'profile = "club-cs": allowed is .* did you mean "club-'):
        profile("club-cs")


def test_r002_in_the_two_clubs_the_highest_card_starts_and_the_button_is_on_its_right():
    assert said_by("first_button") == where(
        *CLUBS, yes="right of the highest card", no="highest card"
    )


def test_r002_suits_rank_spade_heart_club_diamond():
    assert said_by("draw_suits") == where(*ALL, yes="shcd", no="")


def test_r006_the_button_is_dead():
    assert said_by("button") == where(*ALL, yes="dead", no="")


def test_r007_cash_players_post_or_wait_and_tournament_players_play_at_once():
    assert said_by("new_player") == where(*TOURNAMENTS, yes="plays at once", no="posts or waits")


def test_r008_cash_players_wait_from_the_button_to_the_big_blind():
    assert said_by("new_player_between") == where(
        *TOURNAMENTS,
        yes="waits between button and small blind",
        no="waits from the button to the big blind",
    )


def test_r009_missed_blinds_are_a_live_big_and_a_dead_small_one():
    assert said_by("missed_blinds") == where(
        *TOURNAMENTS, yes="nothing", no="live big and dead small"
    )


def test_r010_absent_tournament_players_post_and_fold():
    assert said_by("absent") == where(*TOURNAMENTS, yes="posts and folds", no="not dealt in")


def test_r011_two_profiles_are_tournaments():
    assert said_by("format") == where(*TOURNAMENTS, yes="tournament", no="cash")


def test_r022_r023_only_the_clubs_want_half_of_the_buy_in():
    assert said_by("rebuy_at_least_half") == where(*CLUBS, yes=True, no=False)


def test_r031_r032_one_exposed_card_is_replaced_in_three_profiles():
    assert said_by("exposed_hole_card") == where(
        *CLUBS,
        "limit-cz",
        yes="replaced; two are a misdeal",
        no="misdeal if one of the first two or any two",
    )


def test_r033_a_flop_of_four_is_reshuffled_in_three_profiles():
    assert said_by("flop_too_many") == where(
        *CLUBS, "limit-cz", yes="reshuffled", no="one is drawn for the next burn"
    )


def test_r034_a_premature_turn_is_reshuffled():
    assert said_by("premature_turn") == where(*ALL, yes="reshuffled", no="")


def test_r035_r036_in_the_clubs_a_wrong_count_is_a_dead_hand_until_the_first_action():
    assert said_by("wrong_count_before_action") == where(*CLUBS, yes="dead hand", no="misdeal")
    assert said_by("wrong_count_until") == where(
        *CLUBS, yes="first action", no="substantial action"
    )


def test_r035_in_the_clubs_the_bet_of_an_absent_player_is_carried():
    assert said_by("absent_bet") == where(*CLUBS, yes="carried", no="returned")


def test_r043_r045_two_profiles_are_fixed_limit():
    assert said_by("structure") == where(*LIMITS, yes="fixed-limit", no="no-limit")


def test_r046_one_bet_and_three_raises_outside_tournaments():
    assert said_by("raise_cap") == where(*TOURNAMENTS, yes=0, no=3)


def test_r047_in_the_clubs_an_all_in_is_at_least_the_small_blind():
    assert said_by("smallest_all_in") == where(*CLUBS, yes="small blind", no="any")


def test_r048_short_all_ins_add_up_in_tournaments_only():
    assert said_by("reopening") == where(*TOURNAMENTS, yes="accumulated", no="single full raise")
    assert said_by("limit_half_bet_reopens") == where(*TOURNAMENTS, yes=True, no=False)


def test_r052_out_of_turn_binds_if_nothing_has_changed():
    assert said_by("out_of_turn") == where(*ALL, yes="binding if unchanged", no="")


def test_r053_r054_r055_home_tournaments_rule_chips_and_words_as_the_tda_does():
    for switch in ("string_bet", "oversized_chip", "several_chips", "undercall"):
        said = said_by(switch)
        assert said["home-tournament"] == said["tda"] == getattr(HouseRules(), switch)


def test_r057_a_home_tournament_gives_one_minute_and_the_tda_half_of_it():
    said = said_by("shot_clock")
    assert (said["home-tournament"], said["tda"]) == (60, 30)


def test_r064_only_limit_cz_lets_a_refused_show_play_the_board():
    assert said_by("refused_show") == where("limit-cz", yes="plays the board", no="loses")


def test_r068_in_the_clubs_cards_shown_to_one_are_shown_to_all():
    said = said_by("show_one_show_all")
    assert said["club-cz"] is said["club-sk"] is True


def test_r069_all_ins_are_turned_up_in_tournaments():
    assert said_by("all_in_face_up") == where(*TOURNAMENTS, yes=True, no=False)


def test_r080_tournaments_have_a_big_blind_ante_and_cash_games_none():
    assert said_by("ante") == where(*TOURNAMENTS, yes="big blind", no="none")
    assert profile("tda").ante_order == "blind first"


def test_a_home_tournament_is_the_tda_but_for_the_clock():
    assert changed(profile("home-tournament"), profile("tda")) == {"shot_clock": 60}


def test_the_two_clubs_play_the_same():
    assert profile("club-sk") == profile("club-cz")


# -- switches ------------------------------------------------------------------------------------


def test_every_switch_has_a_meaning_a_row_and_a_default_that_it_allows():
    for switch in switches():
        assert switch.meaning
        assert re.fullmatch(r"R\d{3}(-R\d{3})?", switch.row)
        assert switch.allows(switch.default)
        assert switch.default == getattr(HouseRules(), switch.name)
    assert [switch.name for switch in switches()] == list(HouseRules.__struct_fields__)


def test_switches_say_what_they_allow():
    allowed = {switch.name: switch.allowed for switch in switches()}
    assert allowed["straddle"] == "true or false"
    assert allowed["shot_clock"] == "a whole number from 0 to 600"
    assert allowed["muck"] == '"any time", "once beaten" or "nobody"'


def test_changed_names_what_differs():
    assert changed(HouseRules()) == {}
    assert changed(HouseRules(button="moving", straddle=True)) == {
        "button": "moving",
        "straddle": True,
    }


# -- round trip ----------------------------------------------------------------------------------


def values(switch):
    if switch.values:
        return st.sampled_from(switch.values)
    return st.integers(switch.least, switch.most)


any_rules = st.builds(HouseRules, **{switch.name: values(switch) for switch in switches()})
names = st.text(min_size=1, max_size=60).filter(lambda text: text.isprintable() and text.strip())


@given(any_rules, names, st.sampled_from(["", *ALL]))
def test_rules_come_back_from_the_file_that_is_written_of_them(rules, name, base):
    try:
        check(rules)
    except RulesError:
        with pytest.raises(RulesError):
            rules_text(rules, name, base)
        return
    written = rules_text(rules, name, base)
    back = parse_rules_file(written, "back.toml")
    assert (back.rules, back.name, back.base) == (rules, name, base)
    assert set(tomllib.loads(written)) - {"name", "base"} == set(back.own)


@pytest.mark.parametrize("name", ["", "two\nlines", "x" * 61])
def test_rules_are_not_written_under_a_name_that_cannot_be_read_back(name):
    with pytest.raises(RulesError, match="name = "):
        rules_text(HouseRules(), name)


# -- the sheet -----------------------------------------------------------------------------------


def entries(text: str) -> dict[str, str]:
    found = re.findall(r"^    (\w+) = (.*?) +R\d{3}(?:-R\d{3})?$", text, re.MULTILINE)
    assert len(found) == len(dict(found)), "a switch is printed twice"
    return dict(found)


@given(any_rules, st.text(max_size=200))
def test_the_sheet_prints_every_switch_once_in_80_columns(rules, title):
    text = sheet(rules, title)
    assert max(map(len, text.splitlines())) <= 80
    assert set(entries(text)) == {switch.name for switch in switches()}


@pytest.mark.parametrize("name", ALL)
def test_the_sheet_says_what_the_rules_say(name):
    rules = profile(name)
    values = tomllib.loads("\n".join(f"{k} = {v}" for k, v in entries(sheet(rules, name)).items()))
    assert values == {switch.name: value_of(rules, switch) for switch in switches()}


def test_the_sheet_marks_what_differs_and_prints_each_meaning():
    rules = profile("club-cz")
    text = sheet(rules, "Club")
    assert text.startswith("Club\n")
    starred = text.count("\n* ") - 1  # the line that explains the star
    assert starred == text.count("    (default: ") == len(changed(rules))
    squeezed = " ".join(text.split())
    assert all(" ".join(switch.meaning.split()) in squeezed for switch in switches())


def test_the_sheet_has_the_groups_in_order():
    headings = re.findall(r"^[A-Z ,]+$", sheet(HouseRules(), "club"), re.MULTILINE)
    assert headings == [
        "THE GAME",
        "BUTTON, BLINDS, ANTES",
        "CHIPS",
        "RAKE",
        "ACTING",
        "DEALING ERRORS",
        "SHOWDOWN",
    ]
