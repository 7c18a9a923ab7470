"""What the house says in codes and numbers, as sentences of any language.

Every function takes the words of a language first. Where a snapshot is given, players are called by
their names, else by their seats. Names are never declined: sentences are built around them.
"""

from dealer_pi.locale.sentences.acts import act
from dealer_pi.locale.sentences.awards import award, returned
from dealer_pi.locale.sentences.cards import card, hand_rank
from dealer_pi.locale.sentences.house_rules import group, profile, switch, value
from dealer_pi.locale.sentences.machine import device, notice
from dealer_pi.locale.sentences.people import listed, out, who
from dealer_pi.locale.sentences.refusals import refusal
from dealer_pi.locale.sentences.requests import undo, waiting
from dealer_pi.locale.sentences.rulings import remedy, ruling
from dealer_pi.locale.sentences.steps import next_step, posts

__all__ = [
    "act",
    "award",
    "card",
    "device",
    "group",
    "hand_rank",
    "listed",
    "next_step",
    "notice",
    "out",
    "posts",
    "profile",
    "refusal",
    "remedy",
    "returned",
    "ruling",
    "switch",
    "undo",
    "value",
    "waiting",
    "who",
]
