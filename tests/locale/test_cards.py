import pytest

from dealer_pi.engine.cards import FULL_DECK, Card, parse_cards
from dealer_pi.engine.ranking import rank_hand
from dealer_pi.locale import LANGUAGES, sentences, words


@pytest.mark.parametrize(
    ("card", "names"),
    [
        ("As", ("pikové eso", "pikové eso", "as pik", "ace of spades")),
        ("Kh", ("srdcový kráľ", "srdcový král", "kralj srce", "king of hearts")),
        ("Qd", ("kárová dáma", "kárová dáma", "dama kara", "queen of diamonds")),
        ("Jc", ("krížový jack", "křížový kluk", "fant križ", "jack of clubs")),
        ("7h", ("srdcová sedmička", "srdcová sedmička", "sedmica srce", "seven of hearts")),
    ],
)
def test_cards_are_called_by_their_names(card, names):
    assert tuple(sentences.card(words(one), Card(card)) for one in LANGUAGES) == names


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name_of_its_own(language):
    assert len({sentences.card(words(language), card) for card in FULL_DECK}) == len(FULL_DECK)


@pytest.mark.parametrize(
    ("cards", "names"),
    [
        (
            "Ah Kd 9c 7s 2d",
            ("najvyššia karta eso", "nejvyšší karta eso", "visoka karta as", "ace high"),
        ),
        ("6h 6d 9c 7s 2d", ("pár šestiek", "pár šestek", "par šestic", "pair of sixes")),
        (
            "Kh Kd Tc Ts Ad",
            (
                "dva páry, krále a desiatky",
                "dva páry, králové a desítky",
                "dva para, kralji in desetke",
                "two pair, kings and tens",
            ),
        ),
        ("2h 2d 2c Ts Ad", ("trojica dvojok", "trojice dvojek", "tris dvojk", "three twos")),
        (
            "Ah 2d 3c 4s 5d",
            (
                "postupka po päťku",
                "postupka do pětky",
                "lestvica do petice",
                "straight to the five",
            ),
        ),
        (
            "7h 6h 5h 4h 2h",
            ("flush so sedmičkou", "flush se sedmičkou", "barva s sedmico", "flush, seven high"),
        ),
        (
            "Kh Kd Kc Ts Td",
            (
                "full house, krále a desiatky",
                "full house, králové a desítky",
                "full house, kralji in desetke",
                "full house, kings full of tens",
            ),
        ),
        ("Jh Jd Jc Js Td", ("poker jackov", "poker kluků", "poker fantov", "four jacks")),
        (
            "9h 8h 7h 6h 5h",
            (
                "straight flush po deviatku",
                "straight flush do devítky",
                "barvna lestvica do devetke",
                "straight flush to the nine",
            ),
        ),
        (
            "Ah Kh Qh Jh Th",
            ("royal flush", "royal flush", "kraljeva lestvica", "royal flush"),
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_hands_are_called_as_players_call_them(cards, names):
    hand = rank_hand(parse_cards(cards))
    assert tuple(sentences.hand_rank(words(one), hand) for one in LANGUAGES) == names


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_forms_of_all_ranks_differ(language):
    w = words(language)
    for form in ("rank-one", "rank-many", "rank-of", "rank-to", "rank-with"):
        assert len({w(form, rank=rank) for rank in range(2, 15)}) == 13
    assert [w("second-many", second=rank) for rank in range(2, 15)] == [
        w("rank-many", rank=rank) for rank in range(2, 15)
    ]
