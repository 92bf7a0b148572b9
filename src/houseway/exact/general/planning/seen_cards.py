"""A game in which a player sees hidden cards: the dealer's are dealt up, the board's earlier.

What a seen card is worth is the difference between two solutions; nothing else changes.
"""

from __future__ import annotations

from msgspec.structs import replace

from houseway.exact.general.planning.reach import OutOfReach
from houseway.gamefile.model import Deal, Decision, Packet, PlainGame, Step


def with_cards_seen(game: PlainGame, count: int = 1) -> PlainGame:
    """The game with so many of the dealer's hidden cards up, the first ones dealt."""
    steps: list[Step] = []
    left = count
    for step in game.steps:
        if isinstance(step, Deal):
            packets = [piece for packet in step.packets for piece in _turned(packet, left)]
            left -= sum(
                piece.count for piece in packets if piece.pile == "dealer" and piece.up
            ) - sum(
                packet.count for packet in step.packets if packet.pile == "dealer" and packet.up
            )
            steps.append(Deal(tuple(packets)))
        else:
            steps.append(step)
    if left:
        raise OutOfReach(f"The dealer of {game.title} hides fewer than {count} cards.")
    return replace(game, steps=tuple(steps))


def with_board_seen(game: PlainGame, count: int = 1) -> PlainGame:
    """The game with so many cards of the board dealt before the first decision, not later."""
    decision = next(
        (place for place, step in enumerate(game.steps) if isinstance(step, Decision)), 0
    )
    left, later = count, list[Step]()
    for step in game.steps[decision:]:
        if isinstance(step, Deal):
            packets: list[Packet] = []
            for packet in step.packets:
                taken = min(left, packet.count) if packet.pile == "board" else 0
                left -= taken
                if packet.count > taken:
                    packets.append(replace(packet, count=packet.count - taken))
            if packets:
                later.append(Deal(tuple(packets)))
        else:
            later.append(step)
    if left:
        raise OutOfReach(f"Fewer than {count} cards of the board come after the first decision.")
    early = Deal((Packet("board", count, True),))
    return replace(game, steps=(*game.steps[:decision], early, *later))


def _turned(packet: Packet, count: int) -> list[Packet]:
    """A packet with up to so many of its hidden cards dealt up, in front."""
    if packet.pile != "dealer" or packet.up or not count:
        return [packet]
    up = min(count, packet.count)
    rest = [replace(packet, count=packet.count - up)] if packet.count > up else []
    return [replace(packet, count=up, up=True), *rest]
