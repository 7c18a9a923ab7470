"""Whatever the house can say has its sentence in every language."""

from inspect import getmembers, isclass
from string import Formatter
from typing import get_args, get_type_hints

import pytest
from msgspec.structs import replace

from dealer_pi.engine import HouseRules, Stakes, Table, commands
from dealer_pi.engine.chips_and_words import CODES, FaultCode
from dealer_pi.engine.house_rules import profile, profiles
from dealer_pi.engine.next_step import BetweenKind, NextStep, StepKind
from dealer_pi.engine.refusals import REFUSALS, Refusal
from dealer_pi.engine.rulings import DEALS, REMEDIES, RULINGS
from dealer_pi.engine.state import Kind, Ruling, Seat
from dealer_pi.engine.switches import switches
from dealer_pi.live_table import LIVE_REFUSALS
from dealer_pi.locale import LANGUAGES, sentences, words
from dealer_pi.locale.sentences.codes import slug
from dealer_pi.snapshots import DeviceView, Health, Notice, Post, UndoView, snapshot
from dealer_pi.tournament import commands as of_tournaments
from dealer_pi.tournament.refusals import MEANINGS
from dealer_pi.vision.observations import Reason

TWO = Table(
    rules=profile("tda"),
    stakes=Stakes(50, 100),
    seats=(None, Seat("Peter", 500), None, Seat("Jana", 500), *[None] * 7),
)
SEEN = snapshot(TWO, number=1)
COMMANDS = {
    name
    for module in (commands, of_tournaments)
    for name, kind in getmembers(module, isclass)
    if issubclass(kind, commands.Command) and kind is not commands.Command
}

every_language = pytest.mark.parametrize("language", LANGUAGES)


def numbers_of(sentence: str) -> dict[str, int | str]:
    """Values for all that a sentence names; those that are never numbers are what they may be."""
    texts = {
        "act": "raise",
        "card": "Ah",
        "kind": "rebuy",
        "why": "other",
        "player": "Eva",
        "street": "turn",
    }
    names = [name for _, name, _, _ in Formatter().parse(sentence) if name]
    return {name: texts.get(name, 3) for name in names}


def is_whole(sentence: str) -> bool:
    return bool(sentence) and not {"{", "}", "_"} & set(sentence) and "ruling-" not in sentence


@every_language
@pytest.mark.parametrize("code", [*(LIVE_REFUSALS | REFUSALS)])
def test_every_refusal_of_the_table_has_its_sentence(language, code):
    numbers = numbers_of((LIVE_REFUSALS | REFUSALS)[code][1])
    if code == "chips_unclear":
        numbers["why"] = "over_stack: 5000"
    elif code == "remedy_open":
        numbers["step"] = "return_bets"
    w = words(language)
    assert is_whole(sentences.refusal(w, Refusal(code, "", numbers)))
    assert is_whole(sentences.refusal(w, Refusal(code, "", numbers), SEEN))


@every_language
@pytest.mark.parametrize("code", MEANINGS)
def test_every_refusal_of_a_tournament_has_a_sentence_for_all_its_numbers(language, code):
    for meaning in MEANINGS[code][1]:
        assert is_whole(sentences.refusal(words(language), Refusal(code, "", numbers_of(meaning))))


@every_language
@pytest.mark.parametrize("fault", get_args(FaultCode))
def test_chips_that_do_not_fit_are_explained(language, fault):
    unclear = Refusal("chips_unclear", "R055", {"why": f"{fault}: 5000"})
    said = sentences.refusal(words(language), unclear)
    assert is_whole(said)
    assert "5000" not in said


def test_a_code_with_other_numbers_has_its_own_sentence():
    w = words("en")
    at_table = Refusal("seat_taken", "", {"seat": 3, "player": "Eva"})
    among_tables = Refusal("seat_taken", "", {"seat": 3, "table": 2})
    assert sentences.refusal(w, at_table) == "Seat 3 is taken: Eva"
    assert sentences.refusal(w, among_tables) == "Table 2: seat 3 is taken"


@every_language
@pytest.mark.parametrize("code", RULINGS)
def test_every_ruling_has_its_sentence(language, code):
    numbers = numbers_of(RULINGS[code][1])
    if code in CODES:
        numbers |= {"seat": 3, "act": "raise", "to": 600, "returned": 0}
    said = sentences.ruling(words(language), Ruling(code, "", numbers), SEEN)
    assert is_whole(said)
    assert ("Jana" in said) == ("seat" in numbers)


@every_language
def test_a_ruling_on_chips_says_the_act_what_goes_back_and_why(language):
    numbers: dict[str, int | str] = {"seat": 3, "act": "call", "to": 600, "returned": 400}
    said = sentences.ruling(words(language), Ruling("overchip_call", "R054", numbers), SEEN)
    assert all(part in said for part in ("Jana", "call 600", "400"))
    left_open = Ruling("check_is_call_or_fold", "R041", numbers | {"act": "choice"})
    assert "floor" in sentences.ruling(words(language), left_open, SEEN)


@every_language
def test_every_misdeal_says_why(language):
    whys = get_args(get_type_hints(commands.Misdeal)["why"])
    said = {
        sentences.ruling(words(language), Ruling("misdeal", "R032", {"why": why})) for why in whys
    }
    assert len(said) == len(whys)
    assert all(is_whole(sentence) for sentence in said)


@every_language
@pytest.mark.parametrize("code", REMEDIES)
def test_every_remedy_has_its_sentence(language, code):
    said = sentences.remedy(words(language), code, numbers_of(REMEDIES[code]), SEEN)
    assert is_whole(said)


@every_language
@pytest.mark.parametrize("code", DEALS)
def test_every_way_to_deal_a_street_has_its_sentence(language, code):
    step = NextStep("burn_and_deal", street=2, cards=1, remedy=code)
    said = sentences.next_step(words(language), replace(SEEN, next_step=step))
    assert said.startswith("Turn: ")
    assert is_whole(said)


KINDS = sorted({*get_args(StepKind), *get_args(BetweenKind)} - {"push_pots"})
"""To push pots there must be some: `test_awards.py`."""
STEPS = {
    "post_and_deal": NextStep("post_and_deal", seats=(3, 1), seat=1),
    "remedy": NextStep("remedy", remedy="replace_exposed_card", numbers={"seat": 3}),
    "burn_and_deal": NextStep("burn_and_deal", street=1, cards=3, burn=True),
    "draw_seats": NextStep("draw_seats", numbers={"players": 4}),
    "rebuy": NextStep("rebuy", seat=3, numbers={"must": 1}),
    "race": NextStep("race", seats=(1, 3), remedy="pay", numbers={"small": 25, "big": 100}),
    "colour_up": NextStep("colour_up", numbers={"small": 25, "add_on": 1}),
    "break": NextStep("break", numbers={"add_on": 1, "seconds": 60}),
}


@every_language
@pytest.mark.parametrize("kind", KINDS)
def test_every_step_has_its_sentence(language, kind):
    step = STEPS.get(kind, NextStep(kind, seat=3, seats=(3, 1)))
    assert is_whole(sentences.next_step(words(language), replace(SEEN, next_step=step)))


@every_language
@pytest.mark.parametrize("kind", get_args(Kind))
def test_every_post_says_who_and_how_much(language, kind):
    step = NextStep("post_and_deal", seats=(3,), posts=(Post(3, kind, 100, 50, all_in=True),))
    [line] = sentences.posts(words(language), replace(SEEN, next_step=step))
    assert line.startswith("Jana: ")
    assert line.endswith("all-in")
    assert "100" in line or "50" in line


@every_language
@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_every_command_can_be_named_to_take_it_back(language, name):
    view = UndoView(name, seat=3, act="raise", to=600, player="Eva")
    assert is_whole(sentences.undo(words(language), view, SEEN))


@every_language
@pytest.mark.parametrize(
    "command",
    [
        commands.SeatPlayer(4, "Eva", 1000),
        commands.LeaveTable(3),
        commands.AddChips(3, 1000),
        commands.AddChips(3, 1000, "rebuy"),
        commands.AddChips(3, 1000, "add-on"),
        commands.SetStack(3, 1000),
        commands.MovePlayer(3, 7),
        commands.SitOut(3),
        commands.ComeBack(3),
        commands.SetStakes(Stakes(100, 200, 25)),
        commands.SetRules(HouseRules()),
        commands.PlaceButton(3),
        of_tournaments.Sell("Eva", "re-entry", 4),
    ],
    ids=lambda command: f"{type(command).__name__} {getattr(command, 'kind', '')}",
)
def test_every_request_that_waits_has_its_sentence(language, command):
    assert is_whole(sentences.waiting(words(language), command, SEEN))


def test_no_request_that_can_wait_was_forgotten():
    for kind in commands.WAITING:
        assert f"waiting-{slug(kind.__name__)}" in words("en").messages


@every_language
def test_every_notice_has_its_sentence(language):
    w = words(language)
    recovered: dict[str, int | str] = {"last": 7, "lost": 2, "sure": 0, "kept": "evening.old"}
    notices = [
        Notice("recovered", recovered),
        Notice("recovered", recovered | {"sure": 1}),
        Notice("not_saved", {"why": "full"}),
        Notice("unsaved", {"why": "full", "entries": 3}),
        Notice("time_unknown"),
    ]
    said = [sentences.notice(w, notice) for notice in notices]
    assert len(set(said)) == len(notices)
    assert all(is_whole(sentence) for sentence in said)


def test_a_notice_or_a_device_that_nobody_worded_is_said_all_the_same():
    w = words("sl")
    assert sentences.notice(w, Notice("card_is_hot")) == "card is hot"
    assert (
        sentences.device(w, DeviceView("pod 3", "ready", "so_so"))
        == "pod 3: v redu \N{EN DASH} so so"
    )


@every_language
@pytest.mark.parametrize("health", get_args(Health))
@pytest.mark.parametrize("why", [*get_args(Reason), "unplugged"])
def test_every_state_of_a_device_has_its_words(language, health, why):
    w = words(language)
    assert is_whole(sentences.device(w, DeviceView("camera", health, why)))
    assert f"device-why-{slug(why)}" in w.messages


@every_language
@pytest.mark.parametrize("switch", switches(), ids=lambda switch: switch.name)
def test_every_switch_is_explained_and_its_values_have_words(language, switch):
    w = words(language)
    assert is_whole(sentences.switch(w, switch.name))
    assert is_whole(sentences.group(w, switch.group))
    values = switch.values or (switch.default, 7)
    said = [sentences.value(w, switch.name, value) for value in values]
    assert len(set(said)) == len(values)
    assert all(is_whole(sentence) for sentence in said)


@every_language
def test_every_profile_has_its_name(language):
    names = [sentences.profile(words(language), name) for name in profiles()]
    assert len(set(names)) == len(profiles())
