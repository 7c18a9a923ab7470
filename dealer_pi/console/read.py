"""What a typed line asks for: a command of the engine, or a word for the program itself.

`VERBS` is the list of all lines, with their usage and meaning; `help` prints it.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final

from dealer_pi.console import read_play as play
from dealer_pi.console import read_rulings as rulings
from dealer_pi.console import read_seats as seats
from dealer_pi.console import read_tournament as evening
from dealer_pi.console import set_up_tournament
from dealer_pi.console.typed import NotUnderstood, Typed, shown
from dealer_pi.console.verbs import Group, Verb, Word
from dealer_pi.engine import commands as c
from dealer_pi.engine.state import Table
from dealer_pi.tournament.state import Tournament

VERBS: Final[dict[str, Group]] = {
    "hand": Group(
        "actions; a seat in front is possible: 3 r 600",
        (
            Verb(("next", "n"), "next", "the step that is due, where it needs no more than a yes"),
            Verb(("start",), "start [straddle]", "start the next hand", play.start),
            Verb(("deal",), "deal", "the hole cards are out", lambda _typed, _table: c.DealtOut()),
            Verb(("f", "fold"), "f", "fold", play.act("fold")),
            Verb(("k", "x", "check"), "k", "check", play.act("check")),
            Verb(("c", "call"), "c", "call", play.act("call")),
            Verb(("b", "bet"), "b 300", "bet; also min, half, pot, max", play.wager("bet")),
            Verb(("r", "raise"), "r 600", "raise to 600; r +400: by 400", play.wager("raise")),
            Verb(("all", "a", "allin", "all-in"), "all", "all-in", play.act("all-in")),
        ),
    ),
    "cards": Group(
        "the board and the showdown",
        (
            Verb(
                ("flop",),
                "flop AhKd2c",
                "the flop; without cards: not entered",
                play.street("flop"),
            ),
            Verb(("turn",), "turn 9s", "the turn", play.street("turn")),
            Verb(("river",), "river 2d", "the river", play.street("river")),
            Verb(("board",), "board Ah Kd 2c", "the cards of the street that is due", play.board),
            Verb(
                ("correct",), "correct Ah Kd 2c", "the whole board as it really lies", play.correct
            ),
            Verb(("show",), "show AhKh", "the seat that is due shows; or 3 show AhKh", play.show),
            Verb(("muck",), "muck", "it throws its cards away", play.muck),
            Verb(("refuse",), "refuse", "it will not show", play.refuse),
            Verb(("declare",), "declare 3=5 2", "who wins where cards are not known", play.declare),
            Verb(("rake",), "rake 5 [2]", "rake by hand, main pot first", play.rake),
        ),
    ),
    "seats": Group(
        "players, chips, stakes; in a hand they wait for its end",
        (
            Verb(("seat",), "seat 4 Jana 10000 [posts]", "a player sits down", seats.seat),
            Verb(("leave",), "leave 4", "leaves", seats.leave),
            Verb(("move",), "move 4 7", "changes seats", seats.move),
            Verb(("away",), "away 4", "is away", seats.away),
            Verb(("back",), "back 4 [posts]", "is back, waits for the blind or posts", seats.back),
            Verb(("rebuy",), "rebuy 4 10000", "buys in again", seats.add("rebuy")),
            Verb(("top", "topup", "top-up"), "top 4 500", "tops up", seats.add("top-up")),
            Verb(("addon", "add-on"), "addon 4 5000", "takes the add-on", seats.add("add-on")),
            Verb(("stack",), "stack 4 9500", "a recount", seats.stack),
            Verb(("stakes",), "stakes 100/200[/200] [chip 25]", "new blinds, ante", seats.stakes),
            Verb(("rules",), "rules tda", "other house rules, by profile", seats.rules),
            Verb(("draw",), "draw 1=Ah 2=Kd", "the draw for the first button", seats.draw),
            Verb(("button",), "button 3", "the button by hand", seats.button),
        ),
    ),
    "rulings": Group(
        "irregularities",
        (
            Verb(("done",), "done", "the remedy is done", rulings.done),
            Verb(
                ("push",),
                "push 500+25 [late] raise 600",
                "chips and words; a sum a motion",
                rulings.push,
            ),
            Verb(("outofturn",), "outofturn 5 r 600", "acted out of turn", rulings.out_of_turn),
            Verb(
                ("underraise",),
                "underraise 300 [late]",
                "the raise was too small",
                rulings.under_raise,
            ),
            Verb(("clock",), "clock [4]", "the shot clock has run out", rulings.clock),
            Verb(
                ("exposed",),
                "exposed 4 [2] [first] [Ah]",
                "hole cards turned over",
                rulings.exposed,
            ),
            Verb(("misdeal",), "misdeal [reason]", "another error of the deal", rulings.misdeal),
            Verb(("count",), "count 4 3", "seat 4 has 3 hole cards", rulings.count),
            Verb(("bigflop",), "bigflop [4]", "a flop of four cards", rulings.big_flop),
            Verb(("early",), "early turn [9s]", "a street came too early", rulings.early),
            Verb(("noburn",), "noburn flop", "no card was burnt", rulings.no_burn),
            Verb(("fouled",), "fouled [Ah]", "a card twice, a wrong deck", rulings.fouled),
            Verb(("kill",), "kill 4 penalty", "a dead hand", rulings.kill),
            Verb(("faceup",), "faceup 4 [AhKd]", "cards face up over the line", rulings.face_up),
            Verb(("showone",), "showone 4", "shown to one player", rulings.shown_to_one),
            Verb(("asksee",), "asksee 4", "asked to see a mucked hand", rulings.ask_to_see),
        ),
    ),
    "tournament": evening.LINES,
    "program": Group(
        "undo and the like",
        (
            Verb(("undo", "u"), "undo", "take the last step back; as often as you like"),
            Verb(("redo",), "redo", "the other way"),
            Verb(("correct",), "correct 12 r 600", "step 12 was really this; the rest stays"),
            Verb(("history",), "history [12, all]", "the steps of this evening; all of step 12"),
            Verb(("evening",), "evening", "a new evening begins; undo ends there"),
            Verb(("goon",), "goon", "play on although nothing can be saved"),
            Verb(("table", "t"), "table", "draw the table"),
            Verb(("ruling", "rulings"), "ruling", "the lines for irregularities"),
            Verb(("help", "h", "?"), "help [rulings]", "all lines, or those about something"),
            Verb(("quit", "q", "exit"), "quit", "end"),
        ),
    ),
}

_BY_WORD: Final = {
    # The board is corrected by cards, a step by its number: `read` tells them apart.
    word: v
    for group in reversed(VERBS.values())
    for v in group.verbs
    for word in v.words
}

_OF_TOURNAMENT: Final = {word: v for v in VERBS["tournament"].verbs for word in v.words}


def verbs_about(word: str) -> list[Verb]:
    """The lines of a group, of one word, or all; `NotUnderstood` where there are none."""
    if word == "all":
        return [verb for group in VERBS.values() for verb in group.verbs]
    if word == "setup":
        return [Verb((word,), *line) for line in set_up_tournament.LINES]
    if word in VERBS:
        return [*VERBS[word].verbs]
    if word in _BY_WORD:
        return [verb for group in VERBS.values() for verb in group.verbs if word in verb.words]
    raise NotUnderstood(f"no help about {shown(word)}; possible are all, {', '.join(VERBS)}")


def read(line: str, table: Table, tournament: Tournament | None = None) -> c.Command | Word:
    """The command or word that `line` is; `NotUnderstood` says what was not read, or with a
    tournament `TournamentError` what cannot be.

    >>> from dealer_pi.engine.house_rules import profile
    >>> from dealer_pi.engine.stakes import Stakes
    >>> read("seat 4 Jana 1,200", Table(rules=profile("tda"), stakes=Stakes(50, 100)))
    SeatPlayer(seat=4, player='Jana', chips=1200, coming='waits')
    """
    words = line.split()
    seat_before = 0
    if len(words) > 1 and words[0].isascii() and words[0].isdigit():
        seat_before = int(words.pop(0)[:9])
    name = words[0].lower() if words else ""
    verb = _OF_TOURNAMENT.get(name) if tournament is not None else None
    verb = verb or _BY_WORD.get(name)
    if verb is None:
        near = get_close_matches(name, _BY_WORD, 1)
        hint = f"did you mean {near[0]}? " if near else ""
        raise NotUnderstood(f"{shown(name)} is not understood; {hint}help lists all lines")
    if verb.of_tournament is not None:
        typed = Typed(words[1:], verb.usage, seat_before)
        wanted = verb.of_tournament(typed, table, tournament)
        typed.end()
        return wanted
    if verb.read is None or (name == "correct" and words[1:] and words[1].isdecimal()):
        return Word(verb.words[0], " ".join(words[1:]))
    typed = Typed(words[1:], verb.usage, seat_before)
    command = verb.read(typed, table)
    typed.end()
    return command
