"""Entries: who may buy what and until when, who may pay what, who may go out (R026, R082, R083).

:class:`EntryRules` say what the tournament sells. :func:`sale`, :func:`payment`, :func:`knock_out`
and :func:`withdrawal` make a record for the :mod:`ledger <dealer_pi.tournament.ledger>`, or say
with a `TournamentError` why there cannot be one.

>>> from dealer_pi.tournament.ledger import after, ledger
>>> from dealer_pi.tournament.structure import STRUCTURES
>>> rules = EntryRules(entry=Offer(price=20, chips=10_000, fee=2))
>>> so_far = ledger([Sold("Eva", "entry", rules.entry)])
>>> home = STRUCTURES["home T1000"]
>>> so_far = after(so_far, sale(rules, so_far, "Peter", "entry", structure=home))
>>> so_far.chips, pool(rules, so_far), so_far.accounts["Peter"].owes
(20000, 36, 20)
"""

from __future__ import annotations

from msgspec import Struct

from dealer_pi.tournament.errors import TournamentError
from dealer_pi.tournament.ledger import (
    Account,
    Kind,
    KnockedOut,
    Ledger,
    Offer,
    Paid,
    Sold,
    Withdrawn,
)
from dealer_pi.tournament.structure import Break, Structure, level_number


class EntryRules(Struct, frozen=True, kw_only=True):
    """What a tournament sells; None: not sold. Until when, the structure says.

    A rebuy is sold with a stack of at most `rebuy_stack` chips (0: only to the busted), up to
    `rebuy_times` at once (2: a double rebuy). `cut` is a fee taken from the pool, in per mille,
    besides the fees in the prices. Raises `TournamentError`: `cut_wrong`, `rebuy_wrong`.
    """

    entry: Offer
    re_entry: Offer | None = None
    rebuy: Offer | None = None
    add_on: Offer | None = None
    rebuy_stack: int = 0
    rebuy_times: int = 1
    cut: int = 0

    def __post_init__(self) -> None:
        if not 0 <= self.cut <= 1000:  # noqa: PLR2004 - per mille
            raise TournamentError("cut_wrong", cut=self.cut)
        if self.rebuy_stack < 0 or self.rebuy_times < 1:
            raise TournamentError("rebuy_wrong", stack=self.rebuy_stack, times=self.rebuy_times)

    def offer(self, kind: Kind) -> Offer:
        """What is sold as `kind`; `TournamentError`: `not_sold`."""
        offers = {
            "entry": self.entry,
            "re-entry": self.re_entry,
            "rebuy": self.rebuy,
            "add-on": self.add_on,
        }
        offer = offers[kind]
        if offer is None:
            raise TournamentError("not_sold", kind=kind)
        return offer


def pool(rules: EntryRules, so_far: Ledger) -> int:
    """The prize pool: what was collected, less the house's cut rounded down."""
    return so_far.pooled - so_far.pooled * rules.cut // 1000


def sale(  # noqa: PLR0913 - each decides whether there can be a sale
    rules: EntryRules,
    so_far: Ledger,
    player: str,
    kind: Kind,
    *,
    structure: Structure,
    place: int = -1,
    stack: int = 0,
    times: int = 1,
) -> Sold:
    """The record of a sale to `player`, who has `stack` chips, at a `place` in the structure (-1:
    not begun).

    Raises `TournamentError`: `not_sold`, `too_late`, `no_add_on_break`, `name_missing`,
    `entered_already`, `not_entered`, `is_out`, `still_in`, `stack_too_large`, `too_many_at_once`,
    `too_many`.
    """
    offer = rules.offer(kind)
    _on_sale(structure, place, kind)
    if kind == "entry":
        if not player.strip():
            raise TournamentError("name_missing")
        if player in so_far.accounts:
            raise TournamentError("entered_already", player=player)
    else:
        _may_buy_more(rules, so_far, player, kind, stack)
    at_once = rules.rebuy_times if kind == "rebuy" else 1
    if not 1 <= times <= at_once:
        raise TournamentError("too_many_at_once", times=times, most=at_once)
    # R026: one add-on a player, whatever the house says about the rest.
    most = 1 if kind == "add-on" else offer.most
    had = so_far.accounts[player].bought.get(kind, 0) if kind != "entry" else 0
    if most and had + times > most:
        raise TournamentError("too_many", kind=kind, player=player, most=most)
    return Sold(player, kind, offer, times)


def payment(so_far: Ledger, player: str, money: int) -> Paid:
    """The record of a payment; below zero: money given back.

    Raises `TournamentError`: `not_entered`, `paid_wrong` (nothing, more than he owes, or more back
    than he paid).
    """
    account = _entered(so_far, player)
    if not money or not -account.paid <= money <= account.owes:
        raise TournamentError(
            "paid_wrong", player=player, money=money, owes=account.owes, paid=account.paid
        )
    return Paid(player, money)


def knock_out(
    so_far: Ledger, player: str, by: tuple[str, ...], *, moment: int, stack: int
) -> KnockedOut:
    """The record of a player going out.

    Raises `TournamentError`: `not_entered`, `is_out`, `moment_past`, `no_chips`, `knocked_out_by`
    (himself, somebody twice, or somebody who was out before).
    """
    _entered(so_far, player)
    if so_far.is_out(player):
        raise TournamentError("is_out", player=player)
    last = so_far.out[-1].moment if so_far.out else moment
    if moment < last:
        raise TournamentError("moment_past", moment=moment, last=last)
    if stack <= 0:
        raise TournamentError("no_chips", player=player, chips=stack)
    gone = {out.player for out in so_far.out if out.moment < moment}
    for name in by:
        _entered(so_far, name)
        if name == player or name in gone or by.count(name) > 1:
            raise TournamentError("knocked_out_by", player=player, by=name)
    return KnockedOut(player, by, moment, stack)


def withdrawal(so_far: Ledger, player: str) -> Withdrawn:
    """The record of a player who entered and does not play.

    Raises `TournamentError`: `not_entered`, `has_played` (knocked out or knocking out, or more
    bought than one entry), `paid_already`: his money goes back first.
    """
    account = _entered(so_far, player)
    if so_far.is_out(player) or account.knockouts or account.bought != {"entry": 1}:
        raise TournamentError("has_played", player=player)
    if account.paid:
        raise TournamentError("paid_already", player=player, paid=account.paid)
    return Withdrawn(player)


def _on_sale(structure: Structure, place: int, kind: Kind) -> None:
    if kind == "add-on":
        part = structure.parts[place] if place >= 0 else None
        if not (isinstance(part, Break) and part.add_on):
            raise TournamentError("no_add_on_break", place=place)
        return
    level = level_number(structure, place)
    last = structure.last_rebuy_level if kind == "rebuy" else structure.last_entry_level
    if level > last:
        raise TournamentError("too_late", kind=kind, level=level, until=last)


def _may_buy_more(rules: EntryRules, so_far: Ledger, player: str, kind: Kind, stack: int) -> None:
    _entered(so_far, player)
    if kind == "re-entry" and not so_far.is_out(player):
        raise TournamentError("still_in", player=player)
    if kind == "add-on" and so_far.is_out(player):
        raise TournamentError("is_out", player=player)
    if kind == "rebuy" and stack > rules.rebuy_stack:
        raise TournamentError("stack_too_large", stack=stack, most=rules.rebuy_stack)


def _entered(so_far: Ledger, player: str) -> Account:
    account = so_far.accounts.get(player)
    if account is None:
        raise TournamentError("not_entered", player=player)
    return account
