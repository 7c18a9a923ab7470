"""A tour of all screens of rulings: questions, rulings, clock, chips, problems, awards."""

from __future__ import annotations

from collections.abc import Iterator

from dealer_pi.assembly.desk import Blink, BoardReading, Desk, Problem
from dealer_pi.devices.states import Key as Pressed
from dealer_pi.engine import Card
from dealer_pi.engine import commands as c
from dealer_pi.touch.key import Key
from dealer_pi.touch.rulings import fitting
from tests.touch.hand import Hand
from tests.touch.tables import do

PROBLEMS = (
    Problem("premature", (Card.Ah, Card.Kd, Card.n7c), numbers={"found": 3}),
    Problem("same_card_twice", (Card.Qd,)),
    Problem(
        "more_than_due", (Card.Ah, Card.Kd, Card.n7c, Card.n2s), numbers={"due": 3, "found": 4}
    ),
    Problem("not_due", (Card.Qs,), numbers={"found": 1}),
)
HANDS = ((Card.As, Card.Ks), (Card.Tc, Card.Th), (Card.n2c, Card.n3d), (Card.Js, Card.Jd))


def tour(hand: Hand) -> Iterator[str]:
    """Where one is, each time that something new is seen. The table has nine players."""
    frame = hand.screen.frame
    frame.open_named("rulings")
    yield "rulings between hands"
    do(hand.table, c.StartHand())
    yield from _all_irregularities(hand)
    yield from _chips_and_words(hand)
    yield from _clock(hand)
    yield from _desk(hand)
    yield from _remedies(hand)
    yield from _showdown(hand)


def _all_irregularities(hand: Hand) -> Iterator[str]:
    frame, w = hand.screen.frame, hand.screen.dealer.words
    frame.home()
    hand.settle()
    frame.open_named("rulings")
    yield "rulings"
    for irregularity in fitting(w, hand.snapshot):
        frame.home()
        frame.open_named("rulings")
        hand.touch(w(irregularity.message))
        while frame.screen.name == "ruling_question":
            yield frame.screen.headline()
            _answer(hand)
        yield f"{irregularity.message}: the ruling"
    frame.home()


def _answer(hand: Hand) -> None:
    """Some answer to the question that is seen: the last key, an amount, a card or two."""
    screen, w = hand.screen.frame.screen, hand.screen.dealer.words
    if hand.offers("00"):
        hand.touch("1", "5", "0", w("touch-ask-next"))
    elif hand.offers("K"):
        hand.touch("K", "♥")
        if hand.screen.frame.screen is screen:
            hand.touch("Q", "♥")
    else:
        keys = [key for key in screen.children[::-1] if isinstance(key, Key) and key.shown]
        hand.at(*keys[-1].center)


def _chips_and_words(hand: Hand) -> Iterator[str]:
    frame, w = hand.screen.frame, hand.screen.dealer.words
    frame.open_named("chips_words")
    yield "chips and words, nothing told"
    hand.touch("25", "100", w("touch-motion"), "500", "RAISE")
    yield "chips and words"
    do(hand.table, c.Act(4, "raise", 300), c.Act(5, "raise", 900))
    hand.settle()
    yield "chips and words, the turn is over"
    frame.home()
    frame.open_named("chips_words")
    hand.touch("100")
    yield "chips and words, the floor decides"
    do(hand.table, *(c.Act(seat, "fold") for seat in (6, 7, 8, 9, 1, 2, 3)))
    frame.home()
    hand.settle()
    frame.open_named("chips_words")
    hand.touch("500", "RAISE", w("touch-earlier-untouched", chips=300, left=0))
    yield "chips and words, an earlier bet pulled back"
    hand.touch(w("touch-earlier-pulled-back", chips=300, left=0))
    yield "how much of it is left"
    hand.touch("1", "00", w("touch-ask-next"))
    yield "chips and words, an earlier bet partly pulled back"
    frame.home()


def _clock(hand: Hand) -> Iterator[str]:
    frame, w = hand.screen.frame, hand.screen.dealer.words
    frame.open_named("shot_clock")
    yield "the shot clock"
    hand.touch(w("touch-start-seconds", seconds=30))
    frame.open_named("shot_clock")
    yield "the shot clock runs"
    hand.touch(w("touch-stop-clock"))


def _desk(hand: Hand) -> Iterator[str]:
    dealer = hand.screen.dealer
    for number, problem in enumerate(PROBLEMS, 1):
        board = BoardReading(cards=problem.cards, problems=(problem,))
        dealer.put(Desk(number=number, board=board))
        hand.settle()
        yield f"the board: {problem.code}"
    dealer.put(Desk(number=9, blinks=(Blink(3, Pressed.CALL, 0, "out_of_turn"),)))
    hand.settle()
    dealer.put(Desk(number=10))
    hand.settle()


def _remedies(hand: Hand) -> Iterator[str]:
    w = hand.screen.dealer.words
    do(hand.table, c.PrematureCards("flop"))
    hand.settle()
    yield "the steps of a ruling"
    hand.touch(w("touch-done"))
    do(hand.table, c.FouledDeck(Card.Ah))
    hand.settle()
    while hand.offers(w("touch-done")):
        yield "the steps of a void hand"
        hand.touch(w("touch-done"))
    yield "the last step of a void hand"
    hand.touch(w("touch-start-hand"))


def _showdown(hand: Hand) -> Iterator[str]:
    frame, w, table = hand.screen.frame, hand.screen.dealer.words, hand.table
    do(table, *(c.Act(seat, "fold") for seat in (4, 5, 6, 7, 8)))
    do(table, c.Act(9, "raise", 600), c.Act(1, "call"), c.Act(2, "call"), c.Act(3, "call"))
    do(table, c.DealBoard((Card.Ah, Card.Td, Card.n7c)))
    for cards in ((Card.n2s,), (Card.n9h,), ()):
        yield from _flop_keys(hand) if len(table.snapshot.board) == 3 else ()
        do(table, *(c.Act(seat, "check") for seat in (2, 3, 9, 1)))
        if cards:
            do(table, c.DealBoard(cards))
    hand.settle()
    yield "who shows first"
    hand.touch(w("touch-rulings"))
    yield "rulings at the showdown"
    hand.touch(w("touch-declare"))
    yield "declare"
    hand.touch("Jana", w("touch-tie"), "Milan")
    yield "declare, two of them"
    frame.home()
    do(table, c.Show(2, HANDS[0]), c.Muck(3), c.Show(9, HANDS[1]), c.Show(1, HANDS[2]))
    hand.settle()
    yield "the awards"
    hand.touch(w("touch-rulings"))
    yield "rulings when the pots are pushed"


def _flop_keys(hand: Hand) -> Iterator[str]:
    hand.settle()
    hand.screen.frame.open_named("rulings")
    yield "rulings on the flop"
    for message in ("touch-ruling-no-burn", "touch-ruling-big-flop"):
        hand.touch(hand.screen.dealer.words(message))
        while hand.screen.frame.screen.name == "ruling_question":
            yield message
            _answer(hand)
        yield f"{message}: the ruling"
        while hand.screen.frame.screen.name != "rulings":
            hand.screen.frame.back()
    hand.screen.frame.home()
