"""Seats: the draw, balancing and breaking tables, and the redraw for the final table.

Whoever draws decides the order of the players, by :func:`card_order` or :func:`random_order`;
:func:`drawn` seats them in it. Later nobody is placed but by a :class:`Move`, which says why.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from dealer_pi.engine import Card
from dealer_pi.tournament.errors import TournamentError

Why = Literal["balance", "table_breaks", "final_table"]


class TableSeats(Struct, frozen=True):
    """Who sits where at table `number`: `seats[0]` is seat 1, "" an empty seat. `big_blind` is the
    seat of the last hand's big blind, whether or not somebody still sits there; 0: no hand yet.
    """

    number: int
    seats: tuple[str, ...]
    big_blind: int = 0

    @property
    def players(self) -> tuple[str, ...]:
        """Who sits here, by seat."""
        return tuple(player for player in self.seats if player)

    @property
    def by_big_blind(self) -> tuple[int, ...]:
        """All seats in the order in which the big blind reaches them from its last position on."""
        size = len(self.seats)
        return tuple((self.big_blind + n) % size + 1 for n in range(size))


class Move(Struct, frozen=True):
    """`player` moves from a table and seat to another, with the `numbers` that explain `why`.

    `balance`: the tables had `players` and `other`; the player was due the big blind in the next
    hand and will be in hand `big_blind_in` (1: the next). `table_breaks`: the `players` of all
    tables fit into the `seats` of the others. `final_table`: `players` are left.
    """

    player: str
    table: int
    seat: int
    to_table: int
    to_seat: int
    why: Why
    numbers: dict[str, int]


def card_order(cards: Mapping[str, Card], suits: str = "shcd") -> tuple[str, ...]:
    """The players by the card that each drew, the highest first; `suits` is the house's order of
    the suits, highest first, as in its rules for the button (R002).

    Raises `TournamentError`: `same_card_twice`, `suits_wrong`.

    >>> card_order({"Eva": Card.n9d, "Peter": Card.Kc, "Anna": Card.Kd})
    ('Peter', 'Anna', 'Eva')
    """
    if sorted(suits) != sorted("shcd"):
        raise TournamentError("suits_wrong", suits=suits)
    held = list(cards.values())
    for card in held:
        if held.count(card) > 1:
            raise TournamentError("same_card_twice", card=card)
    return tuple(sorted(cards, key=lambda p: (-cards[p].rank, suits.index(cards[p].suit))))


def random_order(players: Iterable[str], random: Random) -> tuple[str, ...]:
    """The players in an order drawn with `random`; the same draw for the same seed."""
    names = sorted(players)
    return tuple(random.sample(names, len(names)))


def drawn(order: Sequence[str], sizes: Sequence[int]) -> tuple[TableSeats, ...]:
    """Seat the players in `order` at tables of so many seats, numbered from 1: the first gets
    seat 1 of table 1, the next seat 1 of table 2, and so on, so that the tables are even.

    Who drew the highest card sits in seat 1 of table 1 and has its first button; at other tables
    likewise. Raises `TournamentError`: `too_few_seats`, `seated_twice`.

    >>> [table.seats for table in drawn(("Eva", "Peter", "Anna"), (2, 2))]
    [('Eva', 'Anna'), ('Peter', '')]
    """
    if len(order) > sum(sizes):
        raise TournamentError("too_few_seats", players=len(order), seats=sum(sizes))
    for player in order:
        if order.count(player) > 1:
            raise TournamentError("seated_twice", player=player)
    seats: list[list[str]] = [[] for _ in sizes]
    for player in order:
        open_tables = [n for n, size in enumerate(sizes) if len(seats[n]) < size]
        seats[min(open_tables, key=lambda n: len(seats[n]))].append(player)
    return tuple(
        TableSeats(number, (*taken, *("" for _ in range(size - len(taken)))))
        for number, (taken, size) in enumerate(zip(seats, sizes, strict=True), 1)
    )


def drawn_button(table: TableSeats, random: Random) -> int:
    """The seat that gets the first button at a table, drawn with `random`."""
    return random.choice([n for n, player in enumerate(table.seats, 1) if player])


def moved(tables: Sequence[TableSeats], moves: Iterable[Move]) -> tuple[TableSeats, ...]:
    """The tables after `moves`, done all at once; a table that everybody has left is gone.

    Raises `TournamentError`: `seat_taken`.
    """
    seats = {table.number: list(table.seats) for table in tables}
    todo = list(moves)
    for move in todo:
        seats[move.table][move.seat - 1] = ""
    for move in todo:
        if seats[move.to_table][move.to_seat - 1]:
            raise TournamentError("seat_taken", table=move.to_table, seat=move.to_seat)
        seats[move.to_table][move.to_seat - 1] = move.player
    left = {move.table for move in todo}
    return tuple(
        replace(table, seats=tuple(seats[table.number]))
        for table in tables
        if any(seats[table.number]) or table.number not in left
    )


def balancing(tables: Sequence[TableSeats], difference: int = 1) -> tuple[Move, ...]:
    """The moves after which no table has more than `difference` players more than another, as few
    as possible; none while the tables are balanced.

    From the fullest table goes the player whom the big blind reaches next, and he gets the worst
    seat at the emptiest: the one which it reaches first, be he alone its big blind at once, but
    the seat of the last big blind, where he would be small blind, only if there is no other.
    Of equal tables the one with the highest number gives, and the lowest gets.
    """
    if difference < 1:
        raise TournamentError("difference_wrong", difference=difference)
    found: list[Move] = []
    while True:
        now = moved(tables, found)
        with_room = [t for t in now if "" in t.seats]
        if not with_room:
            return tuple(found)
        full = max(now, key=lambda t: (len(t.players), t.number))
        empty = min(with_room, key=lambda t: (len(t.players), t.number))
        if len(full.players) - len(empty.players) <= difference:
            return tuple(found)
        found.append(_to_balance(full, empty))


def _to_balance(full: TableSeats, empty: TableSeats) -> Move:
    seat = next(s for s in full.by_big_blind if full.seats[s - 1])
    order = empty.by_big_blind
    to = next(s for s in order if not empty.seats[s - 1])
    numbers = {
        "players": len(full.players),
        "other": len(empty.players),
        "big_blind_in": order.index(to) + 1,
    }
    player = full.seats[seat - 1]
    return Move(player, full.number, seat, empty.number, to, "balance", numbers)


def table_to_break(tables: Sequence[TableSeats]) -> int | None:
    """The number of the table that breaks now, the highest one; None: the players of all tables do
    not fit into the others.
    """
    if len(tables) < 2:  # noqa: PLR2004 - the last table stays
        return None
    last = max(tables, key=lambda table: table.number)
    players = sum(len(table.players) for table in tables)
    seats = sum(len(table.seats) for table in tables) - len(last.seats)
    return last.number if players <= seats else None


def breaking(tables: Sequence[TableSeats], number: int, random: Random) -> tuple[Move, ...]:
    """The moves of everybody at table `number` to the others, by a draw of two steps: first the
    order of the players, then for each an open seat at a table with the fewest players.

    Raises `TournamentError`: `no_such_table`, `too_few_seats`.
    """
    gone = next((table for table in tables if table.number == number), None)
    if gone is None:
        raise TournamentError("no_such_table", table=number)
    others = tuple(table for table in tables if table is not gone)
    players = sum(len(table.players) for table in tables)
    seats = sum(len(table.seats) for table in others)
    if players > seats:
        raise TournamentError("too_few_seats", players=players, seats=seats)
    found: list[Move] = []
    for player in random_order(gone.players, random):
        now = [t for t in moved(tables, found) if t.number != number and "" in t.seats]
        fewest = min(len(table.players) for table in now)
        to = random.choice([table for table in now if len(table.players) == fewest])
        seat = random.choice([n for n, name in enumerate(to.seats, 1) if not name])
        numbers = {"players": players, "seats": seats}
        at = gone.seats.index(player) + 1
        found.append(Move(player, number, at, to.number, seat, "table_breaks", numbers))
    return tuple(found)


def redraw(tables: Sequence[TableSeats], order: Sequence[str]) -> tuple[Move, ...]:
    """The moves to the final table, which is the one with the lowest number: new seats for all
    players, who are drawn in `order`. Its button is drawn anew, so it has no big blind yet.

    Raises `TournamentError`: `too_few_seats`, `seated_twice`, `players_differ`.
    """
    final = min(tables, key=lambda table: table.number)
    (table,) = drawn(order, [len(final.seats)])
    at = {p: (t.number, n) for t in tables for n, p in enumerate(t.seats, 1) if p}
    if set(at) != set(order):
        raise TournamentError("players_differ", players=len(at), drawn=len(order))
    numbers = {"players": len(order)}
    return tuple(
        Move(player, *at[player], final.number, seat, "final_table", numbers)
        for seat, player in enumerate(table.seats, 1)
        if player and at[player] != (final.number, seat)
    )
