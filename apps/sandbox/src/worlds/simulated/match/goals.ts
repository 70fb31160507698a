import type { FixtureSide } from '../../world.ts';
import { at } from '../../random.ts';
import { other, type ShotEnd } from './simulated-timeline.ts';
import { choosePlayer, entryOf, keeperOf, recordEvent, type SimulationState } from './state.ts';

const CANCELLED_SHARE = 0.075;
const CONFIRMED_SHARE = 0.05;
const REASONS = ['Offside', 'Offside', 'Offside', 'Foul', 'Handball'] as const;

interface GoalReview {
  readonly stands: boolean;
  readonly second: number;
  readonly reason: string | null;
}

/** Most goals are not reviewed; a review takes one to three minutes, and may cancel the goal. */
const reviewGoal = (state: SimulationState, second: number): GoalReview | null => {
  const u = state.rng();
  if (u >= CANCELLED_SHARE + CONFIRMED_SHARE) return null;
  const stands = u >= CANCELLED_SHARE;
  const reason = REASONS[Math.floor(state.rng() * REASONS.length)] ?? REASONS[0];
  return { stands, second: second + 60 + Math.floor(state.rng() * 120), reason: stands ? null : reason };
};

interface PenaltyReview {
  readonly given: boolean;
  readonly reviewed: boolean;
  readonly second: number;
}

const reviewPenalty = (state: SimulationState, second: number): PenaltyReview => {
  const u = state.rng();
  if (u >= 0.45) return { given: true, reviewed: false, second };
  return { given: u >= 0.12, reviewed: true, second: second + 60 + Math.floor(state.rng() * 90) };
};

/** Read once, as in random.ts. */
const { min } = Math;
const NEVER = Number.POSITIVE_INFINITY;

const GOAL_QUIET_S = 50;
const ASSISTED_SHARE = 0.74;
const PENALTY_EXPECTED = 0.76;
/** The others are penalties and own goals. */
const OPEN_PLAY_SHARE = 0.87;
const MEAN_EXPECTED = 0.115;

/** Most chances are poor, a few very good. */
const chanceOf = (state: SimulationState): { readonly expected: number; readonly inside: boolean } => {
  const { rng } = state;
  if (rng() < 0.13) return { expected: 0.25 + 0.35 * rng(), inside: true };
  const inside = rng() < 0.55;
  return { expected: inside ? 0.05 + 0.1 * rng() : 0.01 + 0.04 * rng(), inside };
};

const missed = (state: SimulationState): ShotEnd => {
  const u = state.rng();
  return u < 0.28 ? 'saved' : u < 0.54 ? 'blocked' : 'off';
};

interface Finishing {
  /** Factor for the probability of a goal: the teams' strength and the course of the match. */
  readonly factor: number;
  readonly video: boolean;
}

export const shotsPerMatch = (attack: number): number => 6.2 + 4.2 * attack;

/** Returns the factor with which the average shot yields the side's expected goals. */
export const finishingFactor = (attack: number): number =>
  (OPEN_PLAY_SHARE * attack) / (shotsPerMatch(attack) * MEAN_EXPECTED);

/** An attempt of a side to score, with everything that follows from it. */
type Attempt = (state: SimulationState, side: FixtureSide, second: number, finishing: Finishing) => void;

export const shoot: Attempt = (state, side, second, finishing) => {
  const team = state.teams[side];
  const against = state.teams[other(side)];
  const by = choosePlayer(state, team, 'shoot');
  const chance = chanceOf(state);
  const expected = min(0.9, chance.expected * finishing.factor);
  const ms = state.clock.wallMs(second);
  const inNet = state.rng() < expected;
  const assisted = state.rng() < ASSISTED_SHARE;
  const helper = assisted ? choosePlayer(state, team, 'create', by) : null;
  if (!inNet) {
    const end = missed(state);
    const stopper = end === 'blocked' ? choosePlayer(state, against, 'block') : keeperOf(against);
    const assist = state.rng() < 0.6 ? helper : null;
    state.acts.push({ kind: 'shot', ms, side, by, end, assist, inside: chance.inside, expected, penalty: false, against: stopper, untilMs: ms }); // prettier-ignore
    return;
  }
  const review = finishing.video ? reviewGoal(state, second) : null;
  const end: ShotEnd = review?.stands === false ? 'disallowed' : 'goal';
  const untilMs = review?.stands === false ? state.clock.wallMs(review.second) : NEVER;
  state.acts.push({ kind: 'shot', ms, side, by, end, assist: helper, inside: chance.inside, expected, penalty: false, against: keeperOf(against), untilMs }); // prettier-ignore
  recordEvent(state, {
    second,
    side,
    type: 'Goal',
    detail: 'Normal Goal',
    player: entryOf(team, by).ref,
    ...(helper === null ? {} : { assist: entryOf(team, helper).ref }),
    scores: side,
    untilMs,
  });
  state.quietUntil = second + GOAL_QUIET_S;
  state.lost += 30;
  if (review !== null) {
    recordEvent(state, {
      second: review.second,
      side,
      type: 'Var',
      detail: review.stands ? 'Goal confirmed' : 'Goal cancelled',
      player: entryOf(team, by).ref,
      comments: review.reason,
    });
    state.quietUntil = review.second + 20;
    state.lost += review.second - second;
  }
  if (end === 'goal') team.goals += 1;
};

export const ownGoal = (state: SimulationState, side: FixtureSide, second: number): void => {
  const unlucky = state.teams[other(side)];
  const by = choosePlayer(state, unlucky, 'block');
  const keeper = keeperOf(unlucky);
  state.acts.push({
    kind: 'own-goal',
    ms: state.clock.wallMs(second),
    side: other(side),
    by,
    against: keeper,
  });
  // The provider lists an own goal under the side for which it counts.
  recordEvent(state, {
    second,
    side,
    type: 'Goal',
    detail: 'Own Goal',
    player: entryOf(unlucky, by).ref,
    scores: side,
  });
  state.teams[side].goals += 1;
  state.quietUntil = second + GOAL_QUIET_S;
  state.lost += 30;
};

export const takePenalty: Attempt = (state, side, second, finishing) => {
  const team = state.teams[side];
  const against = state.teams[other(side)];
  const taker = [...team.on].sort(
    (a, b) => entryOf(team, b).talent * shooterRank(team, b) - entryOf(team, a).talent * shooterRank(team, a),
  );
  const by = at(taker, 0);
  const award = finishing.video ? reviewPenalty(state, second) : { given: true, reviewed: false, second };
  if (award.reviewed) {
    recordEvent(state, {
      second: award.second,
      side,
      type: 'Var',
      detail: award.given ? 'Penalty confirmed' : 'Penalty cancelled',
      player: entryOf(team, by).ref,
    });
    state.lost += award.second - second;
    state.quietUntil = award.second + 20;
  }
  if (!award.given) return;
  // Always the first defender on the sheet: this consumes no random number, so the rest of the match does not change.
  const culprit = against.on.find((place) => entryOf(against, place).line === 'D') ?? keeperOf(against);
  state.acts.push({
    kind: 'penalty-foul',
    ms: state.clock.wallMs(award.second),
    side: other(side),
    by: culprit,
    against: taker[1] ?? by,
  });
  const kick = award.second + 50;
  const ms = state.clock.wallMs(kick);
  const scored = state.rng() < PENALTY_EXPECTED * min(1, finishing.factor * 1.5);
  const end: ShotEnd = scored ? 'goal' : state.rng() < 0.7 ? 'saved' : 'off';
  state.acts.push({ kind: 'shot', ms, side, by, end, assist: null, inside: true, expected: PENALTY_EXPECTED, penalty: true, against: keeperOf(against), untilMs: ms }); // prettier-ignore
  recordEvent(state, {
    second: kick,
    side,
    type: 'Goal',
    detail: scored ? 'Penalty' : 'Missed Penalty',
    player: entryOf(team, by).ref,
    scores: scored ? side : null,
  });
  if (scored) team.goals += 1;
  state.quietUntil = kick + GOAL_QUIET_S;
  state.lost += 70;
};

const shooterRank = (team: SimulationState['teams'][FixtureSide], place: number): number =>
  ({ G: 0, D: 0.4, M: 1, F: 1.3 })[entryOf(team, place).line];
