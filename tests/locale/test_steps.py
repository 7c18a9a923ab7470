# ruff: noqa: RUF001 - sentences have dashes

import pytest
from msgspec.structs import replace

from dealer_pi.engine import Table, commands
from dealer_pi.engine.commands import DealtOut, Misdeal, OutOfTurn, StepDone
from dealer_pi.engine.events import RulingMade
from dealer_pi.engine.next_step import NextStep
from dealer_pi.locale import LANGUAGES, sentences, words
from dealer_pi.snapshots import Post, Snapshot, snapshot
from tests.engine.tables import accepted, begin, call_down, deal, do, play, table_of

HARD = "\N{NO-BREAK SPACE}"


def seen(table: Table) -> Snapshot:
    """The table, with players of two to five letters each, as most are."""
    names = ("Eva", "Peter", "Jana", "Luka", "Milan", "Maja")
    seats = [
        None if seat is None else replace(seat, player=names[number - 1])
        for number, seat in enumerate(table.seats)
    ]
    return snapshot(replace(table, seats=tuple(seats)), number=1)


def steps(table: Table) -> tuple[str, ...]:
    """The next step in Slovak, Czech, Slovenian and English."""
    return tuple(sentences.next_step(words(one), seen(table)) for one in LANGUAGES)


def test_the_first_hand_starts():
    assert steps(table_of([1000, 1000], button_at=1)) == (
        "Začnite rozdanie 1",
        "Začněte rozdání 1",
        "Začnite igro 1",
        "Start hand 1",
    )


def test_the_blinds_are_taken_and_cards_dealt():
    assert steps(begin([5000, 5000, 5000], button_at=1)) == (
        "Peter 50 a Jana 100 – rozdajte, prvá karta: Peter",
        "Peter 50 a Jana 100 – rozdejte, první karta: Peter",
        "Peter 50 in Jana 100 – delite, prva karta: Peter",
        "Peter 50 and Jana 100 – deal, first card: Peter",
    )


def test_classic_antes_are_named_once():
    said = steps(begin([5000] * 3, button_at=1, ante=25, antes="classic"))[3]
    assert said == "Antes 25, Peter 50 and Jana 100 – deal, first card: Peter"


def test_who_comes_in_says_why_he_pays():
    posts = (Post(2, "missed_both", 100, 50), Post(3, "new_player", 100, all_in=True))
    step = NextStep("post_and_deal", seats=(2, 3, 1), posts=posts)
    shot = replace(seen(table_of([5000] * 3)), next_step=step)
    assert sentences.posts(words("en"), shot) == (
        "Peter: 100 + 50 dead, missed blinds",
        "Jana: 100, new at the table – all-in",
    )
    assert sentences.posts(words("sk"), shot)[0] == "Peter: 100 + 50 mŕtvych, zmeškané blindy"


def test_posts_too_many_for_a_line_are_counted():
    posts = tuple(Post(seat, "new_player", 100) for seat in (1, 2, 3, 4))
    step = NextStep("post_and_deal", seats=(2, 3, 4, 1), posts=posts)
    shot = replace(seen(table_of([5000] * 4)), next_step=step)
    assert sentences.next_step(words("sk"), shot) == "4 vklady – rozdajte, prvá karta: Peter"
    assert len(sentences.posts(words("sk"), shot)) == 4


def test_who_is_to_act_hears_what_it_costs():
    table = do(begin([5000, 5000, 5000], button_at=1), DealtOut())
    assert steps(play(table, "1 r1200")) == (
        f"Na rade: Peter – na dorovnanie 1{HARD}150",
        f"Na řadě: Peter – k dorovnání 1{HARD}150",
        "Na potezi: Peter – za izenačenje 1.150",
        "To act: Peter – 1,150 to call",
    )
    assert steps(call_down(table, 1))[3] == "To act: Peter – may check"


def test_a_seat_that_acted_out_of_turn_is_bound():
    table = do(begin([5000] * 3, button_at=1), DealtOut(), OutOfTurn(2, "raise", 400))
    table = play(table, "1 f")
    assert steps(table)[0] == "Na rade: Peter – záväzné mimo poradia: raise na 400"


def test_a_card_is_burned_before_each_street():
    table = play(begin([5000, 5000], button_at=1), "1 c, 2 x")
    assert steps(table) == (
        "Spáľte jednu, potom flop: 3 karty",
        "Spalte jednu, potom flop: 3 karty",
        "Sežgite eno, potem flop: 3 karte",
        "Burn one, then the flop: 3 cards",
    )
    table = play(deal(table, "2c 7d 9h"), "2 x, 1 x")
    assert steps(table)[0] == "Spáľte jednu, potom turn"


def test_all_ins_are_turned_up_in_their_order():
    table = play(begin([5000, 5000], button_at=1, all_in_face_up=True), "1 a, 2 c")
    assert steps(table)[3].startswith("All-in, turn the cards up: ")


def test_pots_are_pushed_to_names():
    table = play(begin([5000, 5000], button_at=1), "1 f")
    assert steps(table)[0] == "Vyplaťte: Peter 100"


def test_a_void_hand_is_dealt_again():
    table = begin([5000] * 3, button_at=1)
    answer = accepted(table, Misdeal("boxed_cards"))
    rulings = tuple(event.ruling for event in answer.events if isinstance(event, RulingMade))
    after = replace(seen(answer.table), rulings=rulings)
    assert sentences.next_step(words("en"), after) == "Deal hand 1 again"
    assert sentences.next_step(words("sk"), after) == "Rozdajte znova rozdanie 1"


def test_a_remedy_is_the_step():
    table = do(begin([5000] * 3, button_at=1), commands.ExposedHoleCards(2))
    assert steps(table)[3] == "Finish the deal"
    assert steps(do(table, StepDone()))[3].endswith(": Peter")


@pytest.mark.parametrize(
    ("step", "slovak"),
    [
        (NextStep("draw_seats", numbers={"players": 5}), "Losovanie miest: 5 hráčov"),
        (
            NextStep("rebuy", seat=2, numbers={"must": 0}),
            "Peter nemá žetóny: rebuy, alebo s ďalším rozdaním koniec",
        ),
        (
            NextStep("rebuy", seat=2, numbers={"must": 1}),
            "Peter nemá žetóny: rebuy, alebo koniec",
        ),
        (
            NextStep("race", remedy="exchange", numbers={"small": 25, "big": 100}),
            "Žetóny 25 vymeňte, kde to vyjde, za 100",
        ),
        (
            NextStep(
                "race",
                seat=2,
                remedy="deal",
                numbers={"small": 25, "big": 100, "number": 2, "of": 3},
            ),
            "Chip race: Peter, karta 2 z 3",
        ),
        (
            NextStep("race", seats=(2, 3), remedy="pay", numbers={"small": 25, "big": 100}),
            "Po žetóne 100: Peter a Jana; zvyšné 25 zo stola preč",
        ),
        (
            NextStep("race", remedy="pay", numbers={"small": 25, "big": 100}),
            "Zvyšné žetóny 25 zoberte zo stola",
        ),
        (
            NextStep("colour_up", numbers={"small": 25, "add_on": 0}),
            "Color-up: žetóny 25 môžu z hry",
        ),
        (
            NextStep("colour_up", numbers={"small": 25, "add_on": 1}),
            "Predajte add-ony, potom môžu z hry žetóny 25",
        ),
        (NextStep("break", numbers={"add_on": 0, "seconds": 60}), "Prestávka"),
        (
            NextStep("break", numbers={"add_on": 1, "seconds": 60}),
            "Prestávka, predávajú sa add-ony",
        ),
        (NextStep("tournament_over", seat=2), "Peter vyhráva turnaj"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_between_hands_of_a_tournament_the_dealer_hears_what_is_due(step, slovak):
    shot = replace(seen(table_of([1000] * 3)), next_step=step)
    assert sentences.next_step(words("sk"), shot) == slovak


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentences_of_next_steps_fit_into_two_short_lines(language):
    w = words(language)
    texts = {"who": "Zuzana", "names": "Eva, Milan", "street": "Flop", "posts": "Eva 50, Jana 100"}
    texts |= {"act": "raise 600", "pushes": "Eva 12000, Milan 800", "what": "Zuzana"}
    for message, variables in w.messages.items():
        if message.startswith(("step-", "deal-", "remedy-", "post-", "undo-")):
            said = w(message, **{name: texts.get(name, 25) for name in variables})
            assert len(said) <= 70, said
