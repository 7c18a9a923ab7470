"""What a host says in a few words becomes a whole agreement."""

import pytest

from dealer_pi.tournament import commands as t
from dealer_pi.tournament.errors import TournamentError
from dealer_pi.tournament.payout_tables import PAYOUT_TABLES
from dealer_pi.tournament.plan import CHIPS, MADE, Plan, fitting_chips, settings_of
from dealer_pi.tournament.structure import STRUCTURES, Break
from tests.tournament.evenings import NINE, Evening


def preset_plan(name: str) -> Plan:
    return Plan(structure=name, chips=fitting_chips(STRUCTURES[name]), add_on=2000)


@pytest.mark.parametrize("name", STRUCTURES)
def test_every_preset_can_be_held_with_fitting_chips(name):
    settings = settings_of(preset_plan(name))
    Evening(settings, NINE).do(t.BeginClock())
    first = next(part for part in settings.structure.parts if isinstance(part, Break))
    assert first.add_on
    assert settings.structure.last_rebuy_level > 0


@pytest.mark.parametrize("chips", CHIPS)
@pytest.mark.parametrize("kind", ["quick", "standard", "deep"])
def test_a_structure_is_made_for_every_usual_box_of_chips(chips, kind):
    stack = 100 * chips[1]
    settings = settings_of(Plan(kind=kind, chips=chips, stack=stack, players=9))
    Evening(settings, NINE).do(t.BeginClock())


def test_what_is_not_wished_is_not_sold():
    settings = settings_of(Plan(rebuys=False, late=False, price=50, fee=5, bounty=10))
    assert settings.entries.rebuy is settings.entries.re_entry is settings.entries.add_on is None
    assert settings.structure.last_rebuy_level == settings.structure.last_entry_level == 0
    assert (settings.entries.entry.fee, settings.entries.entry.bounty) == (5, 10)


@pytest.mark.parametrize("prizes", PAYOUT_TABLES)
def test_every_payout_table_can_be_chosen(prizes):
    assert settings_of(Plan(prizes=prizes)).prizes.table.name == prizes


@pytest.mark.parametrize(
    ("plan", "code"),
    [
        (Plan(structure=MADE, minutes=5), "too_short"),
        (Plan(players=1), "too_few_players"),
        (Plan(stack=50), "stack_too_small"),
        (Plan(fee=30), "parts_above_price"),
        (Plan(kind="quick", minutes=60, add_on=1000), "no_add_on_break"),
    ],
)
def test_what_cannot_be_held_is_named(plan, code):
    with pytest.raises(TournamentError) as error:
        settings_of(plan)
    assert error.value.code == code
