"""Every row of section 4 of the TDA digest: chips and words."""

import pytest

from tests.engine.chips_pushed import BLINDS_25_50, NOTHING_BET, answer, facing


@pytest.mark.parametrize(
    ("situation", "push", "act", "to", "returned", "code"),
    [
        # -- the table of cases
        pytest.param(
            facing(1200), {"chips": (1000, 1000)}, "call", 1200, 800, "every_chip_needed",
            id="bet 1200: two 1000 are a call",
        ),
        pytest.param(
            facing(1100, raise_by=600), {"chips": (500, 1000)},
            "call", 1100, 400, "every_chip_needed",
            id="250/500 to 1100: 500+1000 is a call",
        ),
        pytest.param(
            facing(1100, raise_by=600), {"chips": (1000, *[100] * 5)},
            "raise", 1700, 0, "half_reached",
            id="250/500 to 1100: 1500 is a raise to 1700",
        ),
        pytest.param(
            facing(1100, raise_by=600), {"chips": (1000, *[100] * 3)},
            "call", 1100, 200, "half_not_reached",
            id="250/500 to 1100: 1300 is a call, 200 back",
        ),
        pytest.param(
            facing(1400), {"chips": (1000, 500, 500, 500)}, "raise", 2800, 0, "half_reached",
            id="bet 1400: 2500 is a raise to 2800",
        ),
        pytest.param(
            facing(1400), {"chips": (1000, 500, 500)}, "call", 1400, 600, "half_not_reached",
            id="bet 1400: 2000 with more behind is a call",
        ),
        pytest.param(
            facing(1400, stack=2000), {"chips": (1000, 500, 500)},
            "all-in", 2000, 0, "last_chips",
            id="bet 1400: 2000 as the last chips is all-in",
        ),
        pytest.param(
            facing(325, opening=True), {"chips": (500, 25)}, "raise", 650, 0, "half_reached",
            id="opening 325: 500+25 is a raise to 650",
        ),
        pytest.param(
            BLINDS_25_50, {"chips": (1000,)}, "call", 600, 450, "overchip_call",
            id="25/50 big blind, to 600: 1000 is a call",
        ),
        pytest.param(
            BLINDS_25_50, {"chips": (500, 500)}, "call", 600, 450, "every_chip_needed",
            id="25/50 big blind, to 600: 500+500 is a call",
        ),
        pytest.param(
            BLINDS_25_50, {"chips": (100, 500)}, "call", 600, 50, "every_chip_needed",
            id="25/50 big blind, to 600: 100+500 is a call",
        ),
        pytest.param(
            BLINDS_25_50, {"chips": (1000, 500)}, "raise", 1550, 0, "raise_made",
            id="25/50 big blind, to 600: 1550 stands as a raise",
        ),
        pytest.param(
            facing(700, raise_by=600, own=100), {"chips": (500,), "left_out": 1000},
            "raise", 1500, 0, "raise_made",
            id="50/100 big blind with 1000 out, to 700: 500 more is a raise to 1500",
        ),
        pytest.param(
            facing(700, raise_by=600, own=100), {"chips": (25,), "left_out": 1000},
            "raise", 1300, 0, "half_reached",
            id="50/100 big blind with 1000 out, to 700: 25 more is completed to 1300",
        ),
        pytest.param(
            facing(900, raise_by=800, own=100), {"chips": (100,), "left_out": 1000},
            "call", 900, 200, "half_not_reached",
            id="50/100 big blind with 1000 out, to 900: 100 more is a call",
        ),
        pytest.param(
            facing(0, raise_by=400, pot=4999), {"said": "bet", "amounts": (500, 5000)},
            "bet", 500, 0, "said_raise",
            id="I bet five, pot under 5000: 500",
        ),
        pytest.param(
            facing(0, raise_by=400, pot=5000), {"said": "bet", "amounts": (500, 5000)},
            "bet", 5000, 0, "said_raise",
            id="I bet five, pot of 5000: 5000",
        ),
        pytest.param(
            facing(8000, raise_by=6000), {"chips": (2000,)}, "choice", 8000, 0, "undercall_choice",
            id="2000, raised to 8000, 2000 in silence: the floor decides",
        ),
        pytest.param(
            facing(8000, opening=True), {"chips": (2000,)},
            "call", 8000, 0, "undercall_completed",
            id="8000 opens, 2000 in silence: must call",
        ),
        # -- from section 3
        pytest.param(
            facing(1000, opening=True), {"chips": (1000, 100, 100, 100, 100)},
            "call", 1000, 400, "half_not_reached",
            id="43-text: opening bet 1000, 1400 in silence is a call",
        ),
        pytest.param(
            facing(600, opening=True), {"said": "raise", "amounts": (1000,)},
            "raise", 1200, 0, "up_to_smallest",
            id="52-A: raise to 1000 over 600 is a raise to 1200",
        ),
        # -- voice
        pytest.param(
            facing(600), {"amounts": (1500,)}, "raise", 1500, 0, "raise_made",
            id="amount alone: enough for a raise",
        ),
        pytest.param(
            facing(600), {"amounts": (900,)}, "raise", 1200, 0, "half_reached",
            id="amount alone: half of a raise",
        ),
        pytest.param(
            facing(600), {"amounts": (899,)}, "call", 600, 0, "half_not_reached",
            id="amount alone: less than half of a raise",
        ),
        pytest.param(
            facing(600), {"amounts": (600,)}, "call", 600, 0, "said_amount",
            id="amount alone: the call",
        ),
        pytest.param(
            facing(600, heads_up=True), {"amounts": (200,)},
            "call", 600, 0, "undercall_completed",
            id="amount alone: less than the call",
        ),
        pytest.param(
            NOTHING_BET, {"amounts": (300,)}, "bet", 300, 0, "said_amount",
            id="amount alone with nothing bet: a bet",
        ),
        pytest.param(
            facing(600, own=200), {"said": "raise", "amounts": (1500,)},
            "raise", 1500, 0, "said_raise",
            id="raise X is the total of the street",
        ),
        pytest.param(
            facing(600), {"said": "call", "chips": (1000, 1000)}, "call", 600, 1400, "said_call",
            id="voice and chips together: the voice",
        ),
        pytest.param(
            facing(600), {"said": "raise", "chips": (1000,), "chips_first": True},
            "call", 600, 400, "overchip_call",
            id="chips first: the word comes too late",
        ),
        pytest.param(
            facing(600), {"said": "call", "chips": (500,)}, "call", 600, 0, "said_call",
            id="call with chips short: the whole call",
        ),
        pytest.param(
            facing(600), {"said": "fold", "chips": (1000,)}, "fold", 0, 1000, "said_fold",
            id="fold: new chips go back",
        ),
        pytest.param(
            facing(600, own=200), {"said": "fold"}, "fold", 200, 0, "said_fold",
            id="fold: the earlier bet stays",
        ),
        pytest.param(
            NOTHING_BET, {"said": "check"}, "check", 0, 0, "said_check", id="check",
        ),
        pytest.param(
            NOTHING_BET, {"said": "call"}, "check", 0, 0, "call_is_check",
            id="T55: call with no bet is a check",
        ),
        pytest.param(
            NOTHING_BET, {"said": "raise"}, "bet", 200, 0, "said_raise",
            id="T55: raise with no bet is at least the smallest bet",
        ),
        pytest.param(
            NOTHING_BET, {"said": "raise", "amounts": (500,)}, "bet", 500, 0, "said_raise",
            id="T55: raise 500 with no bet is a bet of 500",
        ),
        pytest.param(
            facing(600), {"said": "check"}, "choice", 600, 0, "check_is_call_or_fold",
            id="T55: check facing a bet is a call or a fold",
        ),
        pytest.param(
            facing(600), {"said": "raise"}, "raise", 1200, 0, "said_raise",
            id="raise without an amount: the smallest",
        ),
        pytest.param(
            facing(600), {"said": "bet", "amounts": (1500,)}, "raise", 1500, 0, "said_raise",
            id="bet said where a bet is faced: a raise",
        ),
        pytest.param(
            facing(600, stack=3000), {"said": "raise", "amounts": (5000,)},
            "all-in", 3000, 0, "more_than_stack",
            id="more announced than the stack: all-in",
        ),
        pytest.param(
            facing(600, stack=3000), {"amounts": (5000,)}, "all-in", 3000, 0, "more_than_stack",
            id="amount alone, more than the stack: all-in",
        ),
        pytest.param(
            facing(600, stack=3000), {"said": "all-in"}, "all-in", 3000, 0, "said_all_in",
            id="all-in",
        ),
        pytest.param(
            facing(600, stack=400), {"said": "all-in"}, "all-in", 400, 0, "said_all_in",
            id="all-in for less than the call",
        ),
        pytest.param(
            facing(600, stack=400), {"said": "raise"}, "all-in", 400, 0, "said_raise",
            id="raise with less than the call: all-in",
        ),
        pytest.param(
            facing(600, stack=900), {"said": "raise", "amounts": (700,)},
            "all-in", 900, 0, "up_to_smallest",
            id="raise short of the smallest, which is more than the stack: all-in",
        ),
        pytest.param(
            facing(600, stack=2000), {"said": "raise", "amounts": (2000,)},
            "all-in", 2000, 0, "said_raise",
            id="raise to the whole stack: all-in",
        ),
        pytest.param(
            facing(600, may_raise=False), {"said": "raise", "amounts": (2000,)},
            "call", 600, 0, "not_reopened",
            id="raise said but betting not reopened: a call",
        ),
        pytest.param(
            facing(600, may_raise=False), {"said": "all-in"}, "call", 600, 0, "not_reopened",
            id="all-in said but betting not reopened: a call",
        ),
        pytest.param(
            facing(600, may_raise=False), {"chips": (1000, 1000)},
            "call", 600, 1400, "not_reopened",
            id="chips for a raise but betting not reopened: a call",
        ),
        pytest.param(
            facing(400, stack=300, pot=5000), {"said": "call", "amounts": (500, 5000)},
            "call", 300, 0, "said_call",
            id="call with less than the price: for what he has",
        ),
        # -- chips
        pytest.param(
            facing(600), {"chips": (500, 100)}, "call", 600, 0, "exact_call", id="exact call",
        ),
        pytest.param(
            facing(600, stack=1000), {"chips": (1000,)}, "call", 600, 400, "overchip_call",
            id="one larger chip, the last, in silence: still a call",
        ),
        pytest.param(
            facing(1200, stack=2000), {"chips": (1000, 1000)},
            "call", 1200, 800, "every_chip_needed",
            id="last chips, each needed for the call: a call",
        ),
        pytest.param(
            NOTHING_BET, {"chips": (100, 50)}, "bet", 200, 0, "up_to_smallest",
            id="chips for less than the smallest bet: completed",
        ),
        pytest.param(
            NOTHING_BET, {"chips": (500, 500)}, "bet", 1000, 0, "chips_bet",
            id="several chips with nothing bet: a bet",
        ),
        # -- earlier chips still out (T46)
        pytest.param(
            BLINDS_25_50, {"chips": (1000,), "earlier": "pulled back"},
            "call", 600, 400, "overchip_call",
            id="T46: all pulled back, one larger chip is a call",
        ),
        pytest.param(
            BLINDS_25_50, {"chips": (500, 500), "earlier": "pulled back"},
            "call", 600, 400, "every_chip_needed",
            id="T46: all pulled back, several chips by the rule for several",
        ),
        pytest.param(
            BLINDS_25_50, {"chips": (500, 500, 100), "earlier": "pulled back"},
            "raise", 1150, 0, "half_reached",
            id="T46: all pulled back, half of a raise is reached without them",
        ),
        pytest.param(
            BLINDS_25_50, {"chips": (1000,), "earlier": "partly pulled back", "left_out": 25},
            "raise", 1150, 0, "half_reached",
            id="T46: partly pulled back, the sum counts, 1025 is a raise",
        ),
        pytest.param(
            BLINDS_25_50,
            {"chips": (500, 100, 100), "earlier": "partly pulled back", "left_out": 25},
            "call", 600, 125, "half_not_reached",
            id="T46: partly pulled back, the sum counts, 725 is a call",
        ),
        pytest.param(
            BLINDS_25_50, {"earlier": "pulled back"}, "call", 600, 0, "bound_by_pulled_chips",
            id="T46: who pulls his bet back must call or raise",
        ),
        pytest.param(
            facing(100, own=100), {"chips": (500,)}, "raise", 600, 0, "raise_made",
            id="T46: the big blind's option, one chip is a raise: his blind covers the call",
        ),
        pytest.param(
            facing(100, own=100), {"chips": (25,)}, "check", 100, 25, "half_not_reached",
            id="T46: the big blind's option, a chip of less than half a raise goes back",
        ),
    ],
)  # fmt: skip
def test_tda_section_4(situation, push, act, to, returned, code):
    ruling = answer(situation, **push)
    assert (ruling.act, ruling.to, ruling.returned, ruling.code) == (act, to, returned, code)
