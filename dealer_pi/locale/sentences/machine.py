"""What the dealer must know about saving, clocks and devices."""

from __future__ import annotations

from dealer_pi.locale.sentences.codes import slug
from dealer_pi.locale.words import Words
from dealer_pi.snapshots import DeviceView, Notice


def notice(w: Words, notice: Notice) -> str:
    """What the dealer must know; a code without a sentence is said as it is."""
    message = f"notice-{slug(notice.code)}"
    if notice.code == "recovered" and not notice.numbers["sure"]:
        message += "-perhaps-more"
    return w(message, **notice.numbers) if message in w.messages else _plain(notice.code)


def device(w: Words, view: DeviceView) -> str:
    """How a device is, and why if it is not well; a name or note without words is said as it is."""
    said = w(
        "device-health", device=_known(w, "device-", view.name), health=w(f"device-{view.health}")
    )
    if not view.note:
        return said
    return w("device-because", health=said, why=_known(w, "device-why-", view.note))


def _known(w: Words, prefix: str, code: str) -> str:
    message = f"{prefix}{slug(code)}"
    return w(message) if message in w.messages else _plain(code)


def _plain(code: str) -> str:
    return code.replace("_", " ")
