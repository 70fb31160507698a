import type { StatusCode } from '@touchline/contracts';
import type { ReportedMatch } from '../match/match.ts';

/**
 * How far a match is along in each status. Interruptions and an unspecific LIVE have no rank, because they may occur
 * at any time of play.
 */
const RANK: Readonly<Record<StatusCode, number | undefined>> = {
  TBD: 0,
  NS: 0,
  PST: 0,
  '1H': 1,
  HT: 2,
  '2H': 3,
  BT: 4,
  ET: 4,
  P: 5,
  FT: 6,
  AET: 6,
  PEN: 6,
  CANC: 6,
  ABD: 6,
  AWD: 6,
  WO: 6,
  SUSP: undefined,
  INT: undefined,
  LIVE: undefined,
};
/** Ranks that count as equal to a status without a rank: those under way. */
const LOWEST_UNDER_WAY = 1;
const HIGHEST_UNDER_WAY = 5;

type Progressing = Pick<ReportedMatch, 'status' | 'score'>;

/** Greater than any minute of added time. */
const WHOLE_PERIOD = 99;

/** A break of extra time reports the full period without its added time, and sorts after all of it. */
function clockOf({ status: { code, minute, addedTime } }: Progressing): number | undefined {
  if (minute === null) return undefined;
  return minute * 100 + (code === 'BT' ? WHOLE_PERIOD : (addedTime ?? 0));
}

function goalsOf({ score }: Progressing): number {
  const shootout = score.penalties === null ? 0 : score.penalties.home + score.penalties.away;
  return (score.home ?? 0) + (score.away ?? 0) + shootout;
}

function compareRanks(a: number | undefined, b: number | undefined): number {
  if (a !== undefined && b !== undefined) return a - b;
  const known = a ?? b;
  if (known === undefined) return 0;
  const sign = a === undefined ? 1 : -1;
  if (known < LOWEST_UNDER_WAY) return sign;
  return known > HIGHEST_UNDER_WAY ? -sign : 0;
}

/**
 * Compares two reports of a match by how far it had progressed. Positive if `a` is later than `b`: by status, then by
 * the clock, then by goals; 0 if neither is later. Goals count last, because a score that falls while the clock moves
 * on is a withdrawn goal.
 *
 * @example compareProgress(at('HT', 45), at('1H', 44)) > 0
 */
export function compareProgress(a: Progressing, b: Progressing): number {
  const ranks = compareRanks(RANK[a.status.code], RANK[b.status.code]);
  if (ranks !== 0) return ranks;
  const clockA = clockOf(a);
  const clockB = clockOf(b);
  if (clockA !== undefined && clockB !== undefined && clockA !== clockB) return clockA - clockB;
  return goalsOf(a) - goalsOf(b);
}
