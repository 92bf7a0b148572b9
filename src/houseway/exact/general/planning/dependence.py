"""What the solution of some wagers depends on, as a digest.

It is the deal, the decisions, and the hands and pays that these wagers go by: no title, no words of
a question, no other wager's paytable. What is solved is kept by it, so that none of those solves
anything again.
"""

from __future__ import annotations

from hashlib import blake2b

from houseway.exact.general.planning.plan import hands_used, units_of
from houseway.exact.general.planning.tree import Leaf, Node
from houseway.gamefile.model import Deal, PlainGame


def dependence(game: PlainGame, tree: Node) -> str:
    """A game with the tables that are used, and the tree of some stakes, in 32 letters."""
    tables = dict.fromkeys(name for unit in units_of(tree) for name in unit.tables)
    about = (
        game.decks,
        game.without,
        [(at, step.packets) for at, step in enumerate(game.steps) if isinstance(step, Deal)],
        len(game.steps),
        _described(tree),
        [
            (one.name, one.parts, one.measure, one.qualifies, one.or_against)
            for one in hands_used(game, tree)
        ],
        [_rows(game, name) for name in tables],
    )
    return blake2b(repr(about).encode(), digest_size=16).hexdigest()


def _rows(game: PlainGame, name: str) -> object:
    table = game.paytable(name)
    return name, table.hand, [(row.spans, row.pay) for row in table.rows]


def _described(node: Node) -> object:
    """A tree without the words of its choices."""
    if isinstance(node, Leaf):
        return node.staked, node.lost, node.stakes
    return node.place, [
        (
            one.choice.keep,
            one.choice.gives_up,
            one.choice.needs and (one.choice.needs.hand, one.choice.needs.span),
            _described(one.then),
        )
        for one in node.options
    ]
