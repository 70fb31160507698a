import { NO_SCORE, phaseOf, type Goals, type StatusCode } from '@touchline/contracts';
import type { ReportedMatch } from '../../../features/matches/index.ts';
import { FOOTBALL, type ReportedScore, type Winner, type ReportedStatus } from '../reported.ts';
import type { FootballDataMatch } from '../wire/match.ts';
import type { FootballDataGoals } from '../wire/primitives.ts';
import { toRound } from './round.ts';
import { toCountry, toFootballDataTeamRef } from './team.ts';

const CODES: Readonly<Partial<Record<string, StatusCode>>> = {
  SCHEDULED: 'TBD',
  TIMED: 'NS',
  PAUSED: 'HT',
  EXTRA_TIME: 'ET',
  PENALTY_SHOOTOUT: 'P',
  SUSPENDED: 'SUSP',
  POSTPONED: 'PST',
  CANCELLED: 'CANC',
  AWARDED: 'AWD',
  LIVE: 'LIVE',
};

const FINISHED: Readonly<Partial<Record<string, StatusCode>>> = {
  REGULAR: 'FT',
  EXTRA_TIME: 'AET',
  PENALTY_SHOOTOUT: 'PEN',
};

const SETTLED: ReadonlySet<StatusCode> = new Set(['FT', 'AET', 'PEN', 'AWD', 'CANC']);

/**
 * SCHEDULED is a date without an hour, TIMED a kick-off that stands: on the free plan still so an hour after it,
 * which does not make the match live. The half of one in play is told by its minute, where there is one.
 */
function toFootballDataStatus({ status, minute, injuryTime, score }: FootballDataMatch): ReportedStatus {
  const code = toCode(status, minute, score.duration);
  return {
    code,
    raw: status,
    minute: minute === null || minute < 0 ? null : minute,
    addedTime: injuryTime === null || injuryTime <= 0 ? null : injuryTime,
    confirmed: SETTLED.has(code),
  };
}

function toCode(status: string, minute: number | null, duration: string | null): StatusCode {
  if (status === 'FINISHED') return FINISHED[duration ?? 'REGULAR'] ?? 'FT';
  if (status === 'IN_PLAY' && minute !== null) return minute <= 45 ? '1H' : '2H';
  return CODES[status] ?? 'LIVE';
}

const HALF_TIME_OVER: ReadonlySet<StatusCode> = new Set(['HT', '2H', 'ET', 'P', 'FT', 'AET', 'PEN', 'AWD']);
const NINETY_OVER: ReadonlySet<StatusCode> = new Set(['ET', 'P', 'FT', 'AET', 'PEN', 'AWD']);

/**
 * `fullTime` is everything, the shoot-out included: 5-6 with penalties 3-4 and extra time 1-1 is 2-2 after 120
 * minutes and 1-1 after 90. A match that was called off has no score, although one CANCELLED match carries 0-2.
 */
function toFootballDataScore(code: StatusCode, score: FootballDataMatch['score']): ReportedScore {
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
function toFootballDataWinner(code: StatusCode, winner: string | null): Winner {
  const phase = phaseOf(code);
  return phase === 'finished' || phase === 'awarded' ? (WINNERS[winner ?? ''] ?? null) : null;
}

/**
 * One match of any list. Events, line-ups and statistics are undefined: they come only to those who ask by the
 * unfold headers, which no recording has.
 */
export function toFootballDataMatch(match: FootballDataMatch): ReportedMatch {
  const status = toFootballDataStatus(match);
  return {
    id: match.id,
    sport: FOOTBALL,
    league: {
      id: match.competition.id,
      name: match.competition.name,
      country: toCountry(match.area),
      season: Number(match.season.startDate.slice(0, 4)),
      round: toRound(match),
      logo: match.competition.emblem,
    },
    kickoffMs: Date.parse(match.utcDate),
    kickoffConfirmed: status.code !== 'TBD',
    status,
    home: toFootballDataTeamRef(match.homeTeam),
    away: toFootballDataTeamRef(match.awayTeam),
    score: toFootballDataScore(status.code, match.score),
    aggregate: null,
    winner: toFootballDataWinner(status.code, match.score.winner),
    venue: match.venue === null ? null : { name: match.venue, city: null },
    referee: match.referees.find(({ type, name }) => type === 'REFEREE' && name !== null)?.name ?? null,
  };
}
