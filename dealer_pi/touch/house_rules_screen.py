"""The house rules: groups of switches, each explained; and profiles that set them all."""

from __future__ import annotations

from functools import partial
from itertools import groupby
from typing import ClassVar, Final

from dealer_pi.engine.commands import SetRules
from dealer_pi.engine.house_rules import Switch, profile, profiles, switches, value_of
from dealer_pi.locale import sentences
from dealer_pi.snapshots import HouseRules
from dealer_pi.touch import style
from dealer_pi.touch.area import Area
from dealer_pi.touch.asking import ask, coming_rules
from dealer_pi.touch.frame import Frame
from dealer_pi.touch.key import CHOSEN, GO, PLAIN, Key
from dealer_pi.touch.letters import Letters
from dealer_pi.touch.pages import Pages
from dealer_pi.touch.screen import Screen
from dealer_pi.touch.switch_screen import SwitchScreen

_A_PAGE: Final = 4


class HouseRulesScreen(Screen):
    """A key for each group of switches, and one for the profiles."""

    name: ClassVar = "house_rules"

    def build(self) -> None:
        """The grid."""
        w = self.dealer.words
        parts = iter(self.area.grid(3, 3, self.gap))
        for name, members in groupby(switches(), key=lambda switch: switch.group):
            key = self.key(next(parts), lines=3, largest_mm=6)
            opens = partial(self._open_group, name, tuple(members))
            key.show(sentences.group(w, name), do=opens)
        all_at_once = self.key(next(parts), GO, lines=2, largest_mm=6)
        opens = partial(self.frame.open, ProfilesScreen)
        all_at_once.show(w("touch-people-profiles"), do=opens)

    def headline(self) -> str:
        """Which profile is played."""
        w = self.dealer.words
        played = played_profile(coming_rules(self.dealer.snapshot))
        name = sentences.profile(w, played) if played else w("touch-people-own-rules")
        return w("touch-people-house-rules-title", profile=name)

    def draw(self) -> None:
        """Nothing here changes."""

    def _open_group(self, name: str, members: tuple[Switch, ...]) -> None:
        self.frame.open(lambda frame, area: GroupScreen(frame, area, name, members))


def played_profile(rules: HouseRules) -> str:
    """The profile that says exactly these rules; "" if none does."""
    return next((name for name in profiles() if profile(name) == rules), "")


class GroupScreen(Screen):
    """Switches of one group, each with what it means and what it is set to."""

    name: ClassVar = "rules_group"

    def __init__(self, frame: Frame, area: Area, group: str, members: tuple[Switch, ...]) -> None:
        self._group, self._members = group, members
        super().__init__(frame, area)

    def build(self) -> None:
        """Four switches a page: the meaning at the left, the value as a key at the right."""
        *rows, last = self.area.rows(*(1.3,) * _A_PAGE, 1, gap=self.gap)
        places = []
        for row in rows:
            meaning, value = row.columns(1.35, 1, gap=self.gap)
            words = self.letters(meaning, 5, lines=3)
            places.append((words, self.key(value, lines=3, largest_mm=5)))
        more, _ = last.right(self.px(34))
        self._pages: Pages[tuple[Letters, Key], Switch] = Pages(self, places, more, self._show)

    def headline(self) -> str:
        """The group."""
        return sentences.group(self.dealer.words, self._group)

    def draw(self) -> None:
        """Show the values of the next hand."""
        self._pages.draw(self._members)

    def _show(self, place: tuple[Letters, Key], switch: Switch | None) -> None:
        letters, key = place
        if switch is None:
            letters.say("")
            key.show()
            return
        w, value = self.dealer.words, value_of(coming_rules(self.dealer.snapshot), switch)
        differs = value != switch.default
        letters.say(sentences.switch(w, switch.name), style.LIT if differs else style.INK)
        opens = partial(self.frame.open, partial(SwitchScreen, switch=switch))
        key.show(sentences.value(w, switch.name, value), do=opens)


class ProfilesScreen(Screen):
    """The profiles that come with the table; a touch sets all switches."""

    name: ClassVar = "profiles"
    title: ClassVar = "touch-people-profiles-title"

    def build(self) -> None:
        """A key a profile."""
        parts = self.area.grid(2, 3, self.gap)
        self._keys = {
            name: self.key(part, lines=2, largest_mm=6)
            for name, part in zip(profiles(), parts, strict=True)
        }

    def draw(self) -> None:
        """Show which one is played."""
        w, rules = self.dealer.words, coming_rules(self.dealer.snapshot)
        for name, key in self._keys.items():
            sets = partial(ask, self, SetRules(profile(name)))
            look = CHOSEN if profile(name) == rules else PLAIN
            key.show(sentences.profile(w, name), do=sets, look=look)
