import type { StatusCode } from '@touchline/contracts';
import type { ReportedMatch } from '../match/match.ts';

/**
 * How far along each status is. Interruptions and an unspecific LIVE stand where a match may be caught at any
 * time of play, so they have none of their own.
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
/** Of statuses without a rank, compared with one that has: play is under way. */
const LOWEST_UNDER_WAY = 1;
const HIGHEST_UNDER_WAY = 5;

type Progressing = Pick<ReportedMatch, 'status' | 'score'>;

/** Beyond any minute of added time. */
const WHOLE_PERIOD = 99;

/** A break of extra time shows the full period without its added time, and comes after all of it. */
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
 * Whether `a` was taken later in the match than `b`: by status, then by the clock, then by goals; 0 where
 * neither can be told. Goals count last: with the clock moved on, one goal less is a goal withdrawn.
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
