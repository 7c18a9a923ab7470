"""The live table: commands in, events to the journal, snapshots out; one writer at a time."""

from dealer_pi.live_table.inbox import Request
from dealer_pi.live_table.requests import (
    LIVE_REFUSALS,
    Accepted,
    Answer,
    BeginEvening,
    Correct,
    PlayUnsaved,
    Redo,
    Undo,
    Wish,
)
from dealer_pi.live_table.subscriptions import Mailbox, Mailboxes, Subscription
from dealer_pi.live_table.table import LiveTable

__all__ = [
    "LIVE_REFUSALS",
    "Accepted",
    "Answer",
    "BeginEvening",
    "Correct",
    "LiveTable",
    "Mailbox",
    "Mailboxes",
    "PlayUnsaved",
    "Redo",
    "Request",
    "Subscription",
    "Undo",
    "Wish",
]
