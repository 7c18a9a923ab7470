"""A tournament by touch, from setting it up to its last hand and the prizes, in two languages."""

from functools import partial
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
NINE = (*FOUR, "Ivo", "Max", "Leo", "Ada", "Ota")
HELD = 0.9
SEED = 5
ACES, KINGS = ("A", "♠", "A", "♦"), ("K", "♠", "K", "♦")
BOARD = ("2", "♣", "7", "♥", "9", "♦", "J", "♣", "3", "♠")


@pytest.fixture
def time(monkeypatch):
    clock = FakeClock()
    monkeypatch.setattr("dealer_pi.touch.status.now_ns", clock.boot_ns)
    return clock


@pytest.fixture(autouse=True)
def chance(monkeypatch):
    """The same draw each time: from some seats the two last go out in one hand."""
    for screen in ("tournament_draw", "race_screen"):
        monkeypatch.setattr(f"dealer_pi.touch.{screen}.SystemRandom", partial(Random, SEED))


@pytest.mark.parametrize(("language", "players"), [("sk", NINE), ("en", FOUR)])
def test_from_setting_up_over_rebuy_add_on_and_race_to_the_last_hand_and_the_prizes(
    language, players, tmp_path, time
):
    w = words(language)
    with (
        tournament_table(tmp_path, time) as table,
        opened(table, Settings(language=language)) as hand,
    ):
        set_up(hand, w)
        enter(hand, w, players)
        begin(hand, w, players)
        rebuy(hand, w)
        fold_a_hand(hand, w)
        to_the_break(hand, w, time)
        sell_add_on(hand, w, sold=len(players) + 2)
        race(hand, w)
        hand.touch(w("touch-menu"), w("touch-clock"))
        hand.hold(w("touch-tour-following"), HELD)
        assert hand.sees("100/200")
        to_heads_up(hand, time)
        last_hand(hand, w)
        to_the_prizes(hand, w, players)


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


def enter(hand, w, players):
    hand.touch(w("touch-tour-open-entries"))
    for name in players:
        hand.touch(w("touch-tour-enter"), *name.upper(), w("touch-name-done"))
    assert hand.snapshot.tournament.players == players
    hand.touch("Eva", w("touch-tour-pays"))
    assert next(a for a in hand.snapshot.tournament.accounts if a.player == "Eva").owes == 0
    hand.touch(w("touch-back"))


def begin(hand, w, players):
    hand.touch(w("touch-draw-seats"), w("touch-tour-draw", players=len(players)))
    assert sorted(seat.player for seat in hand.snapshot.seats) == sorted(players)
    hand.touch(w("touch-done"), w("touch-back"), w("touch-tour-begin"))
    assert hand.snapshot.tournament.stage == "level"


def all_in(hand, w):
    """The first to act and the big blind are all-in, the others fold; the larger stack wins."""
    first, last = hand.snapshot.actor, hand.snapshot.big_blind
    if any(seat.playing == "all-in" for seat in hand.snapshot.seats):
        # Heads-up, a blind took somebody's last chips: the other calls, if there is more to pay.
        first, last = (s.seat for s in hand.snapshot.seats if s.playing in ("in", "all-in"))
        if hand.snapshot.actor:
            hand.touch(call(hand, w))
    else:
        hand.touch("ALL-IN")
        while hand.snapshot.actor != last:
            hand.touch("FOLD")
        hand.touch(call(hand, w))
    stacks = {seat.seat: seat.stack + seat.bet for seat in hand.snapshot.seats}
    winner = max(first, last, key=stacks.__getitem__)
    while (step := hand.snapshot.next_step).kind != "push_pots":
        if step.kind == "burn_and_deal":
            lie = 2 * len(hand.snapshot.board)
            hand.touch(*BOARD[lie : lie + 2 * step.cards])
        else:
            hand.touch(*(ACES if step.seat == winner else KINGS))
    return hand.screen.dealer.name(first + last - winner)


def call(hand, w):
    if hand.snapshot.options.choice("check"):
        return "CHECK"
    choice = hand.snapshot.options.choice("call")
    return f"CALL {w.number(choice.adds)}" if choice else "ALL-IN"


def rebuy(hand, w):
    """The first hand costs somebody his stack, and he buys another one."""
    hand.screen.frame.home()
    hand.touch(w("touch-start-hand"))
    loser = all_in(hand, w)
    do(hand.table, c.FinishHand())
    hand.settle()
    assert hand.snapshot.tournament.busted == (loser,)
    hand.touch(w("touch-menu"), w("touch-tour-title"), w("touch-tour-open-entries"), loser)
    hand.touch(w("touch-tour-sell-rebuy", times=1))
    assert hand.snapshot.tournament.busted == ()


def fold_a_hand(hand, w):
    """The small blind's ten chips make odd chips for the race."""
    hand.screen.frame.home()
    hand.touch(w("touch-start-hand"), *["FOLD"] * (len(hand.snapshot.seats) - 1))
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


def sell_add_on(hand, w, *, sold):
    hand.screen.frame.home()
    hand.touch(w("touch-menu"), w("touch-tour-title"), w("touch-tour-open-entries"), "Jana")
    hand.touch(w("touch-tour-sell-add-on"))
    view = hand.snapshot.tournament
    assert (view.chips, view.pool) == (sold * 1000, sold * 20)
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


def to_heads_up(hand, time):
    """Levels pass and players go out, until two are left between hands."""
    host = Host(hand.table, time, Random(3))
    while len(hand.snapshot.tournament.players) > 2 or hand.snapshot.next_step.kind != "start_hand":
        host.answer()
    hand.settle()


def last_hand(hand, w):
    """Heads-up, by touch: whoever has fewer chips is all-in and loses."""
    hand.screen.frame.home()
    hand.touch(w("touch-start-hand"))
    loser = all_in(hand, w)
    hand.touch("NEXT")
    assert hand.snapshot.next_step.kind == "tournament_over"
    places = {account.player: account.place for account in hand.snapshot.tournament.accounts}
    assert places[loser] == 2


def to_the_prizes(hand, w, players):
    hand.touch(w("touch-prizes"))
    view = hand.snapshot.tournament
    assert [account.place for account in view.accounts] == [*range(1, len(players) + 1)]
    assert hand.sees(w("touch-tour-wins", money=view.prizes[0]))
    assert sum(view.prizes) == view.pool
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
