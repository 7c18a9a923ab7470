"""Lines of a tournament: entries and money, clock, chip race, deals."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from dealer_pi.console.read_seats import parse_stakes
from dealer_pi.console.set_up_tournament import set_up
from dealer_pi.console.typed import NotUnderstood, Typed, amount_of, shown
from dealer_pi.console.verbs import Group, TournamentReader, Verb
from dealer_pi.engine import Command, Table, parse_card
from dealer_pi.tournament import commands as t
from dealer_pi.tournament.ledger import Kind
from dealer_pi.tournament.state import Tournament
from dealer_pi.tournament.structure import AnteKind, Level, levels, place_of, with_changed

_WAYS: Final[dict[str, t.AgreeDeal]] = {
    "icm": t.AgreeDeal("icm"),
    "chop": t.AgreeDeal("chip chop"),
    "equal": t.AgreeDeal("equal"),
}


def tournament(typed: Typed, _table: Table, _now: Tournament | None) -> Command:
    """A tournament is set up."""
    return set_up(typed)


def entry(kind: Kind) -> TournamentReader:
    """The reader of a line by which somebody enters: a name, and a seat in front if he has one."""

    def command(typed: Typed, _table: Table, _now: Tournament | None) -> Command:
        words = typed.rest()
        seat = typed.seat_before
        if not seat and len(words) > 1 and words[0].isdecimal():
            seat = int(words.pop(0)[:9])
        if not words:
            raise NotUnderstood("the name is missing: entry Jana, or entry 4 Jana")
        return t.Sell(" ".join(words), kind, seat)

    return command


def more(kind: Kind) -> TournamentReader:
    """The reader of a rebuy or add-on: a seat or a name, and how many at once."""

    def command(typed: Typed, table: Table, now: Tournament | None) -> Command:
        player, times = _player_and_number(typed, table, now)
        return t.Sell(player, kind, times=1 if times is None else times)

    return command


def paid(typed: Typed, table: Table, now: Tournament | None) -> Command:
    """Money from a player, or back to him; without a number: what he owes."""
    player, money = _player_and_number(typed, table, now)
    if money is None:
        account = None if now is None else now.ledger.accounts.get(player)
        money = 0 if account is None else account.owes
    return t.Pay(player, money)


def withdraw(typed: Typed, table: Table, now: Tournament | None) -> Command:
    """A player does not play after all."""
    return t.Withdraw(_player(_words(typed), table, now))


def out(typed: Typed, table: Table, now: Tournament | None) -> Command:
    """A busted player is out; `by` and seats: who knocked him out."""
    words = _words(typed)
    by: list[str] = []
    if "by" in words:
        place = words.index("by")
        words, by = words[:place], words[place + 1 :]
    return t.KnockOut(_player(words, table, now), tuple(_player([w], table, now) for w in by))


def level(typed: Typed, _table: Table, now: Tournament | None) -> Command:
    """The next level or the previous one; or level 5 is changed."""
    word = typed.word("the level")
    if word in ("next", "back"):
        return t.SetLevelClock("move", 1 if word == "next" else -1)
    number = amount_of(word)
    if number is None or now is None or not 1 <= number <= len(levels(now.settings.structure)):
        raise NotUnderstood(f"{shown(word)} is no level; possible are next, back, 5 200/400 20")
    before = levels(now.settings.structure)[number - 1]
    stakes = parse_stakes(typed.word("the blinds"))
    kind: AnteKind = "none"
    if stakes.ante:
        kind = "big blind" if before.ante_kind == "none" else before.ante_kind
    minutes = typed.number("the minutes", before.minutes)
    changed = Level(stakes.small_blind, stakes.big_blind, minutes, kind, stakes.ante)
    structure = now.settings.structure
    structure = with_changed(structure, place_of(structure, number), changed)
    return t.ChangeSettings(replace(now.settings, structure=structure))


def minutes(typed: Typed, _table: Table, _now: Tournament | None) -> Command:
    """Some minutes more, or less."""
    return t.SetLevelClock("adjust", _signed(typed.word("the minutes")))


def hand_for_hand(typed: Typed, _table: Table, _now: Tournament | None) -> Command:
    """Hand for hand, or no more."""
    return t.HandForHand(typed.one_of("choice", ("on", "off"), "on") == "on")


def insist(typed: Typed, _table: Table, _now: Tournament | None) -> Command:
    """A hand in the break."""
    return t.StartInBreak(straddle=bool(typed.one_of("way to start", ("straddle", ""), "")))


def race(typed: Typed, _table: Table, _now: Tournament | None) -> Command:
    """A step of the race is done, or a card was dealt."""
    if not len(typed):
        return t.RaceStepDone()
    word = typed.word("the card")
    try:
        return t.DealRaceCard(parse_card(word))
    except ValueError as error:
        raise NotUnderstood(f"{shown(word)} is no card; possible are Ah, 10s, K♦") from error


def split(typed: Typed, _table: Table, _now: Tournament | None) -> Command:
    """A deal by one of the ways, or by amounts in the order of seats."""
    words = typed.rest()
    if len(words) == 1 and words[0].lower() in _WAYS:
        return _WAYS[words[0].lower()]
    amounts = [amount_of(word) for word in words]
    if not amounts or None in amounts:
        raise NotUnderstood("how is missing: split icm, chop, equal, or 120 80 by seats")
    return t.AgreeDeal("by hand", tuple(amount or 0 for amount in amounts))


# -- who -------------------------------------------------------------------------------------------


def _words(typed: Typed) -> list[str]:
    before = [str(typed.seat_before)] if typed.seat_before else []
    return [*before, *typed.rest()]


def _player_and_number(
    typed: Typed, table: Table, now: Tournament | None
) -> tuple[str, int | None]:
    """A seat or a name, and the number behind it if there is one."""
    words = _words(typed)
    number = None
    if len(words) > 1 and (words[-1][:1] in "+-" or amount_of(words[-1]) is not None):
        number = _signed(words.pop())
    return _player(words, table, now), number


def _signed(word: str) -> int:
    amount = amount_of(word.removeprefix("+").removeprefix("-"))
    if amount is None:
        raise NotUnderstood(f"{shown(word)} is no number; possible are 1, +1, -1")
    return -amount if word.startswith("-") else amount


def _player(words: list[str], table: Table, now: Tournament | None) -> str:
    """The player of a seat, or the one whose name begins like this; else the name as typed."""
    text = " ".join(words)
    if not text:
        raise NotUnderstood("the player is missing: a seat or a name")
    if text.isdecimal() and text.isascii():
        seat = int(text[:9])
        player = table.seats[seat] if 0 < seat < len(table.seats) else None
        if player is None:
            raise NotUnderstood(f"nobody sits in seat {seat}")
        return player.player
    names = [] if now is None else list(now.ledger.accounts)
    found = [name for name in names if name.casefold().startswith(text.casefold())]
    return found[0] if len(found) == 1 else text


# -- all lines -------------------------------------------------------------------------------------


def at_once(command: Command) -> TournamentReader:
    """The reader of a line that needs no more than its verb."""
    return lambda _typed, _table, _now: command


LINES: Final = Group(
    "the evening around the hands",
    (
        Verb(
            ("tournament",),
            "tournament home T1000 buyin 20",
            "sets one up: help setup",
            None,
            tournament,
        ),
        Verb(("entry",), "entry Jana", "enters; 4 entry Jana: in seat 4", None, entry("entry")),
        Verb(("reentry", "re-entry"), "4 reentry Jana", "comes back", None, entry("re-entry")),
        Verb(("rebuy",), "rebuy 4 [2]", "buys a stack again, or two", None, more("rebuy")),
        Verb(("addon", "add-on"), "addon 4", "takes the add-on", None, more("add-on")),
        Verb(("paid",), "paid 4 [20]", "has paid; all that is owed", None, paid),
        Verb(("withdraw",), "withdraw Jana", "does not play after all", None, withdraw),
        Verb(("out",), "out 4 [by 3 5]", "does not rebuy", None, out),
        Verb(
            ("begin",),
            "begin",
            "the clock begins, as with the first hand",
            None,
            at_once(t.BeginClock()),
        ),
        Verb(("pause",), "pause", "the clock stands", None, at_once(t.SetLevelClock("pause"))),
        Verb(("resume",), "resume", "the clock goes on", None, at_once(t.SetLevelClock("go on"))),
        Verb(("minutes",), "minutes +1", "so many more, or fewer", None, minutes),
        Verb(("level",), "level next [back] [5 200/400 20]", "goes on; changes one", None, level),
        Verb(("handforhand",), "handforhand [off]", "hand for hand", None, hand_for_hand),
        Verb(("insist",), "insist", "a hand in the break", None, insist),
        Verb(("callclock",), "callclock", "the shot clock starts", None, at_once(t.CallClock())),
        Verb(("timecard",), "timecard", "buys time", None, at_once(t.UseTimeCard())),
        Verb(("colourup",), "colourup", "small chips leave", None, at_once(t.ColourUp())),
        Verb(("race",), "race [Ah]", "its step is done; a card", None, race),
        Verb(("split",), "split icm [chop] [equal] [90 60]", "a deal", None, split),
        Verb(("close",), "close", "the tournament is put away", None, at_once(t.CloseTournament())),
        Verb(("drawseats",), "drawseats", "a draw for those without a seat"),
        Verb(("levels", "structure"), "levels", "all levels and breaks"),
        Verb(("prizes",), "prizes", "prizes, and what a deal would give"),
        Verb(("places",), "places", "places and accounts"),
    ),
)
