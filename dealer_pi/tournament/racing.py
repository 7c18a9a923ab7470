"""The colour-up at the table: the race step by step, then new stacks and a new smallest chip."""

from __future__ import annotations

from dealer_pi.engine import SetStack, SetStakes
from dealer_pi.tournament import colour_up
from dealer_pi.tournament import commands as c
from dealer_pi.tournament import events as e
from dealer_pi.tournament.colour_up import Race
from dealer_pi.tournament.course import Course
from dealer_pi.tournament.errors import TournamentError
from dealer_pi.tournament.state import can_leave, level_of_next_hand, stakes_of


def begin(course: Course, _command: c.ColourUp) -> None:
    """The race for the smallest chips begins, between two hands (R027).

    Raises `TournamentError`: `race_open`, `nothing_leaves`, or one of the race.
    """
    course.between_hands()
    tournament = course.tournament
    if tournament.race is not None:
        raise open_race(tournament.race)
    gone = can_leave(tournament, course.now)
    if not gone:
        raise TournamentError("nothing_leaves", chip=tournament.values[0])
    small, big = tournament.values[:2]
    stacks = {
        seat: player.stack
        for seat, player in enumerate(course.table.seats)
        if player is not None and player.stack
    }
    agreed = tournament.settings
    started = colour_up.race(stacks, small, big, agreed.rounding, agreed.race_suits)
    course.happen(e.RaceSet(started))


def open_race(race: Race) -> TournamentError:
    """Why something cannot be done while a race is on."""
    return TournamentError("race_open", small=race.small, big=race.big)


def step_done(course: Course, _command: c.RaceStepDone) -> None:
    """The exchange is done, or the pay-out: then the stacks are new and the small chips gone."""
    race = _race(course)
    if colour_up.next_race_step(race).kind == "exchange":
        course.happen(e.RaceSet(colour_up.exchanged(race)))
        return
    after = colour_up.stacks_after(colour_up.paid(race))
    before = sum(racer.stack for racer in race.racers)
    for racer in race.racers:
        if after[racer.seat] != racer.stack:
            course.at_the_table(SetStack(racer.seat, after[racer.seat]))
    course.happen(e.ColouredUp(race.small, sum(after.values()) - before))
    tournament = course.tournament
    level = level_of_next_hand(tournament, course.now)
    course.at_the_table(SetStakes(stakes_of(tournament, level)))


def deal_card(course: Course, command: c.DealRaceCard) -> None:
    """One card more of the race."""
    course.happen(e.RaceSet(colour_up.dealt(_race(course), command.card)))


def _race(course: Course) -> Race:
    race = course.tournament.race
    if race is None:
        raise TournamentError("no_race")
    return race
