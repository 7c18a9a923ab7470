"""A tournament on paper: structures, prizes, deals, and the standings of a league."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Final, TypeVar

import msgspec
import typer

from dealer_pi.command_line.common import (
    REFUSED,
    Impossible,
    TableFile,
    one_line_errors,
    table_file,
)
from dealer_pi.console.set_up_tournament import ANTES
from dealer_pi.console.tournament_pages import structure_page
from dealer_pi.console.tournament_words import error_sentence
from dealer_pi.console.typed import NotUnderstood, amount_of, shown
from dealer_pi.journal import Journal
from dealer_pi.live_table.evening import find
from dealer_pi.tournament import deals as sharing
from dealer_pi.tournament import prizes as pool_of
from dealer_pi.tournament.chip_sets import CHIP_SETS, ChipSet, Pile
from dealer_pi.tournament.errors import TournamentError
from dealer_pi.tournament.forecast import forecast
from dealer_pi.tournament.formula import Formula
from dealer_pi.tournament.league import FACTS, PRESETS, Result, standings, standings_csv
from dealer_pi.tournament.league import results as of_an_evening
from dealer_pi.tournament.payout_tables import PAYOUT_TABLES
from dealer_pi.tournament.places import ranking
from dealer_pi.tournament.state import paid_out
from dealer_pi.tournament.structure import STRUCTURES, Structure, check
from dealer_pi.tournament.structure_maker import GAME_KINDS, Wish, make_structure

LARGEST_FILE: Final = 1024 * 1024
_Some = TypeVar("_Some")

structures = typer.Typer(no_args_is_help=True, rich_markup_mode=None)

StructureName = Annotated[str, typer.Argument(help="A preset, or a JSON file of a structure.")]
Chips = Annotated[str, typer.Option(help="Values of the chips: 25/100/500/1000.")]
Json = Annotated[bool, typer.Option("--json", help="As JSON, which show and check can read.")]


@contextmanager
def named_errors() -> Iterator[None]:
    """One line for what cannot be, also for what is wrong with a tournament."""
    with one_line_errors():
        try:
            yield
        except TournamentError as error:
            typer.echo(f"dealer-pi: {error_sentence(error)}", err=True)
            raise typer.Exit(REFUSED) from error


# -- structure -------------------------------------------------------------------------------------


@structures.command("list")
def structure_list() -> None:
    """The structures that come with the table."""
    for name, preset in STRUCTURES.items():
        typer.echo(f"{name:<18} {len(preset.parts)} parts, {preset.source}")


@structures.command("show")
def structure_show(name: StructureName, *, json: Json = False) -> None:
    """A structure as a table, with the minute at which each part begins."""
    with named_errors():
        _print(_structure(name), json=json)


@structures.command("check")
def structure_check(file: StructureName, chips: Chips = "") -> None:
    """Whether a structure can be played, with these chips; if not, why."""
    with named_errors():
        found = _structure(file)
        check(found, _values(chips))
        typer.echo(f"{file}: good: {len(found.parts)} parts")


@structures.command("make")
def structure_make(  # noqa: PLR0913 - the options of a command line
    *,
    players: Annotated[int, typer.Option(help="How many play.")],
    stack: Annotated[str, typer.Option(help="The starting stack.")] = "10000",
    minutes: Annotated[int, typer.Option(help="How long; 0: as is usual for the kind.")] = 0,
    kind: Annotated[str, typer.Option(help=f"One of {', '.join(GAME_KINDS)}.")] = "standard",
    chips: Chips = "",
    rebuys: Annotated[bool, typer.Option("--rebuys", help="With rebuys and an add-on.")] = False,
    extra: Annotated[int, typer.Option(help="Rebuys that are expected.")] = 0,
    ante: Annotated[str, typer.Option(help=f"One of {', '.join(ANTES)}.")] = "none",
    json: Json = False,
) -> None:
    """A structure made for an evening, which the chips can pay."""
    with named_errors():
        if ante not in ANTES:
            raise NotUnderstood(f"--ante: {shown(ante)} is none of {', '.join(ANTES)}")
        box = CHIP_SETS["box for 10"]
        if chips:
            box = ChipSet("as given", "", tuple(Pile(value, 0) for value in _values(chips)))
        made = make_structure(
            Wish(
                players=players,
                starting_stack=_amount("--stack", stack),
                chips=box,
                kind=kind,
                minutes=minutes,
                extra_stacks=extra,
                rebuys=rebuys,
                ante=ANTES[ante],
            )
        )
        _print(made, json=json)
        if not json:
            end = forecast(made, _amount("--stack", stack) * (players + extra))
            typer.echo(f"it should end in level {end.level}, after {end.minutes} minutes")


def _values(chips: str) -> tuple[int, ...]:
    return amounts("--chips", chips) if chips else ()


def _print(structure: Structure, *, json: bool) -> None:
    if json:
        typer.echo(msgspec.json.format(msgspec.json.encode(structure), indent=2).decode())
        return
    for line in structure_page(structure):
        typer.echo(line)


def _structure(name: str) -> Structure:
    """A preset, or what a file says; checked."""
    if name in STRUCTURES:
        return STRUCTURES[name]
    if not Path(name).exists():
        raise Impossible(f"{shown(name)} is no file, and none of {', '.join(STRUCTURES)}")
    found = _decoded(Path(name), msgspec.json.Decoder(Structure))
    check(found)
    return found


def _decoded(path: Path, decoder: msgspec.json.Decoder[_Some]) -> _Some:
    """What a JSON file says; `Impossible` says what is wrong with it."""
    try:
        return decoder.decode(read_file(path))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Impossible(f"{path}: {error}") from error


def read_file(path: Path) -> bytes:
    """What is in a small file; `Impossible` where it cannot be read."""
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise Impossible(f"{path}: cannot be read: {error.strerror or error}") from error
    if len(content) > LARGEST_FILE:
        raise Impossible(f"{path}: more than {LARGEST_FILE // 1024} kB: too large for this")
    return content


def _amount(option: str, text: str) -> int:
    amount = amount_of(text)
    if amount is None:
        raise NotUnderstood(f"{option}: {shown(text)} is no amount; possible are 600, 1,200, 1.2k")
    return amount


def amounts(option: str, text: str) -> tuple[int, ...]:
    """Amounts between slashes: 25/100/500."""
    return tuple(_amount(option, part) for part in text.split("/"))


# -- prizes and deals ------------------------------------------------------------------------------


def prizes(
    *,
    entries: Annotated[int, typer.Option(help="Entries and re-entries.")],
    pool: Annotated[int, typer.Option(help="The money that was collected.")],
    table: Annotated[str, typer.Option(help=f"One of {', '.join(PAYOUT_TABLES)}.")] = "home",
    percentages: Annotated[str, typer.Option(help="Instead of a table: 50/30/20.")] = "",
    step: Annotated[int, typer.Option("--round", help="Prizes are multiples of it.")] = 1,
    guarantee: Annotated[int, typer.Option(help="The least that the pool is.")] = 0,
) -> None:
    """The prizes for a pool, which they sum to exactly."""
    with named_errors():
        if table not in PAYOUT_TABLES:
            raise NotUnderstood(f"--table: {shown(table)} is none of {', '.join(PAYOUT_TABLES)}")
        chosen = PAYOUT_TABLES[table]
        if percentages:
            parts = pool_of.percentages(percentages)
            row = pool_of.PayoutRow(len(parts), parts)
            chosen = pool_of.PayoutTable("as given", "", (row,))
        rules = pool_of.PrizeRules(table=chosen, step=step, guarantee=guarantee)
        found = pool_of.prizes(rules, pool, entries)
        for place, money in enumerate(found.amounts, 1):
            typer.echo(f"{place:3}  {money:>9,}")
        added = f" (the house adds {found.overlay:,})" if found.overlay else ""
        typer.echo(f"all  {found.pool:>9,}{added}")


def icm(
    stacks: Annotated[str, typer.Argument(help="Chips of each who is left: 50000/30000/20000.")],
    prizes: Annotated[str, typer.Argument(help="The prizes that are left, best first: 500/300.")],
) -> None:
    """What each would get in a deal: by ICM, by chips, equally."""
    with named_errors():
        chips = amounts("STACKS", stacks)
        found = sharing.deals(chips, amounts("PRIZES", prizes))
        typer.echo(f"{'chips':>10} {'icm':>8} {'chop':>8} {'equal':>8}")
        for row in zip(chips, found.icm, found.chip_chop, found.equal, strict=True):
            typer.echo("{:>10,} {:>8,} {:>8,} {:>8,}".format(*row))


# -- league ----------------------------------------------------------------------------------------


class LeagueFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A league: the results of each evening, the formula (or a preset's name), how many count."""

    evenings: tuple[tuple[Result, ...], ...]
    formula: str = "linear"
    best: int = 0


def league(
    file: Annotated[Path, typer.Argument(help="JSON: evenings, formula, best.", dir_okay=False)],
    *,
    formula: Annotated[str, typer.Option(help="Another formula, or a preset.")] = "",
    csv: Annotated[bool, typer.Option("--csv", help="For a spreadsheet.")] = False,
) -> None:
    """The standings of a league.

    The file: {"formula": "linear", "best": 8, "evenings": [[{"player": "Eva", "place": 1,
    "entries": 9}, ...], ...]}; also buy_in, pool, knockouts, spent, prize of a result.
    """
    with named_errors():
        found = _decoded(file, msgspec.json.Decoder(LeagueFile))
        text = formula or found.formula
        preset = PRESETS.get(text)
        read = Formula(text if preset is None else preset.formula, FACTS)
        table = standings(read, found.evenings, found.best)
        if csv:
            typer.echo(standings_csv(table), nl=False)
            return
        for one in table:
            typer.echo(
                f"{one.rank:3}  {one.player:<20} {one.points / 100:>9.2f}  "
                f"{one.played} played, {one.places.count(1)} won, {one.knockouts} knocked out"
            )


def results(*, table: TableFile = None) -> None:
    """The results of the tournament at the table, as JSON: an evening for a league's file."""
    with named_errors():
        path = table_file(table)
        with Journal.open(path, read_only=True) as journal:
            last = find(journal).history.last_tournament
        if last is None:
            raise Impossible(f"{path}: no tournament was played this evening")
        finishes = ranking(last.ledger)
        found = of_an_evening(last.settings.entries, last.ledger, finishes, paid_out(last))
        typer.echo(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
