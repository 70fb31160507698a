import { phaseOf } from '@touchline/contracts';
import { DAY_MS } from '../../../platform/time/durations.ts';
import type { Goals, ReportedMatch } from '../match/match.ts';

type Leg = Pick<ReportedMatch, 'id' | 'league' | 'kickoffMs' | 'home' | 'away' | 'score' | 'status'>;

/** Rounds that are played for a table, or for nothing: two meetings there are no tie. */
const NO_TIE =
  /^(?:regular season|league (?:stage|phase)|group|apertura|clausura|\d.*semestre)|friendl|replay| - \d+$/i;

/** Two legs lie weeks apart. */
const LONGEST_GAP_MS = 60 * DAY_MS;

/**
 * What the two legs of a tie share: competition, season, round and pair. Neither provider tells a tie by itself.
 *
 * @returns undefined for a match of a round that has no ties
 */
export function tieOf({ league, home, away }: Pick<Leg, 'league' | 'home' | 'away'>): string | undefined {
  const { id, season, round } = league;
  if (round === null || NO_TIE.test(round)) return undefined;
  return [id, season, round, ...[home.id, away.id].toSorted()].join('/');
}

/**
 * The score over both legs, from the side of who is at home in the second; null in the first leg, and as long as either
 * has no score. Shoot-outs are no part of it.
 *
 * @param others what is known of the same tie; more than one match is a series, which has no aggregate
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
