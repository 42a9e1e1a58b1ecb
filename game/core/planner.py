"""The thinking that all titles share: closed-form plans, the best of them tried out on copies."""

from __future__ import annotations

from math import exp, fsum, log
from typing import Any, NamedTuple

from game.core.agent import ELSEWHERE, Advice, Choice, Line, Progress, Thinking
from game.core.dice import Seeded
from game.core.entries import Opened, Step, Throw
from game.core.match import Match
from game.core.mind import ANSWER, Mind, Plan
from game.core.request import Ask
from game.core.rng import Rng, stream
from game.core.text import plain

PRIOR = 8  # the closed form weighs as much as so many tries
IN_THE_MIDDLE = 2  # a plan under way is examined with so much smaller a budget
SMALL = 36  # tries of a small decision's answers altogether, when advice is asked for
SENSIBLE = 10  # plans among which a weak player errs; what is plainly worse nobody takes
MOST_ANSWERS = 10_000  # in one sample; a guard, never reached in play
MOST_KNOWN = 4096  # decisions that a Planner remembers; some megabytes


class Level(NamedTuple):
    """How well a player plays. Weaker ones see less and err more; the dice are the same for all."""

    noise: float = 0.0  # error of the closed-form values, in points
    keep: int = 1  # plans that are tried out
    beats: int = 0  # beats of all tries together, the plans' own among them
    ahead: int = 0  # beats that a try looks beyond the plan
    prior: float = PRIOR  # so many tries the closed form weighs
    alike: bool = False  # plans that begin with the same answer are told apart at once


class Decision(NamedTuple):
    """An answer, and the plan it begins if it is more than a small one."""

    plan: Plan | None
    answer: int


class Trial:
    """A plan under examination."""

    __slots__ = ("answer", "chance", "plan", "prior", "rounds", "tries", "weight")

    def __init__(self, plan: Plan, answer: int, prior: float, weight: float = PRIOR) -> None:
        self.plan = plan
        self.answer = answer
        self.prior = prior
        self.weight = weight
        self.chance = prior
        self.tries: list[float] = []
        self.rounds = 0

    def note(self, chance: float) -> None:
        self.tries.append(chance)
        self.chance = self.after(len(self.tries))

    def after(self, n: int) -> float:
        """The chance as it looked after the first n tries."""
        return fsum((self.prior * self.weight, *self.tries[:n])) / (self.weight + n)

    def anchor(self, by: float) -> None:
        """The closed form told differences only: where they lie is for the tries to say."""
        self.prior = min(1.0, max(0.0, self.prior + by))
        self.chance = self.after(len(self.tries))

    def beside(self, best: Trial) -> float:
        """The chance as it is told: with fewer tries than the best plan, by its distance from it in those.

        Sample j has the same dice for every plan, so lucky first dice flatter all of them alike.
        """
        n = len(self.tries)
        if not 0 < n < len(best.tries):
            return self.chance
        return min(1.0, max(0.0, best.chance + self.after(n) - best.after(n)))


class Thread(NamedTuple):
    """A move under way: the thought that began it, and the last answer that was given by its plan."""

    seed: int
    past: Match[Any]  # as the move began
    trials: list[Trial]
    steps: int  # decisions before that answer
    answer: int

    def leads_to(self, match: Match[Any], seed: int) -> bool:
        """Was that answer the last thing that happened in the match?"""
        last = match.log[-1] if match.log else None
        return (
            seed == self.seed
            and match.steps == self.steps + 1
            and isinstance(last, Step)
            and match.ask is not None
            and (last.choice, last.who) == (self.answer, match.ask.who)
        )


class Following(NamedTuple):
    """A plan of the Mind under way, until a new move of the game begins."""

    mind: Mind
    plan: Plan
    who: int
    begin: int  # decisions before it

    def answer(self, match: Match[Any]) -> int | None:
        ask = match.ask
        if ask is None or ask.who != self.who or self.is_over(match):
            return None
        return self.mind.follow(match.state, ask, self.plan)

    def is_over(self, match: Match[Any]) -> bool:
        ask = match.ask
        return ask is None or (match.steps > self.begin and self.mind.is_beat(match.state, ask))


class Planner:
    """An Agent and an Adviser over a title's Mind.

    `tries`: the Mind by which plans are tried out, if that needs a quicker one; its beats are the horizon's.
    `within`: kinds of questions that plans pass, if all others are decided by rule.
    """

    tells = True  # what was weighed is told with an answer, which takes time

    def __init__(
        self, mind: Mind, level: Level, tries: Mind | None = None, within: frozenset[str] | None = None
    ) -> None:
        self.mind = mind
        self.level = level
        self.tries = mind if tries is None else tries
        self.within = within
        self._last: tuple[tuple[int, int, bytes], list[Trial]] | None = None  # what a beat's thought came to
        # Only a short cut: what comes from a link, or after an undo, is thought through from its beginning.
        self._thread: Thread | None = None
        # Samples meet the same decisions again and again, and a Mind decides by state and Ask alone.
        self._known: dict[tuple[Any, ...], Decision] = {}

    # Agent

    def think(self, match: Match[Any], seed: int) -> Thinking[Choice]:
        """By the plan of the move under way, if it was kept to and goes on; else by the plans from here."""
        ask, mind = match.ask, self.mind
        assert ask is not None
        thread, self._thread = self._thread, None
        if self._is_apart(ask):
            return Choice(mind.small(match.state, ask))
        is_beat = mind.is_beat(match.state, ask)
        if thread is not None and not is_beat and thread.leads_to(match, seed):
            past, trials, kept = thread.past, thread.trials, True
        else:
            past = match if is_beat else beginning(mind, match)
            trials = yield from self._settled(past, seed)
            kept = past.steps == match.steps or bool(trials and agree(mind, past, match, [trials[0].plan]))
        if past.steps < match.steps:
            answer = mind.follow(match.state, ask, trials[0].plan) if kept and trials else None
            if answer is not None:
                self._thread = Thread(seed, past, trials, match.steps, answer)
                if not self.tells:
                    return Choice(answer)
                first, *others = self._lines(past, trials)  # what was weighed when the move began
                rest = [line._replace(option=ELSEWHERE) for line in others]
                return Choice(answer, (first._replace(option=answer), *rest))
            trials = yield from self._weigh(match, seed, all_the_way=False)
        if not trials:
            return Choice(mind.small(match.state, ask))
        if past.steps == match.steps:
            self._thread = Thread(seed, past, trials, match.steps, trials[0].answer)
        return Choice(trials[0].answer, self._lines(match, trials) if self.tells else ())

    def _is_apart(self, ask: Ask) -> bool:
        """Does no plan pass this question?"""
        return self.within is not None and ask.kind not in self.within

    # Adviser

    def advise(self, match: Match[Any], seed: int) -> Thinking[Advice]:
        ask, state = match.ask, match.state
        assert ask is not None
        trials: list[Trial] = []
        if not self._is_apart(ask):
            trials = yield from self._weigh(match, seed, all_the_way=True)
        if not trials:
            trials = self._answers(match)
        if not trials[0].tries:
            trials = yield from self._try_briefly(match, trials, seed)
        warning = self.mind.warning(state, ask)
        plan = trials[0].plan
        idea = self.mind.idea(state, ask, plan)
        best, *others = self._lines(match, trials)
        if plan.kind != ANSWER:
            best = best._replace(course=Following(self.mind, plan, ask.who, match.steps))
        return Advice(warning, idea, ask.rule, (best, *others))

    def chance(self, state: Any) -> tuple[float, ...]:
        worth = self.mind.worth(state)
        return (worth, 1 - worth) if self.mind.sides == 2 else (worth,)

    # The thought

    def _settled(self, match: Match[Any], seed: int) -> Thinking[list[Trial]]:
        """What the thought of a position comes to; that depends on seed and position alone."""
        key = seed, match.steps, match.state.key()
        if self._last is None or self._last[0] != key:
            trials = yield from self._weigh(match, seed, all_the_way=False)
            self._last = key, trials
        return self._last[1]

    def _weigh(self, match: Match[Any], seed: int, all_the_way: bool) -> Thinking[list[Trial]]:
        """The plans that were examined, best first; none for a small decision.

        Plans that begin with the same answer need not be told apart before they part,
        unless somebody wants to hear about them (`all_the_way`).
        """
        assert match.ask is not None
        ask, level, mind = match.ask, self.level, self.mind
        trials = self._candidates(match, Rng(seed, "noise"))
        if not level.beats or len(trials) < 2:
            return trials
        if not (all_the_way or level.alike) and len({trial.answer for trial in trials}) == 1:
            return trials
        budget = level.beats if mind.is_beat(match.state, ask) else level.beats // IN_THE_MIDDLE
        sizes = halving(len(trials))
        done = 0
        left = trials
        for number, size in enumerate(sizes, 1):
            left = sorted(left, key=_order)[:size]
            for trial in left:
                trial.rounds += 1
            while done < budget * number // len(sizes):
                seed_of_it = stream(seed, "sample", len(left[0].tries))
                for trial in left:
                    now = Progress(min(done, budget), budget)
                    tried = yield from self._try(match, trial, seed_of_it, level.ahead, now)
                    if tried is None:
                        return sorted(trials, key=_order)
                    trial.note(tried[0])
                    done += tried[1]
        return sorted(trials, key=_order)

    def _answers(self, match: Match[Any]) -> list[Trial]:
        """The answers to a small decision, the one by rule first."""
        ask, mind, state = match.ask, self.mind, match.state
        assert ask is not None
        ruled = mind.small(state, ask)
        worths = mind.worths(state, ask) or [0.0] * len(ask.options)
        order = sorted(range(len(ask.options)), key=lambda n: (n != ruled, -round(worths[n], 9), n))
        now = logit(self._for(ask.who, mind.worth(state)))
        trials = []
        for n in order[: max(2, self.level.keep)]:
            plan = Plan(worths[n] - worths[ruled], ANSWER, (n,))
            trials.append(Trial(plan, n, sigmoid(now + mind.point * plan.value)))
        return trials

    def _try_briefly(self, match: Match[Any], trials: list[Trial], seed: int) -> Thinking[list[Trial]]:
        """Tries up to the next beat: they say where the closed form's chances lie."""
        samples = SMALL // max(4, len(trials))
        for sample in range(samples):
            for trial in trials:
                now = Progress(sample, samples)
                tried = yield from self._try(match, trial, stream(seed, "sample", sample), 0, now)
                if tried is None:
                    break
                trial.note(tried[0])
            else:
                continue
            break
        if not trials[0].tries:
            return trials
        by = fsum(trials[0].tries) / len(trials[0].tries) - trials[0].prior
        for trial in trials:
            trial.anchor(by)
        return sorted(trials, key=_order)

    def _candidates(self, match: Match[Any], rng: Rng) -> list[Trial]:
        """The level's choice among the Mind's plans, best first by closed form."""
        mind, level, state = self.mind, self.level, match.state
        ask = match.ask
        assert ask is not None
        plans = under_way(mind, match)
        if not plans:
            plans = list(mind.plans(state, ask))
        if level.noise and mind.is_beat(state, ask):
            seen = plans[:SENSIBLE]
            plans = [plan._replace(value=plan.value + level.noise * bell(rng)) for plan in seen]
            plans.sort(key=by_value)
        trials: list[Trial] = []
        plans = twins_last(plans)
        if level.beats:
            plans = sorts_first(plans)
        is_told = level.beats or self.tells
        now = logit(self._for(ask.who, mind.worth(state))) if is_told else 0.0
        for plan in plans:
            answer = mind.follow(state, ask, plan)
            if answer is not None:
                prior = sigmoid(now + mind.point * (plan.value + plan.urgency))
                trials.append(Trial(plan, answer, prior, level.prior))
                if len(trials) >= max(level.keep, 3):  # a few to tell of, even if none is tried
                    break
        return trials[: level.keep] if level.beats else trials

    def _try(
        self, match: Match[Any], trial: Trial, seed: int, ahead: int, now: Progress
    ) -> Thinking[tuple[float, int] | None]:
        """The deciding side's chance after the plan and beats, with dice of its own, and their number.

        A try may be long, so it pauses at every answer; None if it is told to end.
        """
        mind = self.tries
        assert match.ask is not None
        who = match.ask.who
        copy = match.imagine(who, Seeded(seed), Rng(seed))
        plans: list[Plan | None] = [None] * len(match.title.sides)
        plans[who] = None if trial.plan.kind == ANSWER else trial.plan
        beats = 1
        copy.answer(trial.answer)
        for _ in range(MOST_ANSWERS):
            if (yield now):
                return None
            ask = copy.ask
            if ask is None:
                break
            if mind.is_beat(copy.state, ask):
                if beats > ahead:
                    break
                beats += 1
                plans[ask.who] = None
            copy.answer(reply(mind, copy.state, ask, plans, self._known))
        return self._for(who, mind.worth(copy.state)), beats

    def _for(self, who: int, chance_of_0: float) -> float:
        return 1 - chance_of_0 if who else chance_of_0

    def _lines(self, match: Match[Any], trials: list[Trial]) -> tuple[Line, ...]:
        state, ask, mind = match.state, match.ask, self.mind
        assert ask is not None
        lines: dict[str, Line] = {}
        for trial in trials:
            plan = trial.plan
            if plan.kind == ANSWER:
                text = plain(match.title.words.label(state, ask, ask.options[trial.answer]))
            else:
                text = mind.text(state, ask, plan)
            notes, aim = mind.notes(state, ask, plan), mind.aim(state, ask, plan)
            chance = trial.beside(trials[0])
            lines.setdefault(text, Line(trial.answer, text, chance, notes, aim))
        return tuple(lines.values())


def beginning(mind: Mind, match: Match[Any]) -> Match[Any]:
    """The game as it stood when the move under way began; as it stands, if one begins here.

    It begins at a beat, or where its side could plan anew after dice fell, something was opened or the other
    side had spoken.
    """
    ask = match.ask
    assert ask is not None
    if mind.is_beat(match.state, ask):
        return match
    answers: list[int] = []
    for entry in reversed(match.log):
        if isinstance(entry, Throw | Opened):
            break
        if isinstance(entry, Step):
            answers.append(entry.choice)
    past = match.at(match.steps - len(answers))
    begun: Match[Any] | None = None
    while answers:
        there = past.ask
        assert there is not None
        if there.who != ask.who:
            begun = None
        elif mind.is_beat(past.state, there) or (begun is None and mind.plans(past.state, there)):
            begun = past.clone()
        past.answer(answers.pop())
    return match if begun is None else begun


def agree(mind: Mind, past: Match[Any], match: Match[Any], plans: list[Plan]) -> list[Plan]:
    """The plans of a beat by which all was answered since."""
    past = past.clone()
    answers = [entry.choice for entry in match.log if isinstance(entry, Step)]
    for choice in answers[past.steps - match.past.steps :]:
        assert past.ask is not None
        plans = [plan for plan in plans if mind.follow(past.state, past.ask, plan) == choice]
        past.answer(choice)
    return plans


def under_way(mind: Mind, match: Match[Any]) -> list[Plan]:
    """The plans of the beat that can go on from here."""
    past = beginning(mind, match)
    if past.steps == match.steps:
        return []
    assert past.ask is not None
    assert match.ask is not None
    plans = agree(mind, past, match, list(mind.plans(past.state, past.ask)))
    return [plan for plan in plans if mind.follow(match.state, match.ask, plan) is not None]


def twins_last(plans: list[Plan]) -> list[Plan]:
    """What is worth the same to the last digit is nearly the same, and tried only if there is room.

    >>> [plan.orders for plan in twins_last([Plan(2, "aim", (1,)), Plan(2, "aim", (2,)), Plan(1, "aim")])]
    [(1,), (), (2,)]
    """
    seen: set[tuple[str, float]] = set()
    firsts: list[Plan] = []
    twins: list[Plan] = []
    for plan in plans:
        key = plan.kind, by_value(plan)
        (twins if key in seen else firsts).append(plan)
        seen.add(key)
    return firsts + twins


def sorts_first(plans: list[Plan]) -> list[Plan]:
    """The best of every sort before the others: the unlike is worth a try more than the nearly as good.

    >>> [plan.value for plan in sorts_first([Plan(3, "aim"), Plan(2, "aim"), Plan(1, "aim", sort="hold")])]
    [3, 1, 2]
    """
    firsts = {plan.sort: plan for plan in reversed(plans)}
    return sorted(plans, key=lambda plan: firsts[plan.sort] is not plan)


def reply(
    mind: Mind, state: Any, ask: Ask, plans: list[Plan | None], known: dict[Any, Decision] | None = None
) -> int:
    """By the plan of the side that is asked, else afresh; `known`: what was decided afresh before."""
    plan = plans[ask.who]
    if plan is not None:
        found = mind.follow(state, ask, plan)
        if found is not None:
            return found
    if known is None:
        decision = afresh(mind, state, ask)
    else:
        key = (state.key(), ask.who, ask.kind, ask.ctx, tuple(ask.options))
        remembered = known.get(key)
        if remembered is None:
            if len(known) >= MOST_KNOWN:
                known.clear()
            remembered = known[key] = afresh(mind, state, ask)
        decision = remembered
    if decision.plan is not None:
        plans[ask.who] = decision.plan
    return decision.answer


def afresh(mind: Mind, state: Any, ask: Ask) -> Decision:
    """By the best closed-form plan, else by rule."""
    for plan in mind.plans(state, ask):
        found = mind.follow(state, ask, plan)
        if found is not None:
            return Decision(plan, found)
    return Decision(None, mind.small(state, ask))


def halving(plans: int) -> list[int]:
    """Plans still in, round by round: each round keeps the better half, the last one two.

    >>> halving(6)
    [6, 3, 2]
    """
    sizes = [plans]
    while sizes[-1] > 2:
        sizes.append((sizes[-1] + 1) // 2)
    return sizes


def bell(rng: Rng) -> float:
    """About a normal deviate: six dice would do as well."""
    return (rng.below(1000) + rng.below(1000) + rng.below(1000) + rng.below(1000) - 1998) / 577


def sigmoid(x: float) -> float:
    return 1 / (1 + exp(-x)) if x > -700 else 0.0


def logit(p: float) -> float:
    p = min(max(p, 1e-6), 1 - 1e-6)
    return log(p / (1 - p))


def by_value(plan: Plan) -> float:
    """Best first; rounded, so that equals keep their order on every machine."""
    return -round(plan.value + plan.urgency, 9)


def _order(trial: Trial) -> tuple[int, float]:
    """Who came further, then who did better; rounded, as the last digit of exp is the machine's."""
    return -trial.rounds, -round(trial.chance, 9)
