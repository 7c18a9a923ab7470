"""Who gets which pot and why."""

from __future__ import annotations

from dealer_pi.locale.sentences.cards import hand_rank
from dealer_pi.locale.sentences.people import listed, who
from dealer_pi.locale.words import Words
from dealer_pi.snapshots import Award, Snapshot


def award(w: Words, award: Award, snapshot: Snapshot) -> str:
    """One pot: who gets how much and why, with kicker, parts, odd chips and rake."""
    names = listed(w, [who(w, share.seat, snapshot) for share in award.shares])
    message = "award-wins" if len(award.shares) == 1 else "award-splits"
    said = w(message, pot=_pot(w, award, snapshot), names=names, amount=award.amount)
    reasons = [*_why(w, award), *_parts(w, award, snapshot)]
    if award.rake:
        reasons.append(w("award-rake", rake=award.rake))
    return w("award-because", award=said, reasons=", ".join(reasons)) if reasons else said


def returned(w: Words, seat: int, chips: int, snapshot: Snapshot | None = None) -> str:
    """A bet, or a part of one, that nobody called and that goes back."""
    return w("uncalled-bet", who=who(w, seat, snapshot), amount=chips)


def _pot(w: Words, award: Award, snapshot: Snapshot) -> str:
    if award.pot:
        return w("award-side-pot", number=award.pot)
    return w("award-only-pot" if len(snapshot.awards) == 1 else "award-main-pot")


def _why(w: Words, award: Award) -> list[str]:
    if award.why in ("unopposed", "declared"):
        return [w(f"award-{award.why}")]
    best = next((hand for hand in award.hands if hand.seat == award.shares[0].seat), None)
    if best is None:
        return []
    reasons = [hand_rank(w, best), *_decided(w, award)]
    return [*reasons, w("award-plays-board")] if best.plays_board else reasons


def _decided(w: Words, award: Award) -> list[str]:
    """What the name of the hand does not say yet: a kicker, or a later card of a flush."""
    decided = award.decided
    if decided is None or decided.kind != "rank":
        return []
    if decided.part == "kicker":
        message = f"award-kicker-{decided.nth}" if decided.nth > 1 else "award-kicker"
        return [w(message, rank=decided.higher)]
    if decided.part in ("high_card", "flush") and decided.nth > 1:
        return [w("award-decides", rank=decided.higher)]
    return []


def _parts(w: Words, award: Award, snapshot: Snapshot) -> list[str]:
    amounts = {share.amount for share in award.shares}
    if len(award.shares) == 1:
        return []
    if len(amounts) == 1:
        return [w("award-each", amount=amounts.pop())]
    shares = [
        w("award-share", who=who(w, share.seat, snapshot), amount=share.amount)
        for share in award.shares
    ]
    odd = [who(w, share.seat, snapshot) for share in award.shares if share.odd]
    return [*shares, w("award-odd-chips", chips=len(odd), names=listed(w, odd))]
