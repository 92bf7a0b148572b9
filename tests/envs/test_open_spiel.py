"""A seat for OpenSpiel, held to its own random simulation of a game."""

import pytest

pyspiel = pytest.importorskip(
    "pyspiel", reason="NOT TESTED: the seat for OpenSpiel; pip install 'houseway[spiel]'"
)

from houseway.envs.open_spiel import NAME  # noqa: E402


@pytest.mark.parametrize("name", ["three-card-poker", "hawaiian-holdem", "crazy-4-poker"])
def test_the_official_simulation_passes(name: str) -> None:
    game = pyspiel.load_game(NAME, {"game": name})
    pyspiel.random_sim_test(game, num_sims=3, serialize=False, verbose=False)


def test_what_the_seat_does_not_see_is_not_in_its_information() -> None:
    """Two deals that differ only in the dealer's cards are the same to the seat."""
    game = pyspiel.load_game(NAME, {"game": "three-card-poker"})
    told: list[str] = []
    for dealer in ([3, 7, 11], [51, 50, 49]):
        state = game.new_initial_state()
        for card in (0, 5, 10, *dealer):
            state.apply_action(card)
        assert state.legal_actions() == [0, 1]
        told.append(state.information_state_string())
        state.apply_action(1)
        assert state.is_terminal()
        assert state.returns() == [-1]
    assert told[0] == told[1]
