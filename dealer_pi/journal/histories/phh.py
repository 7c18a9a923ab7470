"""Hands as PHH, the poker hand history format (phh.readthedocs.io; the `.phh` and `.phhs` files).

A hand is a TOML document. What real tables have and PHH has not goes into user-defined fields,
which the format allows with a leading underscore, so that :mod:`phh_read` gets the same hand back:
seats that are no positions, dead and missed blinds, house rules, dead hands, rulings, pots, rake.

=================== ================================================================================
field               meaning
=================== ================================================================================
`_dealer_pi`        version of these fields, 1
`_rules`            switches of the house rules that differ from the defaults
`_stakes`           small blind, big blind, ante, smallest chip
`_positions`        seats of button, small blind, big blind (0: nobody)
`_posts`            seat, kind, live chips, dead chips, whether all-in
`_carried`          dead chips from an earlier, void hand
`_away`             seats of players who were dealt in but not there
`_structure`        "no-limit", "pot-limit", "fixed-limit"
`_declared`         the dealer's ranking of hands that nobody entered, best first
`_plays_board`      place, seat: it refused to show and plays the board
`_rake_dropped`     rake that the dealer took by hand, pot by pot
`_kills`            place in `actions`, seat, why: a hand killed out of its turn
`_face_up`          place, seat, cards: a hand that was tabled before the showdown and still plays
`_forfeits`         place, seat, chips of an undercall that stayed in with the fold
`_under_raises`     places of raises that were too small and stand
`_rulings`          place, code, row of the rules, numbers
`_returned`         seat, chips: bets that nobody called
`_pots`             number, chips, rake, why, seat and chips of each winner; main pot first
`_times`            start and end, seconds since 1970 in UTC
=================== ================================================================================

PHH has no code for pot-limit hold'em: such a hand is written as no-limit, of which its bets are a
part, with `_structure`. A new player's post is a negative blind and dead blinds are antes, as the
pokerkit library reads them. Void hands have no place in PHH and are left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime

from dealer_pi.engine import events as e
from dealer_pi.engine.house_rules import changed
from dealer_pi.journal.histories.occasion import NOWHERE, Occasion
from dealer_pi.journal.histories.phh_actions import phh_course
from dealer_pi.journal.histories.played import (
    PlayedHand,
    VoidHandError,
    all_named,
    named,
)
from dealer_pi.journal.histories.toml_text import Value, toml_lines

VERSION = 1
HEADS_UP = 2


def phh_text(hand: PlayedHand, occasion: Occasion = NOWHERE, *, anonymous: bool = False) -> str:
    """One hand as the text of a `.phh` file. `anonymous`: "Player 1" and so on for the names.

    Raises `VoidHandError` for a void hand.
    """
    if hand.void:
        raise VoidHandError(hand.number, "PHH")
    return toml_lines(_fields(named(hand, hide=anonymous), occasion))


def phhs_text(
    hands: Iterable[PlayedHand], occasion: Occasion = NOWHERE, *, anonymous: bool = False
) -> str:
    """Many hands as the text of a `.phhs` file; void hands are left out, a comment names them."""
    parts = []
    number = 0
    for hand in all_named(hands, hide=anonymous):
        if hand.void:
            rows = ", ".join(f"{ruling.row} {ruling.code}" for ruling in hand.rulings)
            parts.append(f"# hand {hand.number} was void ({rows})\n")
            continue
        number += 1
        parts.append(f"[{number}]\n" + toml_lines(_fields(hand, occasion)))
    return "\n".join(parts)


def _fields(hand: PlayedHand, occasion: Occasion) -> dict[str, Value]:
    course = phh_course(hand)
    players = hand.players
    fixed = hand.rules.structure == "fixed-limit"
    big = hand.stakes.big_blind
    antes, trimmed = _antes(hand)
    fields: dict[str, Value] = {"variant": "FT" if fixed else "NT"}
    if trimmed:
        fields["ante_trimming_status"] = True
    fields |= {"antes": antes, "blinds_or_straddles": _blinds(hand)}
    fields |= {"small_bet": big, "big_bet": 2 * big} if fixed else {"min_bet": big}
    winnings = hand.winnings
    fields |= {
        "starting_stacks": [player.started for player in players],
        "actions": course.actions,
        **_when_and_where(hand, occasion),
        "hand": hand.number,
        "seats": [player.seat for player in players],
        "seat_count": occasion.seats,
        "players": [player.name for player in players],
        "finishing_stacks": [player.finished for player in players],
        "winnings": [winnings.get(player.seat, 0) for player in players],
    }
    return (
        fields
        | _own_fields(hand)
        | {
            key: value
            for key, value in (
                ("_kills", [list(one) for one in course.kills]),
                ("_face_up", [list(one) for one in course.face_up]),
                ("_plays_board", [list(one) for one in course.plays_board]),
                ("_forfeits", [list(one) for one in course.forfeits]),
                ("_under_raises", course.under_raises),
                ("_rulings", [[at, r.code, r.row, r.numbers] for at, r in course.rulings]),
            )
            if value
        }
    )


def _antes(hand: PlayedHand) -> tuple[list[int], bool]:
    """Antes in the order of the players, and whether a short ante plays for its part only.

    Equal antes are written whole, as the format wants them; unequal ones as they were paid.
    """
    dead = dict.fromkeys((player.seat for player in hand.players), 0)
    classic = any(post.kind == "ante" for post in hand.posts)
    if classic:
        dead = dict.fromkeys(dead, hand.stakes.ante)
    unequal = False
    for post in hand.posts:
        if post.kind != "ante" and post.dead:
            dead[post.seat] += post.dead
            unequal = True
    return _positional(hand, dead), classic and not unequal


def _blinds(hand: PlayedHand) -> list[int]:
    """Blinds and straddle, whole also where the stack was short; posts of others are negative."""
    blinds = dict.fromkeys((player.seat for player in hand.players), 0)
    for post in hand.posts:
        if post.live and post.kind not in ("small_blind", "big_blind", "straddle"):
            blinds[post.seat] = -post.live
        elif post.kind == "straddle":
            blinds[post.seat] = 2 * hand.stakes.big_blind
    for seat, amount in (
        (hand.small_blind, hand.stakes.small_blind),
        (hand.big_blind, hand.stakes.big_blind),
    ):
        if seat in blinds:
            blinds[seat] = amount
    return _positional(hand, blinds)


def _positional(hand: PlayedHand, amounts: Mapping[int, int]) -> list[int]:
    """By player; PHH turns forced bets round where two play (the button has the small blind)."""
    listed = [amounts[player.seat] for player in hand.players]
    return listed[::-1] if len(listed) == HEADS_UP else listed


def _when_and_where(hand: PlayedHand, occasion: Occasion) -> dict[str, Value]:
    fields: dict[str, Value] = {
        "event": occasion.event,
        "venue": occasion.venue,
        "table": occasion.table,
        "currency": occasion.currency,
    }
    fields = {key: value for key, value in fields.items() if value}
    if hand.started_at is not None:
        at = datetime.fromtimestamp(hand.started_at, UTC)
        fields |= {
            "time": at.time(),
            "time_zone": "UTC",
            "day": at.day,
            "month": at.month,
            "year": at.year,
        }
    return fields


def _own_fields(hand: PlayedHand) -> dict[str, Value]:
    """What PHH has no field for; empty ones are left out."""
    stakes = hand.stakes
    always: dict[str, Value] = {
        "_dealer_pi": VERSION,
        "_structure": hand.rules.structure,
        "_stakes": [stakes.small_blind, stakes.big_blind, stakes.ante, stakes.smallest_chip],
        "_positions": [hand.button, hand.small_blind, hand.big_blind],
        "_posts": [[p.seat, p.kind, p.live, p.dead, p.all_in] for p in hand.posts],
    }
    declared: list[list[int]] = []
    dropped: list[int] = []
    returned: list[list[int]] = []
    for event in hand.course:
        if isinstance(event, e.Declared):
            declared = [list(group) for group in event.ranking]
        elif isinstance(event, e.RakeDropped):
            dropped = list(event.chips)
        elif isinstance(event, e.BetReturned):
            returned.append([event.seat, event.chips])
    times: dict[str, Value] = {
        name: at
        for name, at in (("start", hand.started_at), ("end", hand.finished_at))
        if at is not None
    }
    sometimes: dict[str, Value] = {
        "_rules": changed(hand.rules),
        "_carried": hand.carried,
        "_away": [player.seat for player in hand.players if player.away],
        "_declared": declared,
        "_rake_dropped": dropped,
        "_returned": returned,
        "_pots": _pots(hand),
        "_times": times,
    }
    return always | {key: value for key, value in sometimes.items() if value}


def _pots(hand: PlayedHand) -> list[Value]:
    return [
        [
            award.pot,
            award.amount + award.rake,
            award.rake,
            award.why,
            [[share.seat, share.amount] for share in award.shares],
        ]
        for award in sorted(hand.awards, key=lambda award: award.pot)
    ]
