"""Which screen opens by itself, so that an ordinary hand needs no key to get there."""

from __future__ import annotations

from dealer_pi.touch.board_problems import gravest
from dealer_pi.touch.dealer import Dealer
from dealer_pi.touch.rulings_steps import voided


def due_screen(dealer: Dealer) -> tuple[object, str] | None:
    """What makes it due, and the screen's name; None: the table.

    With a camera that sees the board, the table stays: its cards come by themselves.
    """
    snapshot, desk = dealer.snapshot, dealer.desk
    step, hand = snapshot.next_step, snapshot.hand
    if step.kind == "remedy" or voided(snapshot):
        return ("steps", hand, len(snapshot.rulings)), "ruling_steps"
    if desk.pending is not None and desk.pending.seat == snapshot.actor:
        return ("raise", hand, desk.pending), "raise"
    problem = gravest(desk)
    if problem is not None:
        return ("problem", hand, problem), "board_problem"
    asks = desk.board is not None and bool(desk.board.unsure or desk.board.offered)
    if step.kind in ("burn_and_deal", "complete_board") and (asks or not dealer.sees):
        return ("board", hand, step.street), "board"
    if step.kind in ("show", "turn_up"):
        return ("hand", hand, step.seat), "hand"
    if step.kind == "push_pots":
        return ("awards", hand), "awards"
    if step.kind == "race":
        return ("race", step.numbers["small"]), "race"
    return None
