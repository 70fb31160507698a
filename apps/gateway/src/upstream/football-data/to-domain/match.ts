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
 * Maps the status. SCHEDULED is a date without a time, TIMED a confirmed kick-off. On the free plan a match is still
 * TIMED an hour after kick-off, which does not make it live. For a match in play the minute determines the half, if
 * there is one.
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
 * Maps the score. `fullTime` includes everything, also the shoot-out: 5-6 with penalties 3-4 and extra time 1-1 is
 * 2-2 after 120 minutes and 1-1 after 90. A match that was called off has no score, although one CANCELLED match has
 * 0-2.
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

/** Subtracts a part from the whole score. A part larger than the whole was not included in it. */
function less(whole: Goals, part: Goals | null): Goals {
  if (part === null || part.home > whole.home || part.away > whole.away) return whole;
  return { home: whole.home - part.home, away: whole.away - part.away };
}

const WINNERS: Readonly<Partial<Record<string, Winner>>> = {
  HOME_TEAM: 'home',
  AWAY_TEAM: 'away',
  DRAW: 'draw',
};

/** Maps the winner. DRAW after extra time is correct for the second of two legs. */
function toFootballDataWinner(code: StatusCode, winner: string | null): Winner {
  const phase = phaseOf(code);
  return phase === 'finished' || phase === 'awarded' ? (WINNERS[winner ?? ''] ?? null) : null;
}

/**
 * Maps one match of any list. Events, line-ups and statistics are `undefined`: they require the unfold headers, which
 * no recording has.
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
