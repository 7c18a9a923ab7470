"""Real hands through the engine: each record becomes a table and commands, all for `decide`.

The record's posts are not fed in. The seats owe what the players owed, and the engine has to come
to the posts that the site asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Literal, NamedTuple

from msgspec.structs import replace

from benchmarks.hands.records import Action, Record
from dealer_pi.engine import events as e
from dealer_pi.engine.cards import Card
from dealer_pi.engine.commands import (
    Act,
    ActName,
    Command,
    DealBoard,
    DropRake,
    FinishHand,
    Muck,
    Show,
    StartHand,
)
from dealer_pi.engine.decide import decide
from dealer_pi.engine.house_rules import HouseRules, check
from dealer_pi.engine.refusals import Refusal
from dealer_pi.engine.stakes import Stakes
from dealer_pi.engine.state import Kind, Post, Redeal, Seat, Table, mask_of

NETWORKS = {"Ignition": "Bovada", "Bodog": "Bovada"}
"""Sites that are one and the same card room."""

RATES = (45, 50)
"""Rake in thousandths of the pot, up to a cap, where a site takes it from the main pot first."""

ACT_NAMES: dict[str, ActName] = {"f": "fold", "x": "check", "c": "call", "b": "bet", "r": "raise"}
STRUCTURES: dict[str, Literal["no-limit", "pot-limit", "fixed-limit"]] = {
    "NL": "no-limit",
    "PL": "pot-limit",
    "FL": "fixed-limit",
}


class Job(NamedTuple):
    """A hand ready to be played: the table before it, and what is done at it."""

    record: Record
    table: Table
    commands: tuple[Command, ...]
    site_rake: bool = False
    """The rake of each pot is taken as the site took it, not in proportion."""


class Outcome(NamedTuple):
    """How a replay came out. Empty texts and tuples: as on record."""

    refused: str
    """The first command that the engine refused."""
    different: tuple[str, ...]
    """Posts, amounts and returned bets that are not those of the record."""
    stacks: str
    """Final stacks that are not those of the record."""

    @property
    def agrees(self) -> bool:
        """Whether everything that was compared is as on record."""
        return not (self.refused or self.different or self.stacks)

    @property
    def reasons(self) -> str:
        """What is not as on record, in one line."""
        return "; ".join(filter(None, (self.refused, *self.different, self.stacks)))


@cache
def house_rules(site: str, structure: str, format_: str, ante_kind: str, rake: int) -> HouseRules:
    """How a site plays: one set of rules for all its hands, but for the rake of each."""
    rules = HouseRules(
        format="tournament" if format_ == "tournament" else "cash",
        structure=STRUCTURES[structure],
        ante="big blind" if ante_kind == "big blind ante" else "classic",
        absent="posts and folds" if format_ == "tournament" else "not dealt in",
        muck="any time",  # whether a beaten hand was shown first is not on record
        rake_fixed=rake,
        no_flop_no_drop=False,  # the record says what was taken, also where that is nothing
    )
    if structure == "FL":
        # One bet and three raises in online rooms, one more at the World Series.
        cap = 4 if site.startswith("wsop") else 3
        rules = replace(rules, raise_cap=cap)
    if NETWORKS.get(site, site) == "Bovada":
        rules = replace(rules, limit_raise_over_short="next full level")
    check(rules, f"rules of {site}")
    return rules


def job_of(record: Record) -> Job:
    """The table and the commands of a record.

    Where the engine's rake, in proportion to the pots, is not the site's, and the site's is
    believable (see `_site_rake`), the dealer drops the site's by hand.
    """
    job = Job(record, table_of(record), commands_of(record))
    if record.rake and record.pots_comparable:
        by_pot = _site_rake(job)
        if by_pot:
            commands = (job.commands[0], DropRake(by_pot), *job.commands[1:])
            return Job(record, job.table, commands, site_rake=True)
    return job


def table_of(record: Record) -> Table:
    """The table before the hand, with the button and the blinds where they were."""
    small = next((p for p in record.posts if p.kind == "small blind" and not p.dead), None)
    big = next(p for p in record.posts if p.kind == "big blind")
    stakes = Stakes(
        record.sb or (small.amount if small else record.bb // 2),
        record.bb,
        max((amount for _, amount in record.antes), default=0),
    )
    seats: list[Seat | None] = [None] * 11
    for number, stack in record.seats.items():
        seats[number] = Seat(f"player {number}", stack, away=number in record.absent)
    for post in record.posts:
        player = seats[post.seat]
        if post is small or post is big or player is None:
            continue
        seats[post.seat] = replace(
            player,
            coming="posts",
            owes_big=post.kind == "small & big blinds",
            owes_small=bool(post.dead),
        )
    return Table(
        rules=house_rules(
            record.site, record.structure, record.format, record.ante_kind, record.rake
        ),
        stakes=stakes,
        seats=tuple(seats),
        hands=1,
        redeal=Redeal(
            record.button,
            small.seat if small else 0,
            big.seat,
            mask_of(record.dealt),
            stakes,
        ),
    )


def commands_of(record: Record) -> tuple[Command, ...]:
    """Everything that happens in the hand, from the posts to the pushed pots.

    Without a showdown where the site did not pay by it (several boards, players paid out before).
    """
    commands: list[Command] = [StartHand()]
    absent = record.absent
    for street in record.streets:
        if street.board:
            commands.append(DealBoard(cards_of(street.board)))
        # The hand of an absent player is killed by the engine itself, right after the posts (R010).
        commands += [_act(action) for action in street.actions if action.seat not in absent]
    if not record.pots_comparable:
        return tuple(commands)
    if len(record.unfolded) > 1:
        commands += _showdown(record)
    commands.append(FinishHand())
    return tuple(commands)


def cards_of(texts: Sequence[str]) -> tuple[Card, ...]:
    """The cards of a record."""
    return tuple(map(Card, texts))


def _act(action: Action) -> Act:
    to = action.to if action.kind in "cbr" else 0
    return Act(action.seat, ACT_NAMES[action.kind], to)


def _showdown(record: Record) -> list[Command]:
    """Who shows, in the order on record; whoever does not show mucks."""
    unfolded = record.unfolded
    if record.show_order:
        shown = [seat for seat, how in record.show_order if how == "show"]
    else:
        shown = list(record.shows)
    shown = [seat for seat in shown if seat in unfolded and seat in record.shows]
    mucked = [seat for seat in unfolded if seat not in shown]
    return [
        *(Show(seat, cards_of(record.shows[seat])) for seat in shown),
        *(Muck(seat) for seat in mucked),
    ]


def play(table: Table, commands: Sequence[Command]) -> Table:
    """The table after all commands; for hands that are known to be played through.

    Raises `AttributeError` at a refusal: nothing but playing is to be measured here.
    """
    for command in commands:
        table = decide(table, command).table  # type: ignore[union-attr]
    return table


def replay(job: Job) -> Outcome:
    """Play a hand and compare everything with the record."""
    record, table = job.record, job.table
    happened: list[e.Event] = []
    for number, command in enumerate(job.commands):
        answer = decide(table, command)
        if isinstance(answer, Refusal):
            different = (*_different_posts(record, happened), *_different_acts(record, happened))
            return Outcome(_refusal(number, command, answer), different, "")
        happened += answer.events
        table = answer.table
    different = (
        *_different_posts(record, happened),
        *_different_acts(record, happened),
        *_different_returns(record, happened),
    )
    return Outcome("", different, _wrong_stacks(record, table))


def _refusal(number: int, command: Command, refusal: Refusal) -> str:
    numbers = ", ".join(f"{name} {value}" for name, value in refusal.numbers.items())
    what = str(command)
    return f"command {number} {what} refused: {refusal.code} ({refusal.row}; {numbers})"


def _wrong_stacks(record: Record, table: Table) -> str:
    found = {s: p.stack for s, p in enumerate(table.seats) if p is not None}
    wrong = [
        f"seat {s} has {found[s]}, on record {stack}"
        for s, stack in record.paid.items()
        if found[s] != stack
    ]
    return "stacks: " + ", ".join(wrong) if wrong and record.pots_comparable else ""


def _different_posts(record: Record, happened: Sequence[e.Event]) -> list[str]:
    started = [event for event in happened if isinstance(event, e.HandStarted)]
    if not started:
        return []
    wanted = set(_posts_on_record(record))
    # Who is left with nothing after an ante shows in the posts that follow or in the actions.
    found = {
        replace(p, all_in=False) if p.kind in ("ante", "big_blind_ante") else p
        for p in started[0].posts
    }
    if wanted == found:
        return []
    asked = ", ".join(map(_post_text, sorted(found - wanted, key=_by_seat)))
    paid = ", ".join(map(_post_text, sorted(wanted - found, key=_by_seat)))
    return [f"posts: {asked or 'nothing'}, on record {paid or 'nothing'}"]


def _posts_on_record(record: Record) -> list[Post]:
    ante: Kind = "big_blind_ante" if record.ante_kind == "big blind ante" else "ante"
    posts = [Post(seat, ante, 0, amount) for seat, amount in record.antes]
    big_blinds = 0
    for post in record.posts:
        kind: Kind
        if post.kind == "big blind":
            kind = "new_player" if big_blinds else "big_blind"
            big_blinds += 1
        elif post.kind == "small & big blinds":
            kind = "missed_both"
        else:
            kind = "missed_small" if post.dead else "small_blind"
        posts.append(Post(post.seat, kind, post.amount - post.dead, post.dead, post.all_in))
    return posts


def _by_seat(post: Post) -> tuple[int, str]:
    return post.seat, post.kind


def _post_text(post: Post) -> str:
    dead = f" and {post.dead} dead" if post.dead else ""
    return f"seat {post.seat} {post.kind} {post.live}{dead}{' all-in' if post.all_in else ''}"


def _different_acts(record: Record, happened: Sequence[e.Event]) -> list[str]:
    acted = [event for event in happened if isinstance(event, e.Acted)]
    actions = [action for action in record.actions if action.seat not in record.absent]
    different = []
    for event, action in zip(acted, actions, strict=False):
        name = ACT_NAMES[action.kind]
        amount = action.to if action.kind in "cbr" else event.to
        all_in = event.all_in if action.all_in is None else action.all_in
        if (event.act, event.to, event.all_in) != (name, amount, bool(all_in)):
            different.append(
                f"seat {event.seat}: {event.act} {event.to}{' all-in' if event.all_in else ''}, "
                f"on record {name} {action.to}{' all-in' if action.all_in else ''}"
            )
    return different


def _different_returns(record: Record, happened: Sequence[e.Event]) -> list[str]:
    if record.returned is None:
        return []
    found = sorted((one.seat, one.chips) for one in happened if isinstance(one, e.BetReturned))
    wanted = sorted(record.returned)
    if not wanted and record.walk:
        # Some sites count the big blind that nobody called to the pot that it wins.
        pots = sum(
            one.award.amount + one.award.rake for one in happened if isinstance(one, e.PotAwarded)
        )
        if pots + sum(chips for _, chips in found) == record.total_pot:
            return []
    return [] if found == wanted else [f"returned: {found}, on record {wanted}"]


def _site_rake(job: Job) -> tuple[int, ...]:
    """The rake that the site took from each pot, main pot first; () where the engine's agrees.

    The engine's pots less what the site paid out of each. So that a wrong pot cannot hide in it, it
    counts only if it follows a rule: in proportion to the pots and rounded in another way, or from
    the main pot first, at the site's rate up to the cap.
    """
    record, table = job.record, job.table
    for command in job.commands[:-1]:
        answer = decide(table, command)
        if isinstance(answer, Refusal):
            return ()
        table = answer.table
    awards = () if table.hand is None else tuple(reversed(table.hand.awards))
    paid = _paid_by_pot(record)
    if len(awards) == 1 or len(awards) != len(paid):
        return ()
    pots = [award.amount + award.rake for award in awards]
    taken = tuple(pot - out for pot, out in zip(pots, paid, strict=True))
    in_proportion = tuple(award.rake for award in awards)
    if taken == in_proportion or sum(taken) != record.rake:
        return ()
    by_rule = (in_proportion, *(_main_pot_first(pots, record.rake, rate) for rate in RATES))
    return taken if any(_nearly(taken, rule) for rule in by_rule) else ()


def _main_pot_first(pots: Sequence[int], rake: int, per_mille: int) -> tuple[int, ...]:
    """`rake` from one pot after the other, from each at most so many thousandths of it."""
    taken: list[int] = []
    for pot in pots:
        taken.append(min(rake - sum(taken), round(pot * per_mille / 1000)))
    return tuple(taken)


def _nearly(one: Sequence[int], other: Sequence[int]) -> bool:
    return all(abs(a - b) <= 1 for a, b in zip(one, other, strict=True))


def _paid_by_pot(record: Record) -> list[int]:
    """What the site paid out of each pot, main pot first."""
    if record.summary_pots:
        return record.summary_pots
    pots: dict[str, int] = {}
    for share in record.collected:
        pots[share.pot] = pots.get(share.pot, 0) + share.amount
    return [amount for _, amount in sorted(pots.items())]
