"""The watcher over whole scenes: boards dealt, and all that may go wrong with cards."""

from random import Random

import pytest

from dealer_pi.engine.cards import FULL_DECK, Card
from dealer_pi.vision.observations import (
    CanSeeAgain,
    CantSee,
    CardChanged,
    CardsAtRest,
    CardSweptAway,
    FaceDown,
    MoreCards,
    PlaceCleared,
    SameCardTwice,
    Unsure,
)
from dealer_pi.vision.watcher import BoardWatcher
from tests.vision.film import SLOTS, ZONE, Film, TruthfulReader, evening, patterned, with_cards

FLOP = (Card.Ah, Card.Kd, Card.n7c)
BOARD = (*FLOP, Card.n2s, Card.n2h)


def test_an_empty_zone_is_told_once():
    now = evening()
    assert now.run(3) == [CardsAtRest(())]


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_cards_laid_at_once_are_told_at_once(count):
    now = evening()
    now.run(0.5)
    now.film.lay(*BOARD[:count])
    assert now.run(0.4) == [CardsAtRest(BOARD[:count], BOARD[:count])]


def test_a_board_dealt_by_hand_comes_in_as_flop_turn_and_river():
    now = evening()
    now.run(0.5)
    for card in BOARD:
        now.deal(card)
        now.run(0.3)
    told = [seen.fact for seen in now.seen]
    assert told[1:] == [CardsAtRest(BOARD[: n + 1], (BOARD[n],)) for n in range(5)]


def test_observations_are_numbered_without_a_gap_and_carry_the_time_of_their_picture():
    now = evening()
    now.run(0.5)
    now.film.lay(*FLOP)
    now.run(0.5)
    now.watcher.reset()
    now.run(0.5)
    assert [seen.number for seen in now.seen] == [1, 2, 3]
    times = [seen.at_ns for seen in now.seen]
    assert times == sorted(times)
    assert times[-1] <= now.at_ns


def test_cards_are_told_from_left_to_right_whatever_was_laid_first():
    now = with_cards(Card.Ah, Card.Kd)
    now.film.lay(Card.Qs, first=3)
    now.run(0.5)
    now.film.lay(Card.Js, first=2)
    assert now.run(0.5) == [CardsAtRest((Card.Ah, Card.Kd, Card.Js, Card.Qs), (Card.Js,))]


def test_six_cards_are_more_than_a_board():
    now = with_cards(*BOARD)
    now.film.lay(Card.Jc)
    assert now.run(0.5) == [MoreCards((*BOARD, Card.Jc), (Card.Jc,))]


def test_a_card_that_is_asked_about_counts_towards_six():
    now = with_cards(*BOARD)
    now.reader.unsure = 1.0
    now.film.lay(Card.Jc)
    question, more = now.run(1)
    assert isinstance(question, Unsure)
    assert more == MoreCards(BOARD, ())
    del now.film.lying[5]
    assert now.run(1) == [PlaceCleared(question.place), CardsAtRest(BOARD, ())]


def test_a_zone_for_shown_cards_may_hold_any_number():
    film = Film()
    film.lay(*BOARD, Card.Jc)
    now = evening()
    now.film = film
    now.watcher = BoardWatcher(TruthfulReader(film), ZONE, most=None)
    cards = (*BOARD, Card.Jc)
    assert now.run(1) == [CardsAtRest(cards, cards)]


def test_the_same_card_twice_is_told_and_the_board_again_when_one_is_taken_away():
    now = with_cards(*FLOP)
    now.film.lay(Card.Kd)
    (twice,) = now.run(1)
    assert isinstance(twice, SameCardTwice)
    assert (twice.card, len(twice.places)) == (Card.Kd, 2)
    del now.film.lying[1]
    left = (Card.Ah, Card.n7c, Card.Kd)
    assert now.run(1) == [CardSweptAway((Card.Kd,)), CardsAtRest(left)]


def test_a_nudged_card_stays_itself_and_is_no_news():
    now = with_cards(*FLOP)
    for lying in now.film.lying:
        lying.x += 20
        lying.y += 9
    assert now.run(1) == []


def test_a_board_pushed_aside_by_a_whole_card_is_no_news():
    now = with_cards(*FLOP)
    for lying in now.film.lying:
        lying.x += 62
    assert now.run(1) == []


def test_cards_that_change_places_are_told_in_their_new_order():
    now = with_cards(*FLOP)
    one, _, other = now.film.lying
    one.x, other.x = other.x, one.x
    assert now.run(1) == [CardsAtRest((Card.n7c, Card.Kd, Card.Ah))]


def test_a_card_put_where_another_lay_is_a_change():
    now = with_cards(*FLOP)
    now.film.lying[1].card = Card.Js
    change, board = now.run(1)
    assert isinstance(change, CardChanged)
    assert (change.before, change.now) == (Card.Kd, Card.Js)
    assert board == CardsAtRest((Card.Ah, Card.Js, Card.n7c), (Card.Js,))


def test_swept_cards_are_told_and_then_the_new_ones():
    now = with_cards(*FLOP)
    now.film.lying.clear()
    assert now.run(1) == [CardSweptAway(FLOP), CardsAtRest(())]
    now.film.lay(Card.n9s)
    assert now.run(1) == [CardsAtRest((Card.n9s,), (Card.n9s,))]


def test_on_a_patterned_cloth_all_goes_as_on_a_plain_one():
    now = evening()
    now.film.table = patterned()
    assert now.run(1) == [CardsAtRest(())]
    now.film.lay(*FLOP)
    assert now.run(1) == [CardsAtRest(FLOP, FLOP)]
    now.film.lying.clear()
    *swept, board = now.run(1)
    assert {card for one in swept if isinstance(one, CardSweptAway) for card in one.cards} == {
        *FLOP
    }
    assert board == CardsAtRest(())


def test_on_a_patterned_cloth_that_was_never_seen_bare_swept_cards_are_told_after_a_while():
    now = evening()
    now.film.table = patterned()
    now.film.lay(*FLOP)
    now.run(1)
    now.film.lying.clear()
    assert now.run(12) == [
        CantSee("covered"),
        CardSweptAway(FLOP),
        CardsAtRest(()),
        CanSeeAgain(),
    ]


def test_while_a_card_is_hidden_the_board_is_not_told():
    now = with_cards(*FLOP)
    now.film.hand = (SLOTS[0][0] - 20, 200)
    now.run(0.2)
    now.film.lay(Card.n2s)
    assert now.run(1) == []
    now.film.hand = None
    assert now.run(0.5) == [CardsAtRest((*FLOP, Card.n2s), (Card.n2s,))]


def test_a_card_face_down_is_told_and_cleared_when_it_is_turned():
    now = with_cards(Card.Ah)
    now.film.lay(None)
    (down,) = now.run(1)
    assert isinstance(down, FaceDown)
    now.film.lying[1].card = Card.Kd
    cleared, board = now.run(1.5)
    assert cleared == PlaceCleared(down.place)
    assert board == CardsAtRest((Card.Ah, Card.Kd), (Card.Kd,))


def test_a_card_turned_over_is_no_longer_on_the_board():
    now = with_cards(*FLOP)
    now.film.lying[2].card = None
    swept, down, board = now.run(1)
    assert swept == CardSweptAway((Card.n7c,))
    assert isinstance(down, FaceDown)
    assert board == CardsAtRest(FLOP[:2])


def test_a_back_that_the_reader_overlooks_is_told_by_its_shape_on_the_cloth():
    now = evening()
    now.run(3)  # the bare cloth is learned
    now.film.lay(*FLOP)
    now.run(0.5)
    now.film.lay(None)
    now.reader.film = Film(lying=now.film.lying[:3])
    (down,) = now.run(1)
    assert isinstance(down, FaceDown)
    del now.film.lying[3]
    assert now.run(1) == [PlaceCleared(down.place)]


def test_a_card_that_stays_uncertain_is_asked_about_once_and_the_others_are_told():
    now = evening(unsure=1.0)
    now.run(0.5)
    now.film.lay(Card.Qh)
    (question,) = now.run(3)
    assert isinstance(question, Unsure)
    assert question.guesses == (Card.Qh,)
    now.film.lying.clear()
    assert PlaceCleared(question.place) in now.run(1)


def test_a_question_ends_by_itself_once_the_card_is_certain():
    now = evening(unsure=1.0)
    now.run(0.5)
    now.film.lay(Card.Qh)
    (question,) = now.run(1)
    assert isinstance(question, Unsure)
    now.reader.unsure = 0.0
    assert now.run(3) == [PlaceCleared(question.place), CardsAtRest((Card.Qh,), (Card.Qh,))]


@pytest.mark.parametrize("seed", range(4))
def test_a_reader_that_errs_now_and_then_never_makes_a_wrong_card(seed):
    rng = Random(seed)
    now = evening(missed=0.1, unsure=0.1, wrong=0.1)
    now.reader.rng = rng
    cards = rng.sample(FULL_DECK, 5)
    now.run(0.3)
    for card in cards:
        now.deal(card, swipe=0.2)
        now.run(0.6)
    now.run(3)
    boards = [seen.fact for seen in now.seen if isinstance(seen.fact, CardsAtRest)]
    assert all(set(board.cards) <= set(cards) for board in boards)
    assert boards[-1].cards == tuple(cards)


def test_a_settled_board_is_hardly_ever_read():
    now = with_cards(*FLOP)
    before = now.reader.readings
    now.run(4)
    assert now.reader.readings - before <= 4


def test_a_new_hand_starts_from_nothing_and_tells_what_still_lies_there():
    now = with_cards(*FLOP)
    now.watcher.reset()
    assert now.run(1) == [CardsAtRest(FLOP, FLOP)]


def test_what_is_never_seen_clearly_leaves_no_trace_in_memory():
    class Dreams:
        """Sees things in ever new places."""

        def __init__(self):
            self.reader = TruthfulReader(Film(), jitter=0)
            self.rng = Random(1)

        def read(self, picture):
            self.reader.film.lying.clear()
            self.reader.film.lay(*self.rng.sample(FULL_DECK, 3))
            for lying in self.reader.film.lying:
                lying.x = self.rng.uniform(150, 490)
            return self.reader.read(picture)

    now = evening()
    now.watcher = BoardWatcher(Dreams(), ZONE)
    told = now.run(4)
    assert not any(isinstance(fact, CardsAtRest) for fact in told)
    assert len(now.watcher._places._places) < 15  # noqa: SLF001 - nothing else shows it


def test_cards_outside_the_zone_are_not_seen():
    now = evening()
    now.run(0.5)
    now.film.lay(*FLOP)
    for lying in now.film.lying:
        lying.y = 300
    assert now.run(1) == []
