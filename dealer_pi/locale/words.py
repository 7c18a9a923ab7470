"""One language's messages: read once, when they are first asked for, and then only formatted."""

from __future__ import annotations

import warnings
from functools import cache
from importlib import resources
from typing import Final, Literal, get_args

from babel.numbers import format_decimal
from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

Language = Literal["sk", "cs", "sl", "en"]
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)
_LAST_RESORT: Final = "en"


class BadMessage(UserWarning):
    """A message could not be worded in its language; another wording was shown.

    A warning, because a table must go on: it says the same in English, or shows the message's name.
    Where warnings are errors, as in tests, it stops whoever asked.
    """


class _Needs(Visitor):
    """What a message is made of: variables, and other messages, which get the same variables."""

    def __init__(self, message: ast.Message) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()
        self.visit(message)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)


class Words:
    """The messages and numbers of one language. Safe to use from several threads.

    Attributes:
        language: whose words these are.
        messages: the variables that each message needs, by its name.

    """

    def __init__(self, language: Language, text: str) -> None:
        """Read the messages of `text`; `ValueError` if it is not Fluent, or says a name twice."""
        self.language: Final = language
        self._bundle = FluentBundle([language], use_isolating=False)
        resource = FluentParser(with_spans=False).parse(text)
        self._bundle.add_resource(resource)
        needs: dict[str, _Needs] = {}
        for entry in resource.body:
            if isinstance(entry, ast.Junk):
                raise ValueError(f"{language}: no message: {entry.content}")  # noqa: TRY004
            if isinstance(entry, ast.Message):
                if entry.id.name in needs:
                    raise ValueError(f"{language}: the message {entry.id.name} is there twice")
                needs[entry.id.name] = _Needs(entry)
        self.messages: Final = {name: _variables(name, needs) for name in needs}

    def __call__(self, message: str, /, **values: int | str) -> str:
        """The message `message` with its values; whole numbers as the language writes them.

        Raises `KeyError` if there is no such message; `BadMessage` warns where a value is missing.

        >>> words("sk")("seat-numbered", seat=4)
        'Miesto 4'
        """
        pattern = self._bundle.get_message(message).value
        if pattern is None:
            raise KeyError(message)
        text, faults = self._bundle.format_pattern(pattern, values)
        if not faults:
            return str(text)
        warnings.warn(f"{self.language}: {message}: {faults[0]}", BadMessage, stacklevel=2)
        return message if self.language == _LAST_RESORT else words(_LAST_RESORT)(message, **values)

    def number(self, number: int) -> str:
        """A whole number as the language writes it.

        >>> words("sl").number(1200)
        '1.200'
        """
        return str(format_decimal(number, locale=self.language))


def _variables(name: str, needs: dict[str, _Needs]) -> frozenset[str]:
    """The variables of a message and of those in it; `KeyError` if one of them is unknown."""
    need = needs[name]
    return frozenset(need.variables).union(*(_variables(one, needs) for one in need.messages))


@cache
def words(language: Language) -> Words:
    """The words of `language`, read when they are first asked for."""
    folder = resources.files(__package__) / language
    files = sorted(folder.iterdir(), key=lambda file: file.name)
    texts = [file.read_text("utf-8") for file in files if file.name.endswith(".ftl")]
    return Words(language, "\n".join(texts))
