"""Setting a tournament up, changing what was agreed, and putting it away."""

from __future__ import annotations

from dealer_pi.engine import SetStack, SetStakes
from dealer_pi.tournament import commands as c
from dealer_pi.tournament import entries, level_clock, selling
from dealer_pi.tournament import events as e
from dealer_pi.tournament.course import Course
from dealer_pi.tournament.errors import TournamentError
from dealer_pi.tournament.settings import check_settings
from dealer_pi.tournament.state import place_at, stakes_of
from dealer_pi.tournament.structure import level_number


def set_up(course: Course, command: c.SetUpTournament) -> None:
    """A tournament begins to be; who sits at the table has entered, with a starting stack.

    Raises `TournamentError`: `tournament_on`, `cash_table`, `hand_running`, or what is wrong with
    the settings.
    """
    course.between_hands()
    settings, table = command.settings, course.table
    if course.state is not None:
        raise TournamentError("tournament_on")
    if table.rules.format != "tournament":
        raise TournamentError("cash_table")
    check_settings(settings, settings.chips.values)
    course.happen(e.TournamentSetUp(settings, table.hands))
    # The old smallest chip may not fit the new stacks: first the stakes, then the stacks.
    course.at_the_table(SetStakes(stakes_of(course.tournament, 1)))
    for seat, player in enumerate(table.seats):
        if player is not None:
            tournament = course.tournament
            sold = entries.sale(
                settings.entries,
                tournament.ledger,
                player.player,
                "entry",
                structure=settings.structure,
            )
            course.at_the_table(SetStack(seat, sold.offer.chips))
            course.happen(sold)


def change(course: Course, command: c.ChangeSettings) -> None:
    """Other settings from now on; what has begun of the structure stays as it is (R080).

    Raises `TournamentError`: `part_has_begun`, `chips_in_play`, or what is wrong with them.
    """
    tournament, settings = course.tournament, command.settings
    before = tournament.settings
    present = place_at(tournament, course.now)
    begun = present + 1
    if settings.structure.parts[:begun] != before.structure.parts[:begun]:
        raise TournamentError("part_has_begun", place=present, present=present)
    values = tournament.values
    if settings.chips != before.chips:
        if tournament.ledger.accounts:
            raise TournamentError("chips_in_play")
        values = settings.chips.values
    since = level_number(before.structure, present) + 1 if begun else 1
    check_settings(settings, values, since)
    if tournament.clock is not None:
        # What has passed, passed by the structure as it was.
        clock = level_clock.caught_up(tournament.clock, before.structure, course.now)
        if clock != tournament.clock:
            course.happen(e.LevelClockSet(clock))
    course.happen(e.SettingsChanged(settings))
    if not begun:
        course.at_the_table(SetStakes(stakes_of(course.tournament, 1)))


def close(course: Course, _command: c.CloseTournament) -> None:
    """The tournament is put away: seats and chips are cleared."""
    course.between_hands()
    _ = course.tournament
    for seat, player in enumerate(course.table.seats):
        if player is not None:
            selling.clear_seat(course, seat)
    course.happen(e.TournamentClosed())
