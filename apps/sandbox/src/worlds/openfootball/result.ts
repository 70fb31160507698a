import type { FixtureScore, FixtureGoals, FixtureSide, FixtureStatusCode, FixtureEvent } from '../world.ts';
import type { RawMatch, RawGoal } from './schema.ts';

/** The result of a match, as far as the data contains it. */
export interface Result {
  readonly status: FixtureStatusCode;
  readonly goals: FixtureGoals | null;
  readonly score: FixtureScore;
  readonly winner: FixtureSide | null;
}

const goals = (pair: readonly [number, number] | undefined): FixtureGoals | null =>
  pair === undefined ? null : { home: pair[0], away: pair[1] };

const minus = (a: FixtureGoals, b: FixtureGoals): FixtureGoals => ({
  home: a.home - b.home,
  away: a.away - b.away,
});

const SPECIAL: Readonly<Record<string, FixtureStatusCode>> = {
  awarded: 'AWD',
  cancelled: 'CANC',
  canceled: 'CANC',
  postponed: 'PST',
  abandoned: 'ABD',
};

export const isKnownStatus = (status: string): boolean => status.toLowerCase() in SPECIAL;

const played = ({ score }: RawMatch): FixtureStatusCode => {
  // Also a shoot-out directly after 90 minutes.
  if (score.p !== undefined) return 'PEN';
  return score.et === undefined ? 'FT' : 'AET';
};

const winnerOf = (final: FixtureGoals | null, shootout: FixtureGoals | null): FixtureSide | null => {
  if (final === null) return null;
  const lead = final.home - final.away || (shootout === null ? 0 : shootout.home - shootout.away);
  return lead === 0 ? null : lead > 0 ? 'home' : 'away';
};

/** Returns `undefined` if no score was entered, and `wrong` with the reason if the score is impossible. */
export const resultOf = (raw: RawMatch): Result | { readonly wrong: string } | undefined => {
  const special = raw.status === undefined ? undefined : SPECIAL[raw.status.toLowerCase()];
  const fulltime = goals(raw.score.ft);
  const afterExtraTime = goals(raw.score.et);
  const final = afterExtraTime ?? fulltime;
  if (final === null) {
    const noScore = { halftime: null, fulltime: null, extratime: null, penalty: null };
    return special === undefined ? undefined : { status: special, goals: null, score: noScore, winner: null };
  }
  // In the files `et` is the score after extra time; the provider counts only the goals of extra time.
  const extratime = afterExtraTime === null || fulltime === null ? null : minus(afterExtraTime, fulltime);
  if (extratime !== null && (extratime.home < 0 || extratime.away < 0)) {
    return { wrong: 'the score after extra time is below that after 90 minutes' };
  }
  const penalty = goals(raw.score.p);
  const cancelled = special === 'CANC' || special === 'PST';
  return {
    status: special ?? played(raw),
    goals: cancelled ? null : final,
    score: { halftime: goals(raw.score.ht), fulltime, extratime, penalty },
    winner: special === 'ABD' || cancelled ? null : winnerOf(final, penalty),
  };
};

const minuteOf = ({ minute, offset }: RawGoal): { elapsed: number; extra: number | null } => {
  const [elapsed = 0, extra] = String(minute).split('+').map(Number);
  return { elapsed, extra: extra ?? offset ?? null };
};

const detailOf = (goal: RawGoal): string =>
  goal.owngoal === true ? 'Own Goal' : goal.penalty === true ? 'Penalty' : 'Normal Goal';

/** Returns the goals of a match in time order. An own goal is listed for the side it counts for, as in the files. */
export const goalEvents = (
  raw: RawMatch,
  playerId: (side: FixtureSide, name: string) => number,
): readonly FixtureEvent[] => {
  const of = (goalsOf: readonly RawGoal[] | undefined, side: FixtureSide): FixtureEvent[] =>
    (goalsOf ?? []).map((goal) => {
      const playsFor: FixtureSide = goal.owngoal === true ? (side === 'home' ? 'away' : 'home') : side;
      return {
        ...minuteOf(goal),
        side,
        player: { id: playerId(playsFor, goal.name), name: goal.name },
        assist: { id: null, name: null },
        type: 'Goal',
        detail: detailOf(goal),
        comments: null,
      };
    });
  return [...of(raw.goals1, 'home'), ...of(raw.goals2, 'away')].sort(
    (a, b) => a.elapsed - b.elapsed || (a.extra ?? 0) - (b.extra ?? 0),
  );
};
