"""A small tournament by touch, from setting it up to the prizes, in two languages."""

from random import Random

import pytest

from dealer_pi.engine import Stakes, profile
from dealer_pi.engine import commands as c
from dealer_pi.live_table import LiveTable
from dealer_pi.locale import words
from dealer_pi.touch.settings import Settings
from dealer_pi.tournament import commands as t
from tests.journal.journals import FakeClock, pull_the_plug
from tests.live_table.tournament_evenings import MINUTE, Host
from tests.touch.hand import opened
from tests.touch.tables import do
from tests.touch.tournament_tour import seated, to_part, tournament_table

FOUR = ("Eva", "Jana", "Karl", "Petra")
HELD = 0.9


@pytest.fixture
def time(monkeypatch):
    clock = FakeClock()
    monkeypatch.setattr("dealer_pi.touch.status.now_ns", clock.boot_ns)
    return clock


@pytest.mark.parametrize("language", ["sk", "en"])
def test_from_setting_up_over_a_break_with_add_on_and_race_to_the_prizes(language, tmp_path, time):
    w = words(language)
    with (
        tournament_table(tmp_path, time) as table,
        opened(table, Settings(language=language)) as hand,
    ):
        set_up(hand, w)
        enter(hand, w)
        begin(hand, w)
        fold_a_hand(hand, w)
        to_the_break(hand, w, time)
        sell_add_on(hand, w)
        race(hand, w)
        hand.touch(w("touch-menu"), w("touch-clock"))
        hand.hold(w("touch-tour-following"), HELD)
        assert hand.sees("100/200")
        Host(table, time, Random(3)).go_on(until="tournament_over")
        hand.settle()
        to_the_prizes(hand, w)


def set_up(hand, w):
    """A preset with an add-on of one stack, in nine touches from the table."""
    hand.touch(w("touch-menu"), w("touch-tour-title"))
    structure = w("touch-tour-structure-made"), w("touch-tour-structure-club-t15-000")
    hand.touch(*structure, w("touch-tour-plan-add-on"))
    hand.touch(
        w("touch-tour-plan-stack"), w("touch-ask-next"), w("touch-tour-look"), w("touch-tour-agree")
    )
    assert hand.touches == 9
    view = hand.snapshot.tournament
    assert view.name == "home T1000"
    assert view.settings.entries.add_on.chips == 1000


def enter(hand, w):
    hand.touch(w("touch-tour-open-entries"))
    for name in FOUR:
        hand.touch(w("touch-tour-enter"), *name.upper(), w("touch-name-done"))
    assert hand.snapshot.tournament.players == FOUR
    hand.touch("Eva", w("touch-tour-pays"))
    assert next(a for a in hand.snapshot.tournament.accounts if a.player == "Eva").owes == 0
    hand.touch(w("touch-back"))


def begin(hand, w):
    hand.touch(w("touch-draw-seats"), w("touch-tour-draw", players=4))
    assert sorted(seat.player for seat in hand.snapshot.seats) == sorted(FOUR)
    hand.touch(w("touch-done"), w("touch-back"), w("touch-tour-begin"))
    assert hand.snapshot.tournament.stage == "level"


def fold_a_hand(hand, w):
    """The small blind's ten chips make odd chips for the race."""
    hand.screen.frame.home()
    hand.touch(w("touch-start-hand"), "FOLD", "FOLD", "FOLD")
    do(hand.table, c.FinishHand())
    hand.settle()


def to_the_break(hand, w, time):
    to_part(hand.table, 5)
    hand.settle()
    hand.touch(w("touch-menu"), w("touch-clock"))
    hand.hold(w("touch-tour-following"), HELD)
    assert hand.sees(w("touch-tour-break-now"))
    assert hand.sees("15:00")
    time.goes_on(MINUTE)
    hand.screen.frame.draw()
    assert hand.sees("14:00")
    hand.touch(w("touch-tour-minutes", minutes="+1"))
    assert hand.sees("15:00")


def sell_add_on(hand, w):
    hand.screen.frame.home()
    hand.touch(w("touch-menu"), w("touch-tour-title"), w("touch-tour-open-entries"), "Jana")
    hand.touch(w("touch-tour-sell-add-on"))
    view = hand.snapshot.tournament
    assert view.chips == 5000
    assert view.pool == 100
    hand.screen.frame.home()


def race(hand, w):
    """The smallest chips leave; the first card by the picker, the others by chance."""
    hand.touch(w("touch-menu"), w("touch-clock"), w("touch-tour-race-of", chip=5))
    by_hand = True
    cards: list[str] = []
    while hand.snapshot.next_step.kind in ("race", "colour_up"):
        step = hand.snapshot.next_step
        if step.kind == "colour_up":
            hand.touch(w("touch-colour-up"))
        elif step.remedy != "deal":
            hand.touch(w("touch-done"))
        elif by_hand:
            hand.touch("K", "♠")
            by_hand = False
        else:
            hand.touch(w("touch-tour-draw-card"))
        held = hand.snapshot.tournament.race
        cards = [str(card) for _, card in held.cards] if held else cards
    view = hand.snapshot.tournament
    assert cards
    assert view.smallest_chip == 25
    assert view.chips == view.counted


def to_the_prizes(hand, w):
    hand.touch(w("touch-prizes"))
    view = hand.snapshot.tournament
    assert [account.place for account in view.accounts] == [1, 2, 3, 4]
    assert hand.sees(w("touch-tour-wins", money=view.prizes[0]))
    hand.hold(w("touch-tour-close"), HELD)
    assert hand.snapshot.tournament is None
    assert hand.sees(w("touch-menu"))


# -- the clock -------------------------------------------------------------------------------------


def test_pausing_the_clock_takes_three_touches_from_the_table(tmp_path, time):
    with tournament_table(tmp_path, time) as table, opened(table) as hand:
        seated(table)
        hand.settle()
        hand.touch("Menu", "Clock", "PAUSE")
        assert hand.touches == 3
        time.goes_on(5 * MINUTE)
        hand.screen.frame.draw()
        assert hand.sees("10:00")
        assert hand.sees("paused")
        hand.touch("GO ON")
        time.goes_on(MINUTE)
        hand.screen.frame.draw()
        assert hand.sees("09:00")


@pytest.mark.parametrize(
    ("parts", "stage", "left"), [(1, "Level 2", "07:00"), (3, "Break", "12:00")]
)
def test_killed_in_a_level_or_break_the_clock_goes_on_where_it_was(
    tmp_path, time, monkeypatch, parts, stage, left
):
    with tournament_table(tmp_path, time) as table:
        seated(table)
        to_part(table, parts)
        time.goes_on(3 * MINUTE)
        do(table, t.Pay("Eva", 5))  # the last that is known
        reopened_clock(tmp_path, monkeypatch, stage, left)


def test_killed_in_a_colour_up_the_race_goes_on_at_its_card(tmp_path, time, monkeypatch):
    with tournament_table(tmp_path, time) as table:
        seated(table, FOUR)
        do(table, c.StartHand(), *(c.Act(seat, "fold") for seat in (4, 1, 2)), c.FinishHand())
        to_part(table, 3)
        do(table, t.ColourUp(), t.RaceStepDone())
        step = table.snapshot.next_step
        assert step.remedy == "deal"
        time.goes_on(2 * MINUTE)
        do(table, t.Pay("Eva", 5))
        with reopened(tmp_path, monkeypatch) as again, opened(again) as hand:
            assert again.snapshot.next_step == step
            hand.touch("A", "♥")
            assert again.snapshot.tournament.race.cards == ((step.seat, "Ah"),)
            hand.touch("Back", "Menu", "Clock")
            assert hand.sees("13:00")


def reopened_clock(folder, monkeypatch, stage, left):
    with reopened(folder, monkeypatch) as table, opened(table) as hand:
        hand.touch("Menu", "Clock")
        assert hand.sees(stage)
        assert hand.sees(left)


def reopened(folder, monkeypatch):
    """The table after a power cut of a year, on a machine that was started again."""
    pull_the_plug(folder / "friday.journal", folder / "again.journal")
    clock = FakeClock(boot="boot-2", since_boot=7 * 10**9)
    monkeypatch.setattr("dealer_pi.touch.status.now_ns", clock.boot_ns)
    return LiveTable.open(
        folder / "again.journal",
        rules=profile("home-tournament"), stakes=Stakes(25, 50, 0, 25), clock=clock,
    )  # fmt: skip
