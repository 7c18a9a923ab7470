"""Formulas for league points, as a club writes them: arithmetic over the facts of a result.

``entries + (entries + 1 - place if place <= 6 else 0)`` is one. Python's own parser reads them, but
only the nodes named here are accepted and nothing is ever evaluated by Python; all numbers are
floats, so that no formula can keep the machine busy with a huge power.
"""

from __future__ import annotations

import ast
import math
import operator
from collections.abc import Callable, Mapping

from dealer_pi.tournament.errors import TournamentError

LONGEST = 200
LARGEST = 1e12

_Number = Callable[[Mapping[str, float]], float]

_ARITHMETIC: dict[type[ast.operator], Callable[[float, float], float]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.Pow: math.pow,
}
_SIGNS: dict[type[ast.unaryop], Callable[[float], float]] = {
    ast.UAdd: operator.pos,
    ast.USub: operator.neg,
}
_COMPARISONS: dict[type[ast.cmpop], Callable[[float, float], bool]] = {
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
}
_FUNCTIONS: dict[str, Callable[..., float]] = {
    "sqrt": math.sqrt,
    "log": math.log10,
    "round": round,
    "floor": math.floor,
    "ceil": math.ceil,
    "min": min,
    "max": max,
}
_OF_SEVERAL = ("min", "max")


class Formula:
    """A formula that has been read: `value` computes it for the facts of a result.

    `log` is the decimal logarithm; `sqrt`, `round`, `floor`, `ceil`, `min`, `max` are what they are
    called. Raises `TournamentError`: `formula_too_long`, `formula_unreadable`,
    `formula_unknown_name`, `formula_not_allowed`, `formula_arguments`.

    >>> Formula("10 * sqrt(entries / place)", ("entries", "place")).value(entries=9, place=1)
    30.0
    """

    def __init__(self, text: str, names: tuple[str, ...]) -> None:
        if len(text) > LONGEST:
            raise TournamentError("formula_too_long", characters=len(text), most=LONGEST)
        try:
            tree = ast.parse(text.strip(), mode="eval")
        except (SyntaxError, ValueError) as error:  # the latter for a zero byte, in some versions
            character = getattr(error, "offset", None) or 1
            raise TournamentError("formula_unreadable", character=character) from error
        self.text = text
        self._value = _read(tree.body, names)

    def value(self, **facts: float) -> float:
        """The value for these facts; `TournamentError`: `formula_has_no_value`, where it divides
        by zero, takes the root of less than nothing, or becomes too large.
        """
        try:
            value = self._value({name: float(fact) for name, fact in facts.items()})
        except (ArithmeticError, ValueError) as error:
            raise self._no_value(facts) from error
        if not abs(value) <= LARGEST:  # true for what is no number as well
            raise self._no_value(facts)
        return float(value)

    def _no_value(self, facts: Mapping[str, float]) -> TournamentError:
        return TournamentError("formula_has_no_value", **{n: str(f) for n, f in facts.items()})


def _read(node: ast.expr, names: tuple[str, ...]) -> _Number:
    """What computes `node`, having checked that every part of it is allowed."""

    def part(inner: ast.expr) -> _Number:
        return _read(inner, names)

    match node:
        case ast.Constant(float() | int() as number) if not isinstance(number, bool):
            constant = float(number)
            return lambda _: constant
        case ast.Name(name) if name in names:
            return lambda facts: facts[name]
        case ast.Name(name):
            raise TournamentError("formula_unknown_name", name=name)
        case ast.BinOp(left, op, right) if type(op) in _ARITHMETIC:
            return _apply(_ARITHMETIC[type(op)], part(left), part(right))
        case ast.UnaryOp(sign, operand) if type(sign) in _SIGNS:
            return _apply(_SIGNS[type(sign)], part(operand))
        case ast.Compare(left, [op], [right]) if type(op) in _COMPARISONS:
            return _apply(_COMPARISONS[type(op)], part(left), part(right))
        case ast.BoolOp(op, values):
            parts = [part(value) for value in values]
            every = all if isinstance(op, ast.And) else any
            return lambda facts: every(one(facts) for one in parts)
        case ast.IfExp(test, body, orelse):
            condition, then, other = part(test), part(body), part(orelse)
            return lambda facts: then(facts) if condition(facts) else other(facts)
        case ast.Call(ast.Name(name), arguments, []):
            return _call(name, [part(argument) for argument in arguments])
        case _:
            raise TournamentError("formula_not_allowed", character=node.col_offset + 1)


def _call(name: str, arguments: list[_Number]) -> _Number:
    if name not in _FUNCTIONS:
        raise TournamentError("formula_unknown_name", name=name)
    if (len(arguments) > 1) != (name in _OF_SEVERAL) or not arguments:
        raise TournamentError("formula_arguments", name=name, found=len(arguments))
    return _apply(_FUNCTIONS[name], *arguments)


def _apply(function: Callable[..., float], *arguments: _Number) -> _Number:
    return lambda facts: float(function(*(argument(facts) for argument in arguments)))
