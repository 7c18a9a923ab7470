from dealer_pi.tournament.clocks import SECOND
from dealer_pi.voice.utterances import REMEMBERED, TICK_LASTS_NS, Queue, Utterance


def said(queue: Queue, now: int = 0) -> list[str]:
    found = []
    while (one := queue.next(now)) is not None:
        found.append(one.text or str(one.sound))
    return found


def queue_of(*utterances: Utterance) -> Queue:
    queue = Queue()
    for one in utterances:
        queue.add(one)
    return queue


def test_what_was_first_is_said_first():
    queue = queue_of(Utterance("a", 1, "one"), Utterance("b", 2, "two"))
    assert said(queue) == ["one", "two"]
    assert said(queue) == []


def test_of_one_subject_only_the_newest_is_said():
    queue = queue_of(Utterance("play", 1, "Eva"), Utterance("play", 2, "Peter"))
    assert said(queue) == ["Peter"]


def test_something_important_replaces_what_is_less_so():
    queue = queue_of(Utterance("play", 1, "Eva"), Utterance("award", 2, "wins", important=True))
    assert said(queue) == ["wins"]


def test_something_important_is_not_replaced_by_play_or_by_another_subject():
    queue = queue_of(
        Utterance("all-in 3", 1, "Eva", important=True),
        Utterance("all-in 4", 2, "Peter", important=True),
        Utterance("play", 3, "Jana"),
    )
    assert said(queue) == ["Eva", "Peter", "Jana"]


def test_nothing_is_said_later_than_three_seconds_after_it_happened():
    queue = queue_of(Utterance("a", 0, "old"), Utterance("b", 1, "new"))
    assert said(queue, 3 * SECOND + 1) == ["new"]


def test_a_tick_is_heard_before_words_that_can_wait_and_not_at_all_when_it_is_late():
    tick = Utterance("clock", SECOND, sound="tick", lasts_ns=TICK_LASTS_NS)
    assert said(queue_of(Utterance("play", 0, "Eva"), tick), SECOND) == ["tick", "Eva"]
    assert said(queue_of(tick), SECOND + TICK_LASTS_NS + 1) == []


def test_what_is_said_once_is_not_said_again():
    queue = queue_of(Utterance("award", 0, "Eva", once="award 1"))
    assert said(queue) == ["Eva"]
    queue.add(Utterance("award", 1, "Eva", once="award 1"))
    queue.add(Utterance("award", 1, "Peter", once="award 2"))
    assert said(queue) == ["Peter"]


def test_no_more_is_remembered_than_an_undo_reaches():
    names = [str(number) for number in range(REMEMBERED + 1)]
    queue = queue_of(*(Utterance(name, 0, name, once=name) for name in names))
    queue.clear()
    queue.add(Utterance("a", 0, "the first again", once="0"))
    queue.add(Utterance("b", 0, "the last again", once=names[-1]))
    assert said(queue) == ["the first again"]
