"""What holds at each step of any round of any game, whatever the options, seats and answers."""

from collections.abc import Iterator, Mapping
from random import Random

import pytest

from houseway.cards import DECK, card
from houseway.money import Cents
from houseway.round import (
    Answer,
    Game,
    Option,
    OrderedDeck,
    Player,
    Question,
    Refused,
    Round,
    Seat,
    Setup,
    Stake,
    State,
    Verdict,
    encode,
    log_of,
    read,
    replay,
    view,
    write,
)
from houseway.round.events import (
    Answered,
    Awarded,
    By,
    Charged,
    Ended,
    Event,
    Gathered,
    Moved,
    Returned,
    Settled,
    Staked,
    Voided,
)
from houseway.round.questions import check
from tests.games_under_test import (
    each_game,
    each_house_banked_game,
    played,
    random_answer,
    replayed,
    rounds,
    snapshot,
    start,
    steps,
    steps_with_reports,
    viewers,
)

ROUNDS = 25


# --- Replay --------------------------------------------------------------------------------------


@each_game
def test_replay_gives_the_same_events_to_the_byte(game: Game) -> None:
    for seed in rounds(game, ROUNDS):
        for round_ in steps_with_reports(game, Random(seed)):
            text = write(log_of(round_))
            again = replay(read(text), game)
            assert snapshot(again) == snapshot(round_)
            assert write(read(text)) == text


@each_game
def test_a_round_of_random_answers_ends(game: Game) -> None:
    for seed in rounds(game, ROUNDS):
        round_ = played(game, Random(seed))
        assert round_.state is State.SETTLED
        assert not round_.questions
        assert isinstance(round_.events[-1], Ended)


@each_house_banked_game
def test_seats_may_answer_in_any_order(game: Game) -> None:
    """The same answers, seat by seat, give the same deal, verdicts and chips."""
    for seed in rounds(game, ROUNDS):
        random = Random(seed)
        first = played(game, random, rich=True)
        waiting: dict[Seat, list[Answer]] = {}
        for seat, answer, _ in first.answers:
            waiting.setdefault(seat, []).append(answer)
        second = replayed(first, answers=0)
        while second.state is State.OPEN:
            seat = random.choice(sorted(second.questions))
            second.answer(seat, waiting[seat].pop(0))
        assert _without_answers(second) == _without_answers(first)
        assert second.stacks == first.stacks
        assert encode(second.lines) == encode(first.lines)


def _without_answers(round_: Round) -> list[bytes]:
    """What happened at the table; answers, and cards that a seat moves at once, have no order."""
    apart = (Answered, Staked, Moved)
    return [encode(event) for event in round_.events if not isinstance(event, apart)]


# --- Chips ---------------------------------------------------------------------------------------


class Books:
    """A ledger kept by hand beside the round, from its events alone."""

    def __init__(self, round_: Round) -> None:
        self.stacks: dict[Seat, int] = {one.seat: one.stack for one in round_.setup.players}
        self.stakes: dict[tuple[Seat, str], int] = {}
        self.pots: list[int] = []
        self.bank: int = round_.setup.bank
        self.total = self.sum()

    def sum(self) -> int:
        staked = sum(self.stakes.values()) + sum(self.pots)
        return sum(self.stacks.values()) + staked + self.bank

    def post(self, event: Event) -> None:
        match event:
            case Staked(seat=seat, spot=spot, amount=amount):
                self.stacks[seat] -= amount
                self.stakes[seat, spot] = self.stakes.get((seat, spot), 0) + amount
            case Settled(line=line):
                stake = self.stakes.pop((line.seat, line.wager), 0)
                assert stake == line.stake
                match line.verdict:
                    case Verdict.LOSE:
                        assert line.pay == 0
                        self.bank += stake
                    case Verdict.PUSH:
                        assert line.pay == 0
                        self.stacks[line.seat] += stake
                    case Verdict.WIN:
                        self.stacks[line.seat] += stake + line.pay
                        self.bank -= line.pay
            case Returned(seat=seat, spot=spot, amount=amount):
                self.stakes[seat, spot] -= amount
                if not self.stakes[seat, spot]:
                    del self.stakes[seat, spot]
                self.stacks[seat] += amount
            case Gathered(pots=pots):
                self.stakes, self.pots = {}, [pot.amount for pot in pots]
            case Charged(amount=amount, seat=seat, pot=pot):
                self.bank += amount
                if seat is not None:
                    self.stacks[seat] -= amount
                elif pot is not None:
                    self.pots[pot] -= amount
            case Awarded(award=award):
                self.pots[award.pot] -= award.amount
                self.stacks[award.seat] += award.amount
            case _:
                pass


@each_game
def test_chips_are_conserved_at_each_step(game: Game) -> None:
    for seed in rounds(game, ROUNDS):
        books, posted = Books(start(game, Random(seed))), 0
        for round_ in steps(game, Random(seed)):
            assert min(books.pots, default=0) >= 0
            for event in round_.events[posted:]:
                books.post(event)
                assert books.sum() == books.total
            posted = len(round_.events)
            assert dict(round_.stacks) == books.stacks
            assert min(books.stacks.values()) >= 0
            seen = view(round_, round_.setup.players[0].seat)
            assert dict(seen.stacks) == books.stacks
            standing = {
                (seat, spot): amount
                for seat, spots in seen.stakes.items()
                for spot, amount in spots.items()
            }
            assert standing == {spot: amount for spot, amount in books.stakes.items() if amount}
            ended = round_.events[-1] if round_.state is State.SETTLED else None
            if isinstance(ended, Ended):
                assert (books.stakes, sum(books.pots)) == ({}, 0)
                assert books.bank - round_.setup.bank == ended.house
                assert sum(ended.nets.values()) + ended.house == 0
                assert ended.nets == round_.nets()


@each_game
def test_every_line_and_question_cites_a_rule(game: Game) -> None:
    for seed in rounds(game, ROUNDS):
        for round_ in steps(game, Random(seed)):
            for question in round_.questions.values():
                game.rule(question.rule)
                for option in question.options:
                    game.rule(option.rule)
                    for stake in option.stakes:
                        game.rule(stake.rule)
            for line in round_.lines:
                game.rule(line.rule)


# --- Void and lapse ------------------------------------------------------------------------------


@each_game
def test_void_at_any_step_returns_every_stake(game: Game) -> None:
    for seed in rounds(game, ROUNDS):
        whole = played(game, Random(seed))
        for count in range(len(whole.answers)):
            round_ = replayed(whole, count)
            before = {one.seat: one.stack for one in round_.setup.players}
            at_stake = {
                seat: Cents(before[seat] - stack)
                for seat, stack in round_.stacks.items()
                if stack != before[seat]
            }
            round_.void("the shuffler jammed")
            assert dict(round_.stacks) == before
            assert round_.events[-1] == Voided(game.void_rule, "the shuffler jammed", at_stake)
            assert (round_.state, round_.questions) == (State.VOID, {})
            seen = view(round_, round_.setup.players[0].seat)
            assert dict(seen.stacks) == before
            assert not any(seen.stakes.values())
            again = replay(read(write(log_of(round_))), game)
            assert snapshot(again) == snapshot(round_)


@each_game
def test_a_round_that_is_over_takes_nothing_more(game: Game) -> None:
    round_ = played(game, Random(1))
    seat = round_.setup.players[0].seat
    last = round_.answers[-1][1]
    before = snapshot(round_)
    for attempt in (
        lambda: round_.answer(seat, last),
        lambda: round_.lapse(seat),
        lambda: round_.void("too late"),
    ):
        with pytest.raises(Refused) as refused:
            attempt()
        game.rule(refused.value.rule)
        assert snapshot(round_) == before


@each_game
def test_a_lapse_takes_the_default_and_says_that_the_platform_did(game: Game) -> None:
    for seed in rounds(game, ROUNDS):
        for round_ in steps(game, Random(seed)):
            for seat, question in round_.questions.items():
                again = replayed(round_)
                again.lapse(seat)
                assert again.answers[-1] == (seat, check(question, question.default), By.PLATFORM)
                fresh = again.events[len(round_.events)]
                assert isinstance(fresh, Answered)
                assert (fresh.seat, fresh.act, fresh.by) == (
                    seat,
                    question.default.act,
                    By.PLATFORM,
                )
                assert f"\n{seat}* {question.default.act}" in write(log_of(again))


@each_game
def test_a_round_that_everyone_lets_lapse_ends(game: Game) -> None:
    for seed in rounds(game, ROUNDS):
        round_ = start(game, Random(seed))
        while round_.state is State.OPEN:
            round_.lapse(min(round_.questions))
        assert round_.state is State.SETTLED


# --- Refusals ------------------------------------------------------------------------------------


def wrong_answers(question: Question, legal: Answer) -> Iterator[Answer]:
    """Answers that no question of any game may take, made from one that this question does."""
    yield Answer("dance")
    yield Answer("")
    yield Answer(legal.act, legal.cards, {**legal.stakes, "moon": Cents(100)})
    option = question.option(legal.act)
    assert option is not None
    strangers = [one for one in DECK if one not in option.cards]
    if option.pick:
        yield Answer(legal.act, (), legal.stakes)
        yield Answer(legal.act, legal.cards[1:], legal.stakes)
        yield Answer(legal.act, (*legal.cards, legal.cards[0]), legal.stakes)
        yield Answer(legal.act, (*legal.cards[1:], strangers[0]), legal.stakes)
        yield Answer(legal.act, (*legal.cards[1:], card("2c#8")), legal.stakes)
        if option.pick > 1:
            yield Answer(legal.act, (legal.cards[0],) * option.pick, legal.stakes)
    else:
        yield Answer(legal.act, (strangers[0],), legal.stakes)


@each_game
def test_a_refusal_cites_a_rule_and_leaves_the_round_as_it_was(game: Game) -> None:
    for seed in rounds(game, 6):
        random = Random(seed)
        for round_ in steps(game, random, rich=True):
            before = snapshot(round_)
            for seat, question in round_.questions.items():
                for wrong in wrong_answers(question, random_answer(question, random)):
                    with pytest.raises(Refused) as refused:
                        round_.answer(seat, wrong)
                    game.rule(refused.value.rule)
                    assert refused.value.message.endswith(".")
            assert snapshot(round_) == before


@each_game
def test_a_seat_that_is_not_asked_is_refused(game: Game) -> None:
    for seed in rounds(game, 6):
        random = Random(seed)
        for round_ in steps(game, random):
            before = snapshot(round_)
            answers = [question.default for question in round_.questions.values()]
            for seat in map(Seat, range(25)):
                if answers and seat not in round_.questions:
                    with pytest.raises(Refused, match="not asked") as refused:
                        round_.answer(seat, answers[0])
                    assert set(refused.value.allowed) == {f"seat {one}" for one in round_.questions}
            assert snapshot(round_) == before


def _with(answer: Answer, option: Option, spot: str, amount: int) -> Answer:
    """The answer with another amount on a spot, and on those that must equal it."""
    stakes = {**answer.stakes, spot: Cents(amount)}
    for stake in option.stakes:
        if stake.equals == spot and stake.spot in stakes:
            stakes[stake.spot] = Cents(amount * stake.times)
    return Answer(answer.act, answer.cards, stakes)


def _legal_with(question: Question, option: Option, stake: Stake, random: Random) -> Answer:
    """A legal answer by an option that puts chips on a stake's spot, and little elsewhere."""
    stakes = {
        one.spot: one.least for one in option.stakes if one.required or one.spot == stake.spot
    }
    for one in option.stakes:
        if one.equals and one.spot in stakes:
            stakes[one.spot] = Cents(stakes[one.equals] * one.times)
    return Answer(option.act, tuple(random.sample(option.cards, option.pick)), stakes)


@each_game
def test_every_limit_holds_at_one_less_itself_and_one_more(game: Game) -> None:
    """A rich seat and bank, so that nothing but the limit itself can refuse (LIM-1)."""
    limits = 0
    for seed in rounds(game, 8):
        random = Random(seed)
        for round_ in steps(game, random, rich=True):
            before = snapshot(round_)
            for question, option, stake in _open_stakes(round_):
                legal = _legal_with(question, option, stake, random)
                for amount, right in _edges(stake, legal):
                    answer = _with(legal, option, stake.spot, amount)
                    if right:
                        assert check(question, answer).stakes[stake.spot] == amount
                        continue
                    with pytest.raises(Refused) as refused:
                        round_.answer(question.seat, answer)
                    assert refused.value.rule == stake.rule
                    limits += 1
            assert snapshot(round_) == before
    assert limits > 0


def _edges(stake: Stake, legal: Answer) -> Iterator[tuple[int, bool]]:
    """Amounts on and beside each limit, and whether they are right."""
    if stake.equals:
        other = legal.stakes[stake.equals] * stake.times
        yield from ((other - 1, False), (other, True), (other + 1, False))
        return
    for edge in (stake.least, stake.most):
        for amount in (edge - 1, edge, edge + 1):
            yield amount, stake.least <= amount <= stake.most


def _open_stakes(round_: Round) -> Iterator[tuple[Question, Option, Stake]]:
    for question in round_.questions.values():
        for option in question.options:
            for stake in option.stakes:
                yield question, option, stake


# --- Views ---------------------------------------------------------------------------------------


@each_game
def test_a_view_shows_every_viewer_the_same_chips(game: Game) -> None:
    for round_ in steps(game, Random(3)):
        views = [view(round_, viewer) for viewer in viewers(round_)]
        assert len({encode((one.stacks, one.stakes, one.asked, one.nets)) for one in views}) == 1
        for viewer, seen in zip(viewers(round_), views, strict=True):
            expected = round_.questions.get(viewer) if isinstance(viewer, int) else None
            assert seen.question == expected


@each_game
def test_questions_can_be_answered_while_they_are_gone_through(game: Game) -> None:
    """The open questions are a picture of the moment, not a thing that changes in one's hands."""
    before: tuple[Mapping[Seat, Question], bytes] | None = None
    for round_ in steps(game, Random(4), rich=True):
        if before:
            asked, encoded = before
            assert encode(asked) == encoded
        before = round_.questions, encode(round_.questions)


@each_game
@pytest.mark.parametrize("seats", [(), (1, 1), (0, 1), (1, 99)])
def test_seats_that_the_table_does_not_have_are_refused(game: Game, seats: tuple[int, ...]) -> None:
    setup = start(game, Random(1)).setup
    players = tuple(Player(Seat(seat), Cents(100_000)) for seat in seats)
    wrong = Setup(setup.rules, players, setup.limits, setup.bank)
    with pytest.raises(Refused, match="seats 1 to"):
        Round(game, wrong, OrderedDeck(game.cards(setup.rules)))
