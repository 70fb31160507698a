import { NO_SCORE, phaseOf, type Goals, type StatusCode } from '@touchline/contracts';
import type { ReportedScore, Winner } from '../reported.ts';
import type { FootballDataMatch } from '../wire/match.ts';
import type { FootballDataGoals } from '../wire/primitives.ts';

const HALF_TIME_OVER: ReadonlySet<StatusCode> = new Set(['HT', '2H', 'ET', 'P', 'FT', 'AET', 'PEN', 'AWD']);
const NINETY_OVER: ReadonlySet<StatusCode> = new Set(['ET', 'P', 'FT', 'AET', 'PEN', 'AWD']);

/**
 * `fullTime` is everything, the shoot-out included: 5-6 with penalties 3-4 and extra time 1-1 is 2-2 after 120
 * minutes and 1-1 after 90. A match that was called off has no score, although one CANCELLED match carries 0-2.
 */
export function toFootballDataScore(code: StatusCode, score: FootballDataMatch['score']): ReportedScore {
  const everything = complete(score.fullTime);
  if (everything === null || code === 'CANC' || code === 'PST') return NO_SCORE;
  const penalties = complete(score.penalties);
  const extraTime = complete(score.extraTime);
  const played = less(everything, penalties);
  return {
    ...played,
    halfTime: HALF_TIME_OVER.has(code) ? complete(score.halfTime) : null,
    fullTime: NINETY_OVER.has(code) ? (complete(score.regularTime) ?? less(played, extraTime)) : null,
    extraTime,
    penalties,
  };
}

function complete(goals: FootballDataGoals | null): Goals | null {
  if (goals === null || goals.home === null || goals.away === null) return null;
  return { home: goals.home, away: goals.away };
}

/** A part larger than the whole was not in it. */
function less(whole: Goals, part: Goals | null): Goals {
  if (part === null || part.home > whole.home || part.away > whole.away) return whole;
  return { home: whole.home - part.home, away: whole.away - part.away };
}

const WINNERS: Readonly<Partial<Record<string, Winner>>> = {
  HOME_TEAM: 'home',
  AWAY_TEAM: 'away',
  DRAW: 'draw',
};

/** As it is said; DRAW after extra time is right, for the second of two legs. */
export function toFootballDataWinner(code: StatusCode, winner: string | null): Winner {
  const phase = phaseOf(code);
  return phase === 'finished' || phase === 'awarded' ? (WINNERS[winner ?? ''] ?? null) : null;
}
