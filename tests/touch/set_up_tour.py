"""A machine round the screen for tests of set-up, and the way through all its screens."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from functools import partial

import cv2
import numpy as np
from kivy.base import EventLoop

from dealer_pi.assembly.desk import Desks
from dealer_pi.devices.states import DEALER, KeyEvent
from dealer_pi.devices.states import Key as Button
from dealer_pi.engine.cards import Card
from dealer_pi.touch.outside import Fails, Fault, Learned, Outside, Point, ZoneName
from dealer_pi.touch.settings import Settings
from tests.touch.hand import PATIENCE_S, Hand

ADDRESS = "http://192.168.100.123:8080/phone"
PIXELS = (640, 360)
CLUBS = tuple(Card(f"{rank}c") for rank in "AKQJT98765432")


class Machine:
    """What the screen asked of it; every answer may be set before."""

    def __init__(self) -> None:
        self.saved: list[Settings] = []
        self.threads: list[threading.Thread] = []
        self.address = ""
        self.zones: list[tuple[ZoneName, tuple[Point, ...], tuple[int, int]]] = []
        self.watched: list[tuple[float, str]] = []
        self.fails = ""
        self.faults: tuple[Fault, ...] = ()
        self.learned = Learned((Card("Ks"), Card("3d")), CLUBS)
        self.confirmed: tuple[Card, ...] = ()
        self.mute = False
        self.put: Callable[[KeyEvent], object] | None = None
        self.desks = Desks()
        felt = np.full((PIXELS[1], PIXELS[0], 3), (60, 90, 30), np.uint8)
        self.desks.picture = cv2.imencode(".jpg", felt)[1].tobytes()
        self.outside = Outside(
            save=self._save,
            room=self._room,
            page=lambda: self.address,
            watch=lambda per_second, part: self.watched.append((per_second, part)),
            set_zone=self._set_zone,
            check_picture=lambda: self.faults,
            learn_deck=self._learn,
            forget_deck=lambda: None,
            listen=self._listen,
            mute=self._mute,
            muted=lambda: self.mute,
            version="1.0",
        )

    def _save(self, settings: Settings) -> None:
        if self.fails:
            raise OSError(self.fails)
        self.threads.append(threading.current_thread())
        self.saved.append(settings)

    def _room(self, on: bool) -> str:
        if self.fails:
            raise Fails(self.fails)
        self.address = ADDRESS if on else ""
        return self.address

    def _mute(self, muted: bool) -> None:
        self.mute = muted

    def _set_zone(self, zone: ZoneName, corners: tuple[Point, ...], size: tuple[int, int]) -> None:
        if self.fails:
            raise Fails(self.fails)
        self.zones.append((zone, corners, size))

    def _learn(self, confirmed: tuple[Card, ...]) -> Learned:
        if self.fails:
            raise Fails(self.fails)
        self.confirmed = confirmed
        return self.learned

    def _listen(self, put: Callable[[KeyEvent], object]) -> Callable[[], object]:
        self.put = put

        def stop() -> None:
            self.put = None

        return stop

    def press(self, hand: Hand, *events: tuple[int, Button, bool]) -> None:
        """Edges of keys, as the devices report them."""
        assert self.put is not None
        for number, (seat, key, down) in enumerate(events):
            self.put(KeyEvent(seat, key, down, number, "pins", number))
        hand.settle()


def until(hand: Hand, there: Callable[[], bool]) -> None:
    """Wait for what is done beside the main thread."""
    end = time.monotonic() + PATIENCE_S
    while not there():
        assert time.monotonic() < end, "it never came"
        EventLoop.idle()
    hand.settle()


def tour(hand: Hand, machine: Machine) -> Iterator[str]:
    """All screens of set-up; the name of each as it is seen."""
    w = hand.screen.dealer.words
    for name in ("menu", "set_up", "language", "suits", "tv", "room", "sound", "health"):
        _open(hand, name)
        yield name
    _open(hand, "room")
    hand.touch(w("touch-set-room-turn-on"))
    until(hand, lambda: hand.sees(ADDRESS.removeprefix("http://")))
    yield "room, on"
    _open(hand, "button_test")
    machine.press(
        hand, (1, Button.FOLD, True), (5, Button.ALL_IN, True), (DEALER, Button.NEXT, True)
    )
    machine.press(hand, (1, Button.FOLD, False))
    yield "buttons"
    _open(hand, "touch_test")
    yield "corners"
    hand.at(20, 20)
    hand.at(22, 22)
    yield "corners, twice"
    _open(hand, "camera_zone")
    yield "zone"
    width, height = hand.screen.frame.size
    for x, y in ((0.1, 0.5), (0.5, 0.5), (0.5, 0.75), (0.12, 0.75)):
        hand.at(x * width, y * height)
    yield "zone, four corners"
    yield from _pictures(hand, machine)
    _open(hand, "deck")
    yield "deck"
    hand.touch(w("touch-set-deck-take"))
    until(hand, lambda: hand.sees("K♠?"))
    yield "deck, learned in part"


def _pictures(hand: Hand, machine: Machine) -> Iterator[str]:
    w = hand.screen.dealer.words
    _open(hand, "picture_check")
    yield "picture"
    verdicts: list[tuple[Fault, ...]] = [(Fault("glare", grave=False, where="top"),), ()]
    codes = ("too-few-pixels", "no-contrast", "too-dark", "too-bright", "out-of-focus",
             "colour-cast", "banding")  # fmt: skip
    verdicts += [(Fault(code, grave=True),) for code in codes]
    for machine.faults in verdicts:
        shown = [f"touch-set-picture-{fault.code}" for fault in machine.faults]
        where = machine.faults[0].where if machine.faults else ""
        text = w(shown[0], where=where) if shown else w("touch-set-picture-good")
        hand.touch(w("touch-set-check"))
        until(hand, partial(hand.sees, text))
        yield f"picture: {shown}"


def _open(hand: Hand, name: str) -> None:
    hand.screen.frame.home()
    hand.screen.frame.open_named(name)
    hand.settle()
