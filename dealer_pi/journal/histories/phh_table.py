"""The table before a hand that was read from PHH: who sat where, with what, owing what."""

from __future__ import annotations

from msgspec.structs import replace

from dealer_pi.engine import HouseRules, Seat, Stakes, Table
from dealer_pi.engine.state import Redeal, mask_of
from dealer_pi.journal.histories.phh_read import OwnFields, PhhHand

HEADS_UP = 2


def table_before(hand: PhhHand) -> Table:
    """The table before `hand`, with the button and the blinds where they were.

    Raises `PhhError` for forced bets that no table of ours asks for, and for fields that
    contradict each other.
    """
    return _table_of_others(hand) if hand.own is None else _own_table(hand, hand.own)


def seats_of(hand: PhhHand) -> tuple[int, ...]:
    """The seats of the players: those of the file where they go clockwise, else 1, 2, 3."""
    seats = hand.seats
    turns = sum(a > b for a, b in zip(seats, (*seats[1:], *seats[:1]), strict=True))
    return seats if turns == 1 else tuple(range(1, len(hand.starting_stacks) + 1))


def _players(hand: PhhHand) -> list[Seat | None]:
    players: list[Seat | None] = [None] * 11
    names = hand.players or ("",) * len(hand.starting_stacks)
    seats = seats_of(hand)
    for number, (seat, name) in enumerate(zip(seats, names, strict=True), 1):
        players[seat] = Seat(name or f"Player {number}", hand.starting_stacks[number - 1])
    return players


def _table(
    hand: PhhHand,
    rules: HouseRules,
    stakes: Stakes,
    positions: tuple[int, int, int],
    players: list[Seat | None],
    *,
    straddle: bool,
) -> Table:
    """The deal is asked for as after a void hand: exactly these positions and players.

    In the first hand of an evening nobody posts to come in: where somebody does, it is the second.
    """
    posting = any(player is not None and player.coming == "posts" for player in players)
    return Table(
        rules=rules,
        stakes=stakes,
        seats=tuple(players),
        hands=max(hand.hand - 1, int(posting)),
        redeal=Redeal(*positions, mask_of(seats_of(hand)), stakes, straddle),
        carried=hand.own.carried if hand.own else 0,
    )


def _own_table(hand: PhhHand, own: OwnFields) -> Table:
    seats = seats_of(hand)
    if seats != hand.seats:
        raise hand.error("seats", "they are not in clockwise order")
    _, _, big = own.positions
    named = {big, *own.away} | {seat for _, seat in own.plays_board}
    named |= {post[0] for post in own.posts} | {seat for _, seat, _ in own.kills}
    named |= {seat for _, seat, _ in (*own.face_up, *own.forfeits)}
    named |= {seat for group in own.declared for seat in group}
    if not named <= set(seats):
        strange = ", ".join(map(str, sorted(named - set(seats))))
        raise hand.error("seats", f"other fields name seats that are not dealt in: {strange}")
    stakes = Stakes(*own.stakes)
    if not 0 < stakes.smallest_chip <= stakes.big_blind or stakes.small_blind > stakes.big_blind:
        raise hand.error("_stakes", f"{list(own.stakes)} cannot be played")
    players = _players(hand)
    for seat in own.away:
        player = players[seat]
        players[seat] = player and replace(player, away=True)
    for seat, kind, *_ in own.posts:
        if kind in ("new_player", "missed_both", "missed_small", "missed_big"):
            big_too = kind in ("missed_both", "missed_big")
            small_too = kind in ("missed_both", "missed_small")
            players[seat] = _owing(players, seat, big=big_too, small=small_too)
    straddle = any(kind == "straddle" for _, kind, *_ in own.posts)
    return _table(hand, hand.rules, stakes, own.positions, players, straddle=straddle)


def _owing(
    players: list[Seat | None], seat: int, *, big: bool = False, small: bool = False
) -> Seat:
    """The player of `seat` as one who posts to come in, with the blinds that he missed."""
    player = players[seat]
    if player is None:
        raise LookupError(f"seat {seat} is empty")
    return replace(player, coming="posts", owes_big=big, owes_small=small)


def _table_of_others(hand: PhhHand) -> Table:
    """From the forced bets of a file that does not say where the button was and who owed what."""
    seats, forced, antes = seats_of(hand), hand.forced, hand.antes
    count = len(seats)
    if count == HEADS_UP:
        big, small = 0, 1
    elif forced[1] > 0:
        big, small = 1, 0
    else:
        big, small = 0, -1
    stakes_small = forced[small] if small >= 0 else hand.big_bet // 2
    if forced[big] != hand.big_bet or not 0 <= stakes_small <= forced[big]:
        why = f"{list(forced)}: our table plays a small and a big blind, here of {hand.big_bet}"
        raise hand.error("blinds_or_straddles", why)
    players = _players(hand)
    left = big + 1
    straddle = count > HEADS_UP and forced[left] == 2 * forced[big]
    rules = hand.rules
    equal = len(set(antes)) == 1
    if not equal and not any(ante for n, ante in enumerate(antes) if n != big):
        rules = replace(rules, ante="big blind")
        equal = True
    for number in range(count):
        dead = 0 if equal else antes[number]
        due = number in (big, small) or (straddle and number == left)
        if due and not dead:
            continue
        if due or forced[number] not in (0, -forced[big]) or dead not in (0, stakes_small):
            why = f"player {number + 1} posts {forced[number]} and {dead} dead: no such post here"
            raise hand.error("blinds_or_straddles", why)
        if forced[number] or dead:
            missed_both = bool(forced[number] and dead)
            players[seats[number]] = _owing(
                players, seats[number], big=missed_both, small=bool(dead)
            )
    ante = max(antes) if equal else 0
    stakes = Stakes(stakes_small, forced[big], ante)
    at = (seats[-1], seats[small] if small >= 0 else 0, seats[big])
    return _table(hand, rules, stakes, at, players, straddle=straddle)
