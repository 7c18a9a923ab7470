from tests.touch.hand import opened
from tests.touch.tables import a_table


def test_a_hand_that_all_fold_costs_one_touch_an_act_and_one_to_start(tmp_path):
    with a_table(tmp_path) as table, opened(table) as hand:
        hand.touch("Start the hand", "FOLD", "FOLD", "NEXT")
        assert hand.snapshot.hand == 2
        assert hand.snapshot.running
        assert hand.touches == 4
