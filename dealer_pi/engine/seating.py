"""Seats, chips, stakes and rules: what happens between hands, or waits for the end of one."""

from __future__ import annotations

from dealer_pi.engine import commands as c
from dealer_pi.engine import events as e
from dealer_pi.engine.course import Course
from dealer_pi.engine.positions import draw, ready
from dealer_pi.engine.refusals import refuse
from dealer_pi.engine.stakes import Stakes
from dealer_pi.engine.state import SEATS, Seat, Table, seats_in
from dealer_pi.engine.switches import RulesError, check

LONGEST_NAME = 40
MOST_CHIPS = 1_000_000_000


def seat_player(course: Course, command: c.SeatPlayer) -> None:
    """Sit a player down (R001, R007, R021)."""
    table, seat = course.table, command.seat
    _seat_number(seat)
    taken = table.seats[seat]
    if taken is not None:
        raise refuse("seat_taken", seat=seat, player=taken.player)
    name = command.player.strip()
    if not 0 < len(name) <= LONGEST_NAME or not name.isprintable():
        raise refuse("name_missing")
    for number, other in enumerate(table.seats):
        if other is not None and other.player == name:
            raise refuse("name_taken", player=name, seat=number)
    _chips(table, command.chips)
    rules = table.rules
    if rules.format == "cash" and command.chips < rules.base_buy_in:
        raise refuse("buy_in_too_small", chips=command.chips, least=rules.base_buy_in)
    joins = table.hands > 0
    coming = command.coming
    if rules.new_player == "plays at once":
        # He still waits where the button has to pass first, see positions.
        coming = "posts"
    course.happen(e.PlayerSeated(seat, name, command.chips, coming if joins else "playing"))


def leave_table(course: Course, command: c.LeaveTable) -> None:
    """A player leaves; in a tournament only one who has no chips (R011)."""
    player = seated(course.table, command.seat)
    if course.table.rules.format == "tournament" and player.stack:
        raise refuse("no_cashing_out", seat=command.seat, stack=player.stack)
    course.happen(e.PlayerLeft(command.seat, player.stack))


def add_chips(course: Course, command: c.AddChips) -> None:
    """Top-up, rebuy, add-on (R020, R022, R023, R026)."""
    table, seat = course.table, command.seat
    player = seated(table, seat)
    _chips(table, command.chips)
    rules = table.rules
    half = -(-rules.base_buy_in // 2) if rules.rebuy_at_least_half else 0
    if command.kind == "rebuy" and player.stack:
        raise refuse("has_chips", seat=seat, stack=player.stack)
    if rules.format == "cash":
        if not player.stack and command.chips < half:
            raise refuse("rebuy_too_small", chips=command.chips, least=half)
        if player.stack + command.chips < half:
            raise refuse("top_up_too_small", chips=command.chips, least=half)
    course.happen(e.ChipsAdded(seat, command.chips, command.kind))


def set_stack(course: Course, command: c.SetStack) -> None:
    """A recount of a stack."""
    seated(course.table, command.seat)
    if command.chips:
        _chips(course.table, command.chips)
    course.happen(e.StackSet(command.seat, command.chips))


def move_player(course: Course, command: c.MovePlayer) -> None:
    """A player takes another seat."""
    seated(course.table, command.seat)
    _seat_number(command.to)
    taken = course.table.seats[command.to]
    if taken is not None:
        raise refuse("seat_taken", seat=command.to, player=taken.player)
    course.happen(e.PlayerMoved(command.seat, command.to))


def sit_out(course: Course, command: c.SitOut) -> None:
    """A player is away (R009, R010)."""
    if seated(course.table, command.seat).away:
        raise refuse("already_away", seat=command.seat)
    course.happen(e.PlayerAway(command.seat))


def come_back(course: Course, command: c.ComeBack) -> None:
    """A player is back; if he missed blinds he posts them, or waits for his big blind (R009)."""
    player = seated(course.table, command.seat)
    if not player.away:
        if player.coming in ("playing", command.how):
            raise refuse("not_away", seat=command.seat)
        course.happen(e.PlayerBack(command.seat, command.how))
        return
    owes = player.owes_big or player.owes_small or player.coming != "playing"
    course.happen(e.PlayerBack(command.seat, command.how if owes else "playing"))


def set_stakes(course: Course, command: c.SetStakes) -> None:
    """New blinds and ante from the next hand (R080)."""
    check_stakes(command.stakes)
    course.happen(e.StakesSet(command.stakes))


def check_stakes(stakes: Stakes) -> None:
    """Refuse stakes that cannot be played: blinds that fall, or amounts that no chip pays."""
    small, big, ante, chip = (
        stakes.small_blind,
        stakes.big_blind,
        stakes.ante,
        stakes.smallest_chip,
    )
    if not 0 < chip <= big <= MOST_CHIPS or not 0 <= small <= big or not 0 <= ante <= MOST_CHIPS:
        raise refuse("stakes_wrong", small_blind=small, big_blind=big, ante=ante)
    for amount in (small, big, ante):
        if amount % chip:
            raise refuse("not_whole_chips", chips=amount, smallest_chip=chip)


def set_rules(course: Course, command: c.SetRules) -> None:
    """New house rules from the next hand; refused where they contradict each other."""
    try:
        check(command.rules)
    except RulesError as error:
        raise refuse("rules_wrong", why=str(error)) from None
    course.happen(e.RulesSet(command.rules))


def place_button(course: Course, command: c.PlaceButton) -> None:
    """The button is set by hand for the next hand; the seat may be empty."""
    _seat_number(command.seat)
    course.happen(e.ButtonPlaced(command.seat))


def draw_for_button(course: Course, command: c.DrawForButton) -> None:
    """A draw for the button: one card for every player who is ready to play (R002)."""
    table = course.table
    if table.hand is not None:
        raise refuse("hand_running", hand=table.hand.number)
    players = seats_in(ready(table))
    cards = command.cards
    if tuple(sorted(cards)) != players or not players:
        wrong = sorted(set(players) ^ set(cards))
        raise refuse("cards_missing", seats=" ".join(map(str, wrong)))
    if len(set(cards.values())) != len(cards):
        twice = next(card for card in cards.values() if list(cards.values()).count(card) > 1)
        raise refuse("same_card_twice", card=str(twice))
    course.happen(e.ButtonPlaced(draw(table.rules, cards), dict(cards)))


def seated(table: Table, seat: int) -> Seat:
    """The player of a seat; refuses an unknown or empty one."""
    _seat_number(seat)
    player = table.seats[seat]
    if player is None:
        raise refuse("seat_empty", seat=seat)
    return player


def _seat_number(seat: int) -> None:
    if seat not in SEATS:
        raise refuse("no_such_seat", seat=seat)


def _chips(table: Table, chips: int) -> None:
    chip = table.stakes.smallest_chip
    if not 0 < chips <= MOST_CHIPS or chips % chip:
        raise refuse("not_whole_chips", chips=chips, smallest_chip=chip)
