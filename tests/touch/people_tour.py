"""A tour of all screens of people, chips, house rules, history and the USB stick."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import groupby

from dealer_pi.engine import Card, Stakes
from dealer_pi.engine import commands as c
from dealer_pi.engine.house_rules import switches
from dealer_pi.live_table import LiveTable
from dealer_pi.touch.correct_screen import correction
from dealer_pi.touch.draw_button_screen import ButtonCardsScreen, PlaceButtonScreen
from dealer_pi.touch.evening import chapters
from dealer_pi.touch.evening_files import Failed, Progress, Written
from dealer_pi.touch.frame import Made
from dealer_pi.touch.hand_steps_screen import HandStepsScreen
from dealer_pi.touch.house_rules_screen import GroupScreen, ProfilesScreen
from dealer_pi.touch.seat_choices import KillScreen
from dealer_pi.touch.seat_screen import seat_screen
from tests.touch.hand import Hand
from tests.touch.people import own_keys
from tests.touch.tables import do

FREE_SEAT = 10
LAST_TO_FOLD = 7
FLOP = (Card.Ah, Card.Kd, Card.n2c)


def begin(table: LiveTable) -> None:
    """A hand that was won on the flop, at a table of nine; large amounts."""
    do(table, c.StartHand(), c.DealtOut())
    do(table, c.Act(table.snapshot.actor, "raise", 2_400_000))
    for seat in iter(lambda: table.snapshot.actor, 0):
        do(table, c.Act(seat, "call" if seat > LAST_TO_FOLD else "fold"))
    do(table, c.DealBoard(FLOP))
    for seat in iter(lambda: table.snapshot.actor, 0):
        opens = table.snapshot.price == 0
        do(table, c.Act(seat, "bet", 500_000) if opens else c.Act(seat, "fold"))
    do(table, c.FinishHand())


def tour(hand: Hand) -> Iterator[str]:
    """Where one is, each time that something new is seen."""
    yield from _seats(hand)
    yield from _rules(hand)
    yield from _history(hand)
    yield from _stick(hand)
    do(hand.table, c.StartHand(), c.SitOut(2), c.AddChips(2, 1_500_000))
    do(hand.table, c.SetStakes(Stakes(100_000, 200_000, 200_000, 5_000)))
    hand.settle()
    yield from _in_a_hand(hand)


def _open(hand: Hand, made: Made) -> None:
    hand.screen.frame.home()
    hand.screen.frame.open(made)
    hand.settle()


def _named(hand: Hand, *names: str) -> Iterator[str]:
    for name in names:
        hand.screen.frame.home()
        hand.screen.frame.open_named(name)
        hand.settle()
        yield name


def _seats(hand: Hand) -> Iterator[str]:
    w = hand.screen.dealer.words
    yield from _named(hand, "people", "draw_button", "stakes", "waiting")
    _open(hand, seat_screen(2))
    yield "a seat"
    for message in ("top-up", "move", "recount"):
        _open(hand, seat_screen(2))
        hand.touch(w(f"touch-people-{message}"))
        yield message
    do(hand.table, c.SitOut(2))
    _open(hand, seat_screen(2))
    yield "a seat whose player is away"
    _open(hand, seat_screen(FREE_SEAT))
    yield "an empty seat"
    hand.touch(w("touch-people-new-name"), "K", "A")
    yield "a name"
    hand.touch(w("touch-name-accents"))
    yield "a name, accents"
    do(hand.table, c.ComeBack(2))
    _open(hand, partial(ButtonCardsScreen, seats=tuple(range(1, 10))))
    yield "cards for the button"
    _open(hand, PlaceButtonScreen)
    yield "the button by hand"


def _rules(hand: Hand) -> Iterator[str]:
    w = hand.screen.dealer.words
    yield from _named(hand, "house_rules")
    _open(hand, ProfilesScreen)
    yield "profiles"
    for name, found in groupby(switches(), key=lambda switch: switch.group):
        members = tuple(found)
        _open(hand, partial(GroupScreen, group=name, members=members))
        pages = -(-len(members) // 4)
        for page in range(1, pages + 1):
            yield f"{name} {page}"
            if page < pages:
                hand.touch(w("touch-people-more", page=page, pages=pages))


def _history(hand: Hand) -> Iterator[str]:
    yield from _named(hand, "history")
    chapter = chapters(hand.table.standing())[0]
    for number, done in enumerate(chapter.steps):
        if number % 4 == 0 or correction(done) is None:
            continue
        _open(hand, correction(done))  # type: ignore[arg-type]
        yield f"step {number} to be put right"
    _open(hand, partial(HandStepsScreen, at=chapter.steps[0].at))
    yield "steps"
    hand.at(*own_keys(hand)[2].center)
    yield "a step that is chosen"


def _stick(hand: Hand) -> Iterator[str]:
    yield from _named(hand, "export")
    folder = hand.table.path.parent
    reports = (
        Progress(0.995),
        Written(folder, 122),
        Written(folder, 0),
        Failed("gone"),
        Failed("no-room"),
        Failed("read-only"),
        Failed("other"),
    )
    for report in reports:
        hand.screen.dealer.put(report)
        hand.settle()
        yield f"{report}"


def _in_a_hand(hand: Hand) -> Iterator[str]:
    _open(hand, seat_screen(2))
    yield "a seat in a hand"
    _open(hand, partial(KillScreen, seat=2))
    yield "a dead hand"
    yield from _named(hand, "waiting", "people", "stakes", "draw_button", "history", "house_rules")
