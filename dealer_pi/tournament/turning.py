"""The level's clock and the shot clock, as the dealer turns them (R057, R080, R081)."""

from __future__ import annotations

from dealer_pi.tournament import commands as c
from dealer_pi.tournament import events as e
from dealer_pi.tournament import level_clock, shot_clock
from dealer_pi.tournament.course import Course
from dealer_pi.tournament.errors import TournamentError
from dealer_pi.tournament.level_clock import LevelClock
from dealer_pi.tournament.shot_clock import ShotClock


def begin(course: Course, _command: c.BeginClock | None = None) -> None:
    """The first level begins; `TournamentError` ``begun_already``."""
    tournament = course.tournament
    if tournament.clock is not None:
        raise TournamentError("begun_already")
    _set(course, level_clock.begun(tournament.settings.structure, course.now))


def set_level_clock(course: Course, command: c.SetLevelClock) -> None:
    """Pause, go on, some minutes more or less, next part or previous one."""
    clock, structure, now = course.clock, course.tournament.settings.structure, course.now
    match command.action:
        case "pause":
            after = level_clock.paused(clock, structure, now)
        case "go on":
            caught_up = level_clock.caught_up(clock, structure, now)
            after = level_clock.resumed(caught_up, structure, now)
        case "adjust":
            after = level_clock.adjusted(clock, structure, command.by, now)
        case "move":
            after = level_clock.moved(clock, structure, command.by, now)
    _set(course, after)


def hand_for_hand(course: Course, command: c.HandForHand) -> None:
    """Hand for hand from now, or no more."""
    structure = course.tournament.settings.structure
    _set(course, level_clock.set_hand_for_hand(course.clock, structure, course.now, on=command.on))


def hand_for_hand_played(course: Course) -> None:
    """A hand is over: where it is played hand for hand, it costs the level its minutes."""
    clock, structure = course.tournament.clock, course.tournament.settings.structure
    if clock is None or not clock.hand_for_hand:
        return
    try:
        _set(course, level_clock.hand_played(clock, structure, course.now))
    except TournamentError:
        return  # a break is on: its clock runs by itself


def stop(course: Course) -> None:
    """The tournament is over: its clock stands."""
    clock, structure = course.clock, course.tournament.settings.structure
    _set(course, level_clock.paused(clock, structure, course.now))


def _set(course: Course, clock: LevelClock) -> None:
    if clock != course.tournament.clock:
        course.happen(e.LevelClockSet(clock))


# -- the shot clock --------------------------------------------------------------------------------


def call_clock(course: Course, _command: c.CallClock) -> None:
    """The shot clock starts for the player to act."""
    _to_act(course)
    shot = shot_clock.shot_started(_shot_rules(course), course.now)
    course.happen(e.ShotClockSet(shot))


def use_time_card(course: Course, _command: c.UseTimeCard) -> None:
    """The player to act has more time, and one card less."""
    rules, tournament = _shot_rules(course), course.tournament
    player = _to_act(course)
    if tournament.shot is None:
        raise TournamentError("no_shot_clock")
    has = tournament.time_cards.get(player, rules.cards)
    clock, left = shot_clock.extended(tournament.shot, rules, has, course.now)
    course.happen(e.ShotClockSet(clock))
    course.happen(e.TimeCardUsed(player, left))


def _shot_rules(course: Course) -> ShotClock:
    rules = course.tournament.settings.shot
    if rules is None:
        raise TournamentError("no_shot_clock")
    return rules


def _to_act(course: Course) -> str:
    hand = course.table.hand
    player = course.table.seats[hand.actor] if hand is not None and hand.actor else None
    if player is None:
        raise TournamentError("nobody_acts")
    return player.player
