"""The ledger of a tournament: what was bought and paid, and who knocked out whom (R026, R082).

Everything that happens is a record; the :class:`Ledger` is what the records add up to, so that undo
is to leave out the last one. Money is in whole currency units and never mixed with chips. Whether a
record may be made is decided in :mod:`dealer_pi.tournament.entries`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import reduce
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from dealer_pi.engine import Event
from dealer_pi.tournament.errors import TournamentError
from dealer_pi.tournament.shares import in_proportion, in_whole_units

Kind = Literal["entry", "re-entry", "rebuy", "add-on"]


class Offer(Struct, frozen=True, kw_only=True):
    """What is sold: `chips` for a `price`. `fee` and `bounty` are the parts of the price that go to
    the house and to whoever knocks the buyer out; the rest goes to the prize pool. At most `most`
    are sold to a player (0: any number); when, the structure says.

    Raises `TournamentError`: `negative_money`, `parts_above_price`, `no_chips`, `most_wrong`.
    """

    price: int
    chips: int
    fee: int = 0
    bounty: int = 0
    most: int = 0

    def __post_init__(self) -> None:
        for money in (self.price, self.fee, self.bounty):
            if money < 0:
                raise TournamentError("negative_money", money=money)
        if self.fee + self.bounty > self.price:
            raise TournamentError(
                "parts_above_price", price=self.price, fee=self.fee, bounty=self.bounty
            )
        if self.chips <= 0:
            raise TournamentError("no_chips", chips=self.chips)
        if self.most < 0:
            raise TournamentError("most_wrong", most=self.most)


class Sold(Event, frozen=True):
    """`player` bought `times` times what is offered as `kind`; to be paid at any time."""

    player: str
    kind: Kind
    offer: Offer
    times: int = 1


class Paid(Event, frozen=True):
    """`player` handed over `money`; below zero: got it back."""

    player: str
    money: int


class KnockedOut(Event, frozen=True):
    """`player` is out, knocked out `by` one or several who share his bounty (nobody: it stays).

    Those who are out at the same `moment` (a number that only grows: the hand, or the round of
    hands played hand for hand) rank by their `stack` at the start of that hand (R011). A busted
    player who rebuys at once is not knocked out.
    """

    player: str
    by: tuple[str, ...]
    moment: int
    stack: int


class Withdrawn(Event, frozen=True):
    """`player` does not take part after all: his entry never was."""

    player: str


Record = Sold | Paid | KnockedOut | Withdrawn


class Account(Struct, frozen=True, kw_only=True):
    """One player: how often he `bought` each kind and the `chips` for it; what it cost (`spent`),
    how much of that are `fees` and how much went to the pool (`pooled`), and what he `paid`; the
    bounty on his `head`, the `bounties` he won, and how many he knocked out or helped to.
    """

    bought: dict[Kind, int] = {}
    chips: int = 0
    spent: int = 0
    fees: int = 0
    pooled: int = 0
    paid: int = 0
    head: int = 0
    bounties: int = 0
    knockouts: int = 0

    @property
    def owes(self) -> int:
        """What is still to be paid."""
        return self.spent - self.paid


class Ledger(Struct, frozen=True, kw_only=True):
    """What the records add up to: accounts by player in the order of entry, and who is `out`, in
    the order of going.
    """

    accounts: dict[str, Account] = {}
    out: tuple[KnockedOut, ...] = ()

    @property
    def chips(self) -> int:
        """All chips sold: those in play."""
        return sum(account.chips for account in self.accounts.values())

    @property
    def pooled(self) -> int:
        """The money for the prize pool, before any cut."""
        return sum(account.pooled for account in self.accounts.values())

    @property
    def fees(self) -> int:
        """The money for the house that is in the prices."""
        return sum(account.fees for account in self.accounts.values())

    @property
    def entries(self) -> int:
        """Entries and re-entries, by which places are counted."""
        kinds: tuple[Kind, ...] = ("entry", "re-entry")
        return sum(a.bought.get(kind, 0) for a in self.accounts.values() for kind in kinds)

    @property
    def playing(self) -> tuple[str, ...]:
        """Who is in, in the order of entry."""
        return tuple(player for player in self.accounts if not self.is_out(player))

    def is_out(self, player: str) -> bool:
        """Whether `player` was knocked out and has not come back."""
        return any(player == out.player for out in self.out)

    def bounty(self, player: str) -> int:
        """The bounties of `player`; who is left alone has his own as well."""
        account = self.accounts[player]
        return account.bounties + (account.head if self.playing == (player,) else 0)


def ledger(records: Iterable[Record]) -> Ledger:
    """What the records add up to."""
    return reduce(after, records, Ledger())


def after(so_far: Ledger, record: Record) -> Ledger:
    """The ledger with one more record."""
    match record:
        case Sold():
            return _after_sale(so_far, record)
        case Paid(player, money):
            account = so_far.accounts[player]
            return _with(so_far, {player: replace(account, paid=account.paid + money)})
        case KnockedOut():
            return _after_knock_out(so_far, record)
        case Withdrawn(player):
            others = {name: a for name, a in so_far.accounts.items() if name != player}
            return replace(so_far, accounts=others)


def _with(so_far: Ledger, changed: Mapping[str, Account]) -> Ledger:
    return replace(so_far, accounts={**so_far.accounts, **changed})


def _after_sale(so_far: Ledger, sold: Sold) -> Ledger:
    account = so_far.accounts.get(sold.player, Account())
    offer, times = sold.offer, sold.times
    bought = {**account.bought, sold.kind: account.bought.get(sold.kind, 0) + times}
    account = replace(
        account,
        bought=bought,
        chips=account.chips + times * offer.chips,
        spent=account.spent + times * offer.price,
        fees=account.fees + times * offer.fee,
        pooled=account.pooled + times * (offer.price - offer.fee - offer.bounty),
        head=account.head + times * offer.bounty,
    )
    out = tuple(out for out in so_far.out if out.player != sold.player)
    return replace(_with(so_far, {sold.player: account}), out=out)


def _after_knock_out(so_far: Ledger, record: KnockedOut) -> Ledger:
    changed = {}
    if record.by:
        account = so_far.accounts[record.player]
        changed[record.player] = replace(account, head=0)
        shares = in_whole_units(in_proportion(account.head, (1,) * len(record.by)))
        for name, share in zip(record.by, shares, strict=True):
            winner = so_far.accounts[name]
            changed[name] = replace(
                winner, bounties=winner.bounties + share, knockouts=winner.knockouts + 1
            )
    return replace(_with(so_far, changed), out=(*so_far.out, record))
