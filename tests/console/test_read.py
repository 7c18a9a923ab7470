import pytest

from dealer_pi.console.read import VERBS, read
from dealer_pi.console.typed import NotUnderstood
from dealer_pi.console.verbs import Word
from dealer_pi.engine import commands as c
from dealer_pi.engine.cards import Card, parse_cards
from dealer_pi.engine.chips_and_words import Push
from dealer_pi.engine.stakes import Stakes
from tests.console.conversations import FIVE_PLAYERS, Conversation
from tests.tournament.evenings import NINE, SETTINGS, Evening

IN_HAND = Conversation(*FIVE_PLAYERS, "next").session.table
BETWEEN = Conversation(*FIVE_PLAYERS).session.table
AH_KH = parse_cards("AhKh")


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("f", c.Act(4, "fold")),
        ("K", c.Act(4, "check")),
        ("c", c.Act(4, "call")),
        ("b 300", c.Act(4, "bet", 300)),
        ("r 1,200", c.Act(4, "raise", 1200)),
        ("r 1.2k", c.Act(4, "raise", 1200)),
        ("r +400", c.Act(4, "raise", 500)),
        ("r min", c.Act(4, "raise", 200)),
        ("r half", c.Act(4, "raise", 225)),
        ("r pot", c.Act(4, "raise", 350)),
        ("r max", c.Act(4, "raise", 3000)),
        ("all", c.Act(4, "all-in")),
        ("3 r 600", c.Act(3, "raise", 600)),
        ("flop AhKd2c", c.DealBoard(parse_cards("AhKd2c"))),
        ("board A♥, K♦ 2c", c.DealBoard(parse_cards("AhKd2c"))),
        ("correct Ah Kd 2c", c.CorrectBoard(parse_cards("AhKd2c"))),
        ("3 show AhKh", c.Show(3, AH_KH)),
        ("muck", c.Muck(4)),
        ("declare 3=5 2", c.Declare(((3, 5), (2,)))),
        ("rake 5 2", c.DropRake((5, 2))),
        ("seat 7 Anna Maria 10000", c.SeatPlayer(7, "Anna Maria", 10000)),
        ("seat 7 Anna 5k posts", c.SeatPlayer(7, "Anna", 5000, "posts")),
        ("leave 4", c.LeaveTable(4)),
        ("rebuy 4 10000", c.AddChips(4, 10000, "rebuy")),
        ("top 4 500", c.AddChips(4, 500, "top-up")),
        ("addon 4 500", c.AddChips(4, 500, "add-on")),
        ("stack 4 9500", c.SetStack(4, 9500)),
        ("away 4", c.SitOut(4)),
        ("back 4 posts", c.ComeBack(4, "posts")),
        ("move 4 7", c.MovePlayer(4, 7)),
        ("stakes 100/200", c.SetStakes(Stakes(100, 200))),
        ("stakes 100/200/200 chip 25", c.SetStakes(Stakes(100, 200, 200, 25))),
        ("button 3", c.PlaceButton(3)),
        ("draw 1=Ah 2=Kd", c.DrawForButton({1: Card.Ah, 2: Card.Kd})),
        ("start straddle", c.StartHand(straddle=True)),
        ("deal", c.DealtOut()),
        ("done", c.StepDone()),
        (
            "push 500+25 raise 600",
            c.PushChips(4, Push(chips=(500, 25), said="raise", amounts=(600,))),
        ),
        ("push 500 late raise", c.PushChips(4, Push(chips=(500,), said="raise", chips_first=True))),
        ("push 100 50+50", c.PushChips(4, Push(chips=(100,), later=(50, 50)))),
        ("push 50 floor fold", c.PushChips(4, Push(chips=(50,)), "fold")),
        ("outofturn 5 r 600", c.OutOfTurn(5, "raise", 600)),
        ("underraise 150 late", c.UnderRaise(4, 150, next_street=True)),
        ("exposed 4 2 first Ah", c.ExposedHoleCards(4, 2, first_two=True, cards=(Card.Ah,))),
        ("misdeal seat_skipped", c.Misdeal("seat_skipped")),
        ("count 4 3", c.WrongCardCount(4, 3)),
        ("bigflop", c.TooManyFlopCards(4)),
        ("early turn 9s", c.PrematureCards("turn", (Card.n9s,))),
        ("noburn flop", c.NoBurn("flop")),
        ("fouled Ah", c.FouledDeck(Card.Ah)),
        ("kill 4 penalty", c.KillHand(4, "penalty")),
        ("faceup 4 AhKh", c.FaceUpOverLine(4, AH_KH)),
        ("showone 4", c.ShownToOne(4)),
        ("asksee 4", c.AskToSee(4)),
        ("clock", c.ClockRanOut(4)),
        ("undo", Word("undo", "")),
        ("help rulings", Word("help", "rulings")),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_line_is_a_command(line, command):
    assert read(line, IN_HAND) == command


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("rase 600", "“rase” is not understood; did you mean raise? help lists all lines"),
        ("r", "the amount is missing: r 600"),
        ("r lots", "“lots” is no amount; possible are 600, 1,200, 1.2k, +400, min, half, pot, max"),
        ("f now", "“now” is too much: f"),
        ("show AhXh", "“Xh” begins with no card; possible are Ah, 10s, K♦: show AhKh"),
        ("show AhAh", "A♥ is there twice: show AhKh"),
        ("leave Jana", "“Jana” is no seat from 1 to 10: leave 4"),
        ("leave", "the seat is missing: leave 4"),
        ("seat 4 10000", "a name and chips are missing: seat 4 Jana 10000"),
        (
            "rebuy 4 x",
            "“x” is no number for the chips; possible are 600, 1,200, 1.2k: rebuy 4 10000",
        ),
        ("stakes 100", "“100” are no stakes; possible are 50/100, or 50/100/100"),
        ("draw Ah", "“Ah” is no seat with a card: draw 1=Ah 2=Kd"),
        ("draw 1=Xx", "“Xx” is no card; possible are Ah, 10s, K♦"),
        ("back 4 later", "“later” is no way to come back; possible are posts, waits"),
        ("kill 4", "the reason is missing; possible are absent"),
        ("push 5 shout", "“shout” is no word of betting; possible are fold, check"),
        ("declare 3=x", "“3=x” is no seat; best first, equal ones with =: 3=5 2"),
    ],
    ids=lambda value: value,
)
def test_an_error_names_what_was_not_understood(line, error):
    with pytest.raises(NotUnderstood) as raised:
        read(line, IN_HAND)
    assert str(raised.value).startswith(error)


def test_a_street_that_is_not_due_is_named():
    table = Conversation(*FIVE_PLAYERS, "next", "f", "f", "f", "c", "k").session.table
    with pytest.raises(NotUnderstood, match="the flop is due, not the turn"):
        read("turn 9s", table)


def test_every_usage_can_be_typed_as_it_stands():
    tournament = Evening(SETTINGS, NINE).tournament
    for name, group in VERBS.items():
        for verb in group.verbs:
            line = " ".join(w for w in verb.usage.split("[")[0].split() if w)
            if line not in ("rules", "clock"):
                read(line, IN_HAND, tournament if name == "tournament" else None)


def test_between_hands_an_action_has_no_seat():
    assert read("f", BETWEEN) == c.Act(0, "fold")
