"""What a new snapshot is worth saying, given the one before it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dealer_pi.locale import Words, sentences, words
from dealer_pi.snapshots import Award, Card, Snapshot, TournamentView
from dealer_pi.voice.ear import for_the_ear
from dealer_pi.voice.settings import VoiceSettings
from dealer_pi.voice.sounds import SoundName
from dealer_pi.voice.utterances import Utterance

_SAID_ELSEWHERE: Final = frozenset({"push_pots", "break", "tournament_over"})
"""Next steps of which awards and levels tell already."""


def spoken(before: Snapshot, after: Snapshot, settings: VoiceSettings) -> tuple[Utterance, ...]:
    """What is to be heard as the table goes from `before` to `after`, in this order."""
    w = words(settings.language)
    found = [*_level(w, before, after, settings)]
    if settings.says("results"):
        found += _all_ins(w, before, after)
    if settings.says("everything"):
        found += _play(w, before, after)
    elif settings.turn_tick and after.next_step.kind == "act" and _due(after) != _due(before):
        found.append(Utterance("play", after.now_ns, sound="turn"))
    if settings.says("results"):
        found += [*_awards(w, before, after), *_out(w, before, after)]
    return tuple(found)


# -- levels and breaks -----------------------------------------------------------------------------


def _level(
    w: Words, before: Snapshot, after: Snapshot, settings: VoiceSettings
) -> Iterator[Utterance]:
    was, now = before.tournament, after.tournament
    if was is None or now is None or (was.stage, was.part) == (now.stage, now.part):
        return
    sound: SoundName = "level"
    if now.stage == "break" and now.pause is not None:
        sound, text = "break", w("voice-break", minutes=now.pause.minutes)
    elif now.stage == "level":
        sound, text = "play on" if was.pause is not None else "level", _blinds(w, now)
    elif after.next_step.kind == "tournament_over":
        text = sentences.next_step(w, after)
    else:
        return
    said = for_the_ear(w.language, text) if settings.says("levels") else ""
    yield Utterance("level", after.now_ns, said, sound, important=True)


def _blinds(w: Words, tournament: TournamentView) -> str:
    """The level that the next hand is played for."""
    now = tournament.level
    message = {
        "none": "voice-level",
        "classic": "voice-level-ante",
        "big blind": "voice-level-big-blind-ante",
    }[now.ante_kind]
    return w(
        message,
        level=tournament.number,
        small=now.small_blind,
        big=now.big_blind,
        **({} if now.ante_kind == "none" else {"ante": now.ante}),
    )


# -- all-ins and results ---------------------------------------------------------------------------


def _all_ins(w: Words, before: Snapshot, after: Snapshot) -> Iterator[Utterance]:
    for seat, amount in _new_all_ins(before, after):
        text = w("voice-all-in", who=sentences.who(w, seat, after), amount=amount)
        yield Utterance(
            f"all-in {seat}",
            after.now_ns,
            for_the_ear(w.language, text),
            important=True,
            once=f"all-in {after.hand} {seat} {amount}",
        )


def _new_all_ins(before: Snapshot, after: Snapshot) -> list[tuple[int, int]]:
    """Who has just put in all, and the total on this street that it makes."""
    if not _plays_on(before, after) and after.hand <= before.hand:
        return []  # a hand that was over is open again
    had = {seat.seat: seat for seat in before.seats}
    return [
        (seat.seat, old.stack + old.bet)
        for seat in after.seats
        if seat.playing == "all-in"
        and (old := had.get(seat.seat)) is not None
        and old.playing != "all-in"
    ]


def _plays_on(before: Snapshot, after: Snapshot) -> bool:
    return before.running and before.hand == after.hand


def _awards(w: Words, before: Snapshot, after: Snapshot) -> Iterator[Utterance]:
    if not after.awards or after.awards == before.awards:
        return
    lines = [_award(w, award, after) for award in after.awards]
    yield _result(w, "award", after, lines)


def _award(w: Words, award: Award, snapshot: Snapshot) -> str:
    names = sentences.listed(w, [sentences.who(w, one.seat, snapshot) for one in award.shares])
    message = "voice-wins" if len(award.shares) == 1 else "voice-splits"
    values: dict[str, int | str] = {"names": names, "amount": award.amount}
    best = next((hand for hand in award.hands if hand.seat == award.shares[0].seat), None)
    if best is not None:
        message, values["hand"] = f"{message}-hand", sentences.hand_rank(w, best)
    said = w(message, **values)
    return w("voice-side-pot", number=award.pot, award=said) if award.pot else said


def _out(w: Words, before: Snapshot, after: Snapshot) -> Iterator[Utterance]:
    known = {gone.player for gone in before.out}
    lines = []
    for gone in after.out:
        if gone.player in known:
            continue
        values: dict[str, int | str] = {"player": gone.player, "place": gone.place}
        if gone.shared == 1:
            lines.append(w("voice-out", **values))
        else:
            lines.append(w("voice-out-shared", **values, last=gone.place + gone.shared - 1))
    if lines:
        yield _result(w, "out", after, lines)


def _result(w: Words, about: str, after: Snapshot, lines: list[str]) -> Utterance:
    text = _breath(w, lines)
    once = f"{about} {after.hand} {text}"
    return Utterance(about, after.now_ns, text, important=True, once=once)


def _breath(w: Words, sentences: list[str]) -> str:
    return ". ".join(for_the_ear(w.language, sentence) for sentence in sentences)


# -- everything ------------------------------------------------------------------------------------


def _play(w: Words, before: Snapshot, after: Snapshot) -> list[Utterance]:
    """The bet that was made, the cards that came, and what is to be done now, in one breath."""
    step = after.next_step
    parts = [_bet(w, before, after), ", ".join(_card(w, card) for card in _dealt(before, after))]
    if step.kind not in _SAID_ELSEWHERE and _due(after) != _due(before):
        to_do = _to_do(w, after)
        if step.kind == "act" or to_do != _to_do(w, before):
            parts.append(to_do)
    text = _breath(w, [part for part in parts if part])
    # The card that decides is said before the result that it makes, which outdates all else.
    return [Utterance("play", after.now_ns, text, important=bool(after.awards))] if text else []


def _to_do(w: Words, snapshot: Snapshot) -> str:
    """The next step; a turn to act, the most frequent, in fewer words than the screen has."""
    step, may = snapshot.next_step, snapshot.options
    if step.kind != "act" or step.numbers or may is None:
        return sentences.next_step(w, snapshot)
    name = sentences.who(w, step.seat, snapshot)
    if call := may.choice("call"):
        return w("voice-turn-call", who=name, amount=call.adds)
    return w("voice-turn-check" if may.choice("check") else "voice-turn", who=name)


def _due(snapshot: Snapshot) -> object:
    """What tells one moment of play from the next."""
    return snapshot.hand, snapshot.street, snapshot.next_step, snapshot.bets


def _bet(w: Words, before: Snapshot, after: Snapshot) -> str:
    """A bet or raise, unless it was all-in, which is said as such."""
    same_street = _plays_on(before, after) and before.street == after.street
    if not same_street or after.price <= before.price:
        return ""
    seat = next((seat for seat in after.seats if seat.seat == before.actor), None)
    if seat is None or seat.bet != after.price or seat.playing == "all-in":
        return ""
    act = sentences.act(w, "raise" if before.price else "bet", after.price)
    return w("voice-acts", who=sentences.who(w, seat.seat, after), act=act)


def _dealt(before: Snapshot, after: Snapshot) -> tuple[Card, ...]:
    """The cards of the board that are new; all where it was corrected."""
    if not _plays_on(before, after):
        return ()
    known = before.board
    if after.board[: len(known)] == known:
        return after.board[len(known) :]
    return () if known[: len(after.board)] == after.board else after.board


def _card(w: Words, card: Card) -> str:
    return w("voice-card", rank=card.rank, suit=card.suit.value)
