from concurrent.futures import ThreadPoolExecutor
from importlib import resources

import pytest

from dealer_pi.locale import LANGUAGES, BadMessage, Words, words

HARD = "\N{NO-BREAK SPACE}"


@pytest.mark.parametrize(
    ("language", "thousand", "million"),
    [
        ("en", "1,200", "12,345,678"),
        ("sl", "1.200", "12.345.678"),
        ("sk", f"1{HARD}200", f"12{HARD}345{HARD}678"),
        ("cs", f"1{HARD}200", f"12{HARD}345{HARD}678"),
    ],
)
def test_whole_numbers_are_grouped_as_the_language_does(language, thousand, million):
    w = words(language)
    assert w.number(1200) == thousand
    assert w.number(12_345_678) == million
    assert w.number(999) == "999"
    assert w("act-amount", act="bet", to=1200) == f"bet {thousand}"


PLAYERS = {
    "en": {1: "player", **dict.fromkeys((0, 2, 3, 4, 5, 11, 21, 101, 102), "players")},
    "sk": {1: "hráč", 2: "hráči", 3: "hráči", 4: "hráči"}
    | dict.fromkeys((0, 5, 11, 21, 101, 102), "hráčov"),
    "cs": {1: "hráč", 2: "hráči", 3: "hráči", 4: "hráči"}
    | dict.fromkeys((0, 5, 11, 21, 101, 102), "hráčů"),
    "sl": {1: "igralec", 101: "igralec", 2: "igralca", 102: "igralca", 3: "igralci"}
    | {4: "igralci", 103: "igralci"}
    | dict.fromkeys((0, 5, 11, 21, 105), "igralcev"),
}


@pytest.mark.parametrize(
    ("language", "number", "form"),
    [(language, n, form) for language, forms in PLAYERS.items() for n, form in forms.items()],
)
def test_plurals_are_those_of_the_language(language, number, form):
    assert words(language)("step-draw-seats", players=number).endswith(f"{number} {form}")


def test_all_languages_have_the_same_messages_with_the_same_variables():
    english = words("en").messages
    for language in LANGUAGES:
        assert words(language).messages == english


def test_all_languages_have_the_same_files():
    folder = resources.files("dealer_pi.locale")
    files = {tuple(sorted(f.name for f in (folder / one).iterdir())) for one in LANGUAGES}
    assert len(files) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_says_something_for_any_number(language):
    w = words(language)
    for message, variables in w.messages.items():
        for number in (0, 1, 2, 3, 5, 102):
            said = w(message, **dict.fromkeys(variables, number))
            assert said.strip() == said != "", message
            assert not {"{", "}", "\n"} & set(said), message


def test_words_of_a_language_are_read_once():
    assert words("sk") is words("sk")


def test_an_unknown_message_is_an_error():
    with pytest.raises(KeyError):
        words("sk")("no-such-message")


def test_a_missing_value_warns_and_the_table_goes_on_with_english_words():
    slovak = Words("sk", "step-show = Ukazuje { $wrong }")
    with pytest.warns(BadMessage, match="step-show"):
        assert slovak("step-show", who="Eva") == "To show: Eva"


def test_where_english_lacks_the_value_as_well_the_name_of_the_message_is_shown():
    with pytest.warns(BadMessage, match="step-show"):
        assert words("en")("step-show") == "step-show"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("one = 1\none = 2", "the message one is there twice"),
        ("one = { $n", "no message"),
        ("one = { two }", "two"),
    ],
    ids=["twice", "no Fluent", "an unknown part"],
)
def test_files_that_are_wrong_are_noticed_as_they_are_read(text, fault):
    with pytest.raises((ValueError, KeyError), match=fault):
        Words("en", text)


def test_a_part_of_a_message_brings_its_variables_along():
    w = Words("en", "card = { rank } of { $suit }\nrank = the { $number }")
    assert w.messages["card"] == {"number", "suit"}
    assert w("card", number=7, suit="hearts") == "the 7 of hearts"


def test_several_threads_may_speak_at_once():
    fresh = Words("sl", "step = <{ $n }>\n" + "\n".join(f"m{n} = {n}" for n in range(200)))

    def speak(number: int) -> list[str]:
        return [fresh("step", n=number), *(fresh(f"m{n}") for n in range(200))]

    with ThreadPoolExecutor(8) as threads:
        spoken = list(threads.map(speak, range(64)))
    assert [lines[0] for lines in spoken] == [f"<{n}>" for n in range(64)]
    assert all(lines[1:] == [str(n) for n in range(200)] for lines in spoken)
