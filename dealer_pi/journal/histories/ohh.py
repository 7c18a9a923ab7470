"""Hands as Open Hand History JSON (hh-specs.handhistory.org, specification 1.4.6; `.ohh` files).

The format has no void hands: they are left out. It has no bet that comes back either: pots are
written without it, as the sites do. Nobody is the hero, so every hand is an observed one. A hand
that is killed is a fold; chips that an undercall or a void hand leaves in the pot are "Add to Pot".
Player ids are seats.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from datetime import UTC, datetime

import dealer_pi
from dealer_pi.engine import Award, Post
from dealer_pi.engine import events as e
from dealer_pi.journal.histories.occasion import NOWHERE, Occasion
from dealer_pi.journal.histories.phh_actions import taken_back
from dealer_pi.journal.histories.played import (
    FLOP,
    Action,
    LeftIn,
    PlayedHand,
    VoidHandError,
    all_named,
    named,
    told,
)

SPECIFICATION = "1.4.6"
PRODUCT = "dealer-pi"

_BET_TYPES = {"no-limit": "NL", "pot-limit": "PL", "fixed-limit": "FL"}
_LIVE_POSTS = {"small_blind": "Post SB", "big_blind": "Post BB", "straddle": "Straddle"}
_ANTES = ("ante", "big_blind_ante")
_ACTS = {"fold": "Fold", "check": "Check", "call": "Call", "bet": "Bet", "raise": "Raise"}

_ROUNDS = ("Preflop", "Flop", "Turn", "River", "Showdown")
_SHOWDOWN = 4

Json = str | int | float | bool | None | list["Json"] | dict[str, "Json"]


def ohh_text(hand: PlayedHand, occasion: Occasion = NOWHERE, *, anonymous: bool = False) -> str:
    """One hand as the text of an `.ohh` file, on one line.

    `anonymous`: "Player 1" and so on for the names. A hand whose time nobody knows has an empty
    `start_date_utc`. Raises `VoidHandError` for a void hand.
    """
    if hand.void:
        raise VoidHandError(hand.number, "Open Hand History")
    one = _Writer(named(hand, hide=anonymous), occasion, anonymous=anonymous)
    return json.dumps({"ohh": one.hand()}, ensure_ascii=False) + "\n"


def ohhs_text(
    hands: Iterable[PlayedHand], occasion: Occasion = NOWHERE, *, anonymous: bool = False
) -> str:
    """Many hands as the text of an `.ohh` file, a blank line between; void ones are left out."""
    return "\n".join(
        json.dumps({"ohh": _Writer(hand, occasion, anonymous=anonymous).hand()}, ensure_ascii=False)
        + "\n"
        for hand in all_named(hands, hide=anonymous)
        if not hand.void
    )


class _Writer:
    """Writes one hand. Players are identified by their seats."""

    def __init__(self, hand: PlayedHand, occasion: Occasion, *, anonymous: bool) -> None:
        self._hand = hand
        self._occasion = occasion
        self._anonymous = anonymous
        self._actions: list[Json] = []
        self._rounds: list[Json] = []

    def hand(self) -> dict[str, Json]:
        hand, occasion = self._hand, self._occasion
        stakes = hand.stakes
        tournament = hand.rules.format == "tournament"
        fields: dict[str, Json] = {
            "spec_version": SPECIFICATION,
            "site_name": occasion.venue or PRODUCT,
            "network_name": PRODUCT,
            "internal_version": dealer_pi.__version__,
        }
        if tournament:
            fields |= {"tournament": True, "tournament_info": None}
        return fields | {
            "game_number": str(hand.number),
            "start_date_utc": _date(hand.started_at),
            "table_name": occasion.table,
            "table_handle": "",
            "table_skin": "",
            "game_type": "Holdem",
            "bet_limit": {"bet_type": _BET_TYPES[hand.rules.structure], "bet_cap": 0},
            "table_size": occasion.seats,
            "currency": occasion.currency or "Chips",
            "dealer_seat": hand.button,
            "small_blind_amount": self._money(stakes.small_blind),
            "big_blind_amount": self._money(stakes.big_blind),
            "ante_amount": self._money(stakes.ante),
            "hero_player_id": None,
            "flags": ["Observed", "Anonymous"] if self._anonymous else ["Observed"],
            "players": [
                {
                    "id": player.seat,
                    "seat": player.seat,
                    "name": player.name,
                    "display": player.name,
                    "starting_stack": self._money(player.started),
                    "is_sitting_out": player.away,
                }
                for player in hand.players
            ],
            "rounds": self._all_rounds(),
            "pots": [
                self._pot(award) for award in sorted(hand.awards, key=lambda award: award.pot)
            ],
            "tournament_bounties": [],
        }

    def _money(self, chips: int) -> Json:
        unit = self._occasion.unit
        return chips if unit == 1 else _whole(chips / unit)

    def _all_rounds(self) -> list[Json]:
        self._begin(0, [])
        if self._hand.carried:
            self._do(None, "Add to Pot", self._hand.carried)
        for post in self._hand.posts:
            self._post(post)
        board = [str(card) for card in self._hand.board]
        back = taken_back(self._hand)
        street = 0
        ends: list[e.Shown | e.Mucked] = []
        for place, one in enumerate(told(self._hand)):
            if isinstance(one, Action):
                self._do(one.seat, _ACTS[one.act], one.adds, all_in=one.all_in)
            elif isinstance(one, e.HandKilled):
                self._do(one.seat, "Fold")
            elif isinstance(one, LeftIn):
                self._do(one.seat, "Add to Pot", one.adds)
            elif isinstance(one, e.Shown | e.Mucked):
                ends.append(one)
            elif isinstance(one, e.BoardDealt) and place not in back:
                due = 1 if street else FLOP
                street += 1
                self._begin(street, board[:due] if len(board) >= due else [])
                board = board[due:]
        if ends:
            self._begin(_SHOWDOWN, [])
        for end in ends:
            if isinstance(end, e.Shown):
                self._do(end.seat, "Shows Cards", cards=[str(card) for card in end.cards])
            else:
                self._do(end.seat, "Mucks Cards")
        return self._rounds

    def _begin(self, street: int, cards: list[str]) -> None:
        self._actions = []
        self._rounds.append(
            {
                "id": street,
                "street": _ROUNDS[street],
                "cards": [*cards],
                "actions": self._actions,
            }
        )

    def _do(
        self,
        seat: int | None,
        action: str,
        chips: int = 0,
        *,
        all_in: bool = False,
        cards: list[str] | None = None,
    ) -> None:
        self._actions.append(
            {
                "action_number": len(self._actions) + 1,
                "player_id": seat,
                "action": action,
                "amount": self._money(chips),
                "is_allin": all_in,
                "cards": [*(cards or [])],
            }
        )

    def _post(self, post: Post) -> None:
        if post.live:
            name = _LIVE_POSTS.get(post.kind, "Post Extra Blind")
            self._do(post.seat, name, post.live, all_in=post.all_in and not post.dead)
        if post.dead:
            name = "Post Ante" if post.kind in _ANTES else "Post Dead"
            self._do(post.seat, name, post.dead, all_in=post.all_in)

    def _pot(self, award: Award) -> Json:
        whole = sum(share.amount for share in award.shares)
        return {
            "number": award.pot,
            "amount": self._money(award.amount + award.rake),
            "rake": self._money(award.rake),
            "jackpot": 0,
            "player_wins": [
                {
                    "player_id": share.seat,
                    "win_amount": self._money(share.amount),
                    "cashout_amount": 0,
                    "cashout_fee": 0,
                    "bonus_amount": 0,
                    "contributed_rake": self._money(award.rake * share.amount // (whole or 1)),
                }
                for share in award.shares
            ],
        }


def _whole(amount: float) -> int | float:
    return int(amount) if amount == int(amount) else amount


def _date(at: float | None) -> str:
    if at is None:
        return ""
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
