"""The stories that clips tell: boards dealt as they should be, and all that may go wrong."""

from collections.abc import Callable

import numpy as np

from models.rendering.chances import between, chance, whole
from models.rendering.clip_scripts import HELD, Laid, Planted, Reach, Rest, Script
from models.rendering.decks import BACK

STEP = 0.8
"""From one place of the board to the next, card heights."""
FIRST = -2.0
"""The first place of the board; the sixth, one card too many, lies at 2."""


class Dealer:
    """Writes a script: a clock that goes on, and a table with cards."""

    def __init__(self, rng: np.random.Generator) -> None:
        self.rng = rng
        self.now = between(rng, 0.8, 1.4)
        self.codes = [int(code) for code in rng.permutation(52)]
        self.cards: list[Laid] = []
        self.hands: list[Reach] = []
        self.rests: list[Rest] = []
        self.planted: list[Planted] = []
        self.reach: list[tuple[float, float, float]] = []

    def pose(self, place: int) -> tuple[float, float, float]:
        """About where the card of a place comes to lie: x, y, angle."""
        x, y = self.rng.normal(0, 0.015, 2)
        return FIRST + STEP * place + float(x), float(y), float(self.rng.normal(0, 0.05))

    def deal(self, *codes: int, first: int | None = None) -> None:
        """A hand comes, lays cards at the next places, and goes."""
        start = len(self._there()) if first is None else first
        come, aside = between(self.rng, 0.25, 0.45), between(self.rng, 0.14, 0.3)
        keys = [(self.now, FIRST + STEP * start + 0.4, 2.6)]
        self.now += come
        for number, code in enumerate(codes):
            if number:
                self.now += aside
            x, y, angle = self.pose(start + number)
            carried = come if number == 0 else aside
            self.cards.append(Laid(code, x, y, angle, self.now, carried=carried))
            keys.append((self.now, x, y + HELD))
        self._rest()
        self.leave(keys)

    def leave(self, keys: list[tuple[float, float, float]]) -> None:
        """The hand goes where it came from; a while passes."""
        gone = self.now + between(self.rng, 0.2, 0.4)
        self.hands.append(Reach((*keys, (gone, keys[-1][1] + 0.3, 2.8))))
        self.now = gone + between(self.rng, 0.7, 1.2)

    def touch(self, x: float, y: float, stay: float = 0.1) -> None:
        """A hand comes to a spot and stays a moment; `now` is when it is about to go."""
        keys = [(self.now, x + 0.4, 2.6)]
        self.now += between(self.rng, 0.25, 0.4)
        keys.append((self.now, x, y + HELD))
        self.now += stay
        keys.append((self.now, x, y + HELD))
        self.reach = keys

    def let_go(self) -> None:
        """The hand of `touch` goes."""
        self._rest()
        self.leave(self.reach)

    def replace(self, card: Laid, *others: Laid) -> None:
        """From now on a card lies no longer as it did, but as the others say."""
        self.cards[self.cards.index(card)] = card._replace(until=self.now)
        self.cards += others

    def turn(self) -> int:
        """The next code of the deck."""
        return self.codes.pop()

    def plant(self, fact: str, detail: str = "") -> None:
        """From now on a watcher has something to tell."""
        self.planted.append(Planted(fact, self.now, detail))

    def flop(self) -> None:
        """Three cards."""
        self.deal(self.turn(), self.turn(), self.turn())

    def _there(self) -> list[Laid]:
        return [card for card in self.cards if card.until > self.now]

    def _rest(self) -> None:
        up = sorted((c.x, c.code) for c in self._there() if c.code < BACK)
        self.rests.append(Rest(self.now, tuple(code for _, code in up)))


def _plain(dealer: Dealer) -> None:
    """Flop, turn, river."""
    dealer.flop()
    dealer.deal(dealer.turn())
    dealer.deal(dealer.turn())


def _fourth(dealer: Dealer) -> None:
    """A fourth card with the flop."""
    dealer.deal(*(dealer.turn() for _ in range(4)))


def _early(dealer: Dealer) -> None:
    """A single card where a flop is due, long before the others."""
    dealer.deal(dealer.turn())
    dealer.now += 1
    dealer.deal(dealer.turn(), dealer.turn())


def _six(dealer: Dealer) -> None:
    """One card more than a board has."""
    dealer.deal(*(dealer.turn() for _ in range(5)))
    dealer.deal(dealer.turn())
    dealer.planted.append(Planted("MoreCards", dealer.rests.pop().at))


def _twice(dealer: Dealer) -> None:
    """A second card of the same kind, out of another deck."""
    dealer.flop()
    dealer.deal(dealer.cards[whole(dealer.rng, 0, 2)].code)
    dealer.planted.append(Planted("SameCardTwice", dealer.rests.pop().at))


def _changed(dealer: Dealer) -> None:
    """A card is taken and another put in its place, under the same hand."""
    dealer.flop()
    old = dealer.cards[whole(dealer.rng, 0, 2)]
    dealer.touch(old.x, old.y, 0.3)
    dealer.replace(old, old._replace(code=dealer.turn(), since=dealer.now))
    dealer.plant("CardChanged")
    dealer.let_go()


def _swept(dealer: Dealer) -> None:
    """All cards are taken away, and a new board is dealt."""
    dealer.flop()
    dealer.touch(FIRST + 2 * STEP, 0)
    for card in dealer.cards[:]:
        dealer.replace(card)
    dealer.plant("CardSweptAway")
    dealer.let_go()
    dealer.flop()


def _nudged(dealer: Dealer) -> None:
    """A card is pushed a little: nothing to tell."""
    dealer.flop()
    old = dealer.cards[whole(dealer.rng, 0, 2)]
    dealer.touch(old.x, old.y)
    x, y = dealer.rng.uniform(-0.06, 0.06), dealer.rng.uniform(-0.15, 0.15)
    turned = old.angle + dealer.rng.normal(0, 0.1)
    moved = old._replace(x=old.x + x, y=old.y + y, angle=turned, since=dealer.now, carried=0.1)
    dealer.replace(old, moved)
    dealer.leave(dealer.reach)
    dealer.deal(dealer.turn())


def _face_down(dealer: Dealer) -> None:
    """A card comes face down among the others."""
    dealer.deal(dealer.turn(), dealer.turn())
    dealer.deal(BACK)
    dealer.planted.append(Planted("FaceDown", dealer.rests.pop().at))


def _covered(dealer: Dealer) -> None:
    """A hand rests on the board for long."""
    dealer.flop()
    dealer.plant("CantSee", "covered")
    dealer.touch(FIRST + STEP, -0.8, 4.5)
    dealer.leave(dealer.reach)
    dealer.planted.append(Planted("CanSeeAgain", dealer.hands[-1].keys[-1][0] - 0.3))
    dealer.now += 0.5


def _blind(dealer: Dealer, reason: str, seconds: float) -> tuple[float, float]:
    """A flop, then a while in which nothing can be seen."""
    dealer.flop()
    start = dealer.now
    dealer.plant("CantSee", reason)
    dealer.now += seconds
    if reason != "moved":
        dealer.plant("CanSeeAgain")
        dealer.now += 1
    return start, start + seconds


KINDS: dict[str, Callable[[Dealer], None]] = {
    "plain": _plain,
    "fourth card": _fourth,
    "early card": _early,
    "six cards": _six,
    "same card twice": _twice,
    "card changed": _changed,
    "swept away": _swept,
    "nudged": _nudged,
    "face down": _face_down,
    "covered": _covered,
}
"""What happens; beside these: lights out, frozen and bumped."""


def write_script(rng: np.random.Generator, kind: str) -> Script:
    """A script of a kind, the same for the same draws, under some light.

    Raises:
        KeyError: There is no such kind.
    """
    dealer = Dealer(rng)
    dark = frozen = bump = None
    if kind == "lights out":
        dark = _blind(dealer, "dark", 2)
    elif kind == "frozen":
        frozen = _blind(dealer, "frozen", 3)
    elif kind == "bumped":
        way, angle = rng.uniform(0.3, 0.8, 2) * rng.choice((-1, 1), 2), rng.normal(0, 0.03)
        bump = (_blind(dealer, "moved", 3)[0], float(way[0]), float(way[1]), float(angle))
    else:
        KINDS[kind](dealer)
    start = between(rng, 0.5, dealer.now)
    return Script(
        kind,
        dealer.now + 0.3,
        dealer.cards,
        dealer.hands,
        dealer.rests,
        dealer.planted,
        flicker=between(rng, 0.02, 0.08) if chance(rng, 0.3) else 0.0,
        drift=between(rng, -0.04, 0.03) if chance(rng, 0.3) else 0.0,
        shadows=((start, start + between(rng, 0.8, 2.5)),) if chance(rng, 0.3) else (),
        dark=dark,
        frozen=frozen,
        bump=bump,
    )


ALL_KINDS = (*KINDS, "lights out", "frozen", "bumped")
