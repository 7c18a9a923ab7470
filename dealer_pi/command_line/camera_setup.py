"""What `camera` does. It needs OpenCV."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from dealer_pi.command_line.common import Impossible
from dealer_pi.command_line.read_pictures import card_reader
from dealer_pi.devices.camera.colour_order import colour_order
from dealer_pi.engine.cards import Card
from dealer_pi.vision import zone as zones
from dealer_pi.vision.enrolment import Enrolment, enrol, save_deck
from dealer_pi.vision.picture_check import Verdict, check_picture
from dealer_pi.vision.pictures import load_picture
from dealer_pi.vision.readings import PictureError
from dealer_pi.vision.surroundings import can_tell, with_surroundings
from dealer_pi.vision.zone import ZoneError, size_of


def verdicts(picture: Path, zone: Path | None) -> tuple[Verdict, ...]:
    """What is wrong with a picture, or with a zone of it; `Impossible` if it cannot be judged."""
    with _impossible():
        return check_picture(load_picture(picture), zones.load(zone) if zone else None)


def colour_trouble(picture: Path) -> str:
    """What is wrong with red and blue in a picture of hearts (ace to ten); "" if nothing is."""
    with _impossible():
        order = colour_order(load_picture(picture))
    if order == "swapped":
        return (
            "red and blue are swapped: hearts look blue; the camera's driver gives the wrong order"
        )
    if order == "unknown":
        return "no hearts are to be seen: lay a few, from ace to ten, without touching each other"
    return ""


def mark_zone(picture: Path, into: Path, *, show: bool) -> str:
    """Mark the zone that four cards enclose, write it, and say where it is."""
    with _impossible():
        seen = load_picture(picture)
        reading = card_reader().read(seen)
        zone = zones.from_cards(reading, size_of(seen), "show" if show else "board")
        zone = with_surroundings(zone, seen)
        zones.save(zone, into)
    xs, ys = zip(*zone.corners, strict=True)
    where = (
        f"{into}: from {min(xs):.0f}, {min(ys):.0f} to {max(xs):.0f}, {max(ys):.0f},"
        f" cards {zone.card_height:.0f} pixels high"
    )
    if can_tell(zone):
        return where
    return f"{where}\nRound the zone is nothing to see: a camera that moves will not be noticed."


def cards_in(text: str) -> set[Card]:
    """The cards that were typed; `Impossible` if one is none."""
    try:
        return {Card(word) for word in text.split()}
    except ValueError as error:
        raise Impossible(f"--confirm: {error}; cards are typed like As Kd Tc") from error


def enrol_deck(pictures: Sequence[Path], into: Path, name: str, confirm: str = "") -> Enrolment:
    """Learn the deck and write it; `Impossible` where a picture cannot be read."""
    confirmed = cards_in(confirm)
    with _impossible():
        seen = [load_picture(file) for file in pictures]
        enrolment = enrol(card_reader(), seen, name, confirmed)
        save_deck(enrolment.deck, into)
        return enrolment


def told(enrolment: Enrolment, into: Path) -> Iterator[str]:
    """What came of it, and what to do next."""
    seen = 52 - len(enrolment.missing)
    yield f"{into}: {seen} of 52 cards seen"
    if enrolment.unsure:
        yield f"look whether these were there: {' '.join(c.pretty for c in enrolment.unsure)}"
        yield f'If they were, add: --confirm "{" ".join(enrolment.unsure)}"'
    if enrolment.missing:
        yield f"not seen: {' '.join(card.pretty for card in enrolment.missing)}"
        yield "Take another picture with these cards, and name all pictures again."


@contextmanager
def _impossible() -> Iterator[None]:
    try:
        yield
    except (PictureError, ZoneError) as error:
        raise Impossible(str(error)) from error
    except OSError as error:
        raise Impossible(f"{error.filename}: {error.strerror}") from error
