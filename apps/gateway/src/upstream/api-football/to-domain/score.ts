import { NO_SCORE, phaseOf, type Goals, type StatusCode } from '@touchline/contracts';
import type { ReportedScore, ReportedWinner } from './reported.ts';
import type { WireFixture } from '../wire/fixture.ts';
import type { WireGoals } from '../wire/primitives.ts';

/** A part score is read from the moment on that its part is over; of an unclear code the clock decides. */
const HALF_TIME_OVER: ReadonlySet<StatusCode> = new Set([
  'HT',
  '2H',
  'ET',
  'BT',
  'P',
  'FT',
  'AET',
  'PEN',
  'AWD',
  'WO',
]);
const NINETY_OVER: ReadonlySet<StatusCode> = new Set(['ET', 'BT', 'P', 'FT', 'AET', 'PEN', 'AWD', 'WO']);
const UNCLEAR: ReadonlySet<StatusCode> = new Set(['LIVE', 'SUSP', 'INT', 'ABD']);

/**
 * `goals` never holds the shoot-out, and `extratime` only the goals of extra time. In the first half the wire's
 * `halftime` is the score so far, which is no half-time score: it counts from the break on, as `fulltime` does
 * from the ninetieth minute on.
 */
export function toScore(
  code: StatusCode,
  elapsed: number | null,
  { goals, score }: Pick<WireFixture, 'goals' | 'score'>,
): ReportedScore {
  const isOver = (over: ReadonlySet<StatusCode>, minute: number): boolean =>
    over.has(code) || (UNCLEAR.has(code) && (elapsed ?? 0) > minute);
  // A match that was called off has no score, whatever was on the board.
  if (code === 'CANC' || code === 'PST') return NO_SCORE;
  const whole = complete(goals);
  return {
    home: whole?.home ?? null,
    away: whole?.away ?? null,
    halfTime: isOver(HALF_TIME_OVER, 45) ? complete(score.halftime) : null,
    fullTime: isOver(NINETY_OVER, 90) ? complete(score.fulltime) : null,
    extraTime: isOver(NINETY_OVER, 90) ? complete(score.extratime) : null,
    penalties: complete(score.penalty),
  };
}

const complete = ({ home, away }: WireGoals): Goals | null =>
  home === null || away === null ? null : { home, away };

/**
 * While a match is played the wire's `winner` says who is ahead, so it is read of a match that is over only.
 * A shoot-out decides before the flags do; without flags the goals decide, and a match that was awarded
 * without either has a winner that we were not told.
 */
export function toWinner(
  code: StatusCode,
  teams: WireFixture['teams'],
  score: ReportedScore,
): ReportedWinner {
  const phase = phaseOf(code);
  if (phase !== 'finished' && phase !== 'awarded') return null;
  if (code === 'PEN' && score.penalties !== null) {
    const decided = ahead(score.penalties);
    if (decided !== 'draw') return decided;
  }
  if (teams.home.winner === true) return 'home';
  if (teams.away.winner === true) return 'away';
  if (score.home === null || score.away === null || code === 'PEN') return null;
  const decided = ahead({ home: score.home, away: score.away });
  return phase === 'awarded' && decided === 'draw' ? null : decided;
}

const ahead = ({ home, away }: Goals): 'home' | 'away' | 'draw' =>
  home === away ? 'draw' : home > away ? 'home' : 'away';
