import pytest

from dealer_pi.engine import parse_cards
from dealer_pi.locale import LANGUAGES, words
from dealer_pi.voice.ear import for_the_ear


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("amount", [5, 999, 1200, 10_000, 12_345_678])
def test_amounts_are_written_without_what_groups_them(language, amount):
    said = for_the_ear(language, words(language)("voice-all-in", who="Eva", amount=amount))
    assert said.endswith(f" {amount}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_numbers_beside_each_other_stay_two(language):
    w = words(language)
    assert for_the_ear(language, f"{w.number(1500)}, {w.number(200)} 300") == "1500, 200 300"


@pytest.mark.parametrize(
    ("language", "sentence", "said"),
    [
        ("en", "Blinds, raise, all-in", "Blinds, raise, all-in"),
        ("sk", "Blindy, check, All-in", "blajndy, ček, olin"),
        ("sk", "Ante, dealera, turn", "anté, dýlera, térn"),
        ("cs", "Straight flush do krále", "strejt flaš do krále"),
        ("cs", "vyhrává turnaj, rake 5", "vyhrává turnaj, rejk 5"),
        ("sl", "raise na 600, blindi", "rejz na 600, blajndi"),
        ("sl", "Pot se razdeli (1.200): Eva", "Pot se razdeli, 1200, Eva"),
    ],
)
def test_english_words_are_spelled_as_the_language_says_them(language, sentence, said):
    assert for_the_ear(language, sentence) == said


@pytest.mark.parametrize(
    ("language", "cards"),
    [
        ("sk", ["eso pikové", "kráľ srdcový", "dáma kárová", "desiatka krížová"]),
        ("cs", ["pikové eso", "srdcový král", "kárová dáma", "křížová desítka"]),
        ("sl", ["as pik", "kralj srce", "dama kara", "desetka križ"]),
        ("en", ["ace of spades", "king of hearts", "queen of diamonds", "ten of clubs"]),
    ],
)
def test_cards_are_read_as_players_of_the_language_read_them(language, cards):
    w = words(language)
    found = parse_cards("As Kh Qd Tc")
    assert [w("voice-card", rank=card.rank, suit=card.suit.value) for card in found] == cards
