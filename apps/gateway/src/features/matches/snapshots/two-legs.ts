import { phaseOf } from '@touchline/contracts';
import { DAY_MS } from '../../../platform/time/durations.ts';
import type { Goals, ReportedMatch } from '../match/match.ts';

type Leg = Pick<ReportedMatch, 'id' | 'league' | 'kickoffMs' | 'home' | 'away' | 'score' | 'status'>;

/** Rounds that are played for a table, and friendlies: two meetings there are not a tie. */
const NO_TIE =
  /^(?:regular season|league (?:stage|phase)|group|apertura|clausura|\d.*semestre)|friendl|replay| - \d+$/i;

/** The longest time between the two legs of a tie. */
const LONGEST_GAP_MS = 60 * DAY_MS;

/**
 * Returns a key that the two legs of a tie share: competition, season, round and pair. No provider identifies a tie
 * itself.
 *
 * @returns `undefined` for a match of a round that has no ties
 */
export function tieOf({ league, home, away }: Pick<Leg, 'league' | 'home' | 'away'>): string | undefined {
  const { id, season, round } = league;
  if (round === null || NO_TIE.test(round)) return undefined;
  return [id, season, round, ...[home.id, away.id].toSorted()].join('/');
}

/**
 * Returns the score over both legs, home and away as in the second leg. Returns `null` for the first leg, and while
 * either leg has no score. Shoot-outs do not count.
 *
 * @param others known matches of the same tie; with more than one other match it is a series, which has no
 *   aggregate
 */
export function aggregateOf(leg: Leg, others: readonly Leg[]): Goals | null {
  const [first, ...more] = others.filter(({ id }) => id !== leg.id);
  if (first === undefined || more.length > 0) return null;
  const gapMs = leg.kickoffMs - first.kickoffMs;
  if (first.home.id !== leg.away.id || gapMs <= 0 || gapMs > LONGEST_GAP_MS) return null;
  const phase = phaseOf(first.status.code);
  if (phase !== 'finished' && phase !== 'awarded') return null;
  const { home, away } = leg.score;
  if (home === null || away === null || first.score.home === null || first.score.away === null) return null;
  return { home: home + first.score.away, away: away + first.score.home };
}
