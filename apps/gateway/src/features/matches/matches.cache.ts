import { isUnderWay, phaseOf } from '@touchline/contracts';
import {
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  SECOND_MS,
  type CachePolicy,
} from '../../platform/cache/cache-policy.ts';
import type { ReportedMatch } from './match.ts';

/** What a call brought, and when: kept as told, so that another process makes the same snapshots of it. */
export interface ToldMatches {
  readonly observedAtMs: number;
  readonly matches: readonly ReportedMatch[];
}

export const LIVE: CachePolicy = {
  name: 'matches.live',
  reason: 'the provider renews fixtures every 15 s; asking more often brings nothing',
  freshMs: 15 * SECOND_MS,
  revalidateMs: 15 * SECOND_MS,
  errorMs: 10 * MINUTE_MS,
  negativeMs: 15 * SECOND_MS,
};

const DAY_MOVING: CachePolicy = {
  name: 'matches.day-moving',
  reason:
    'a match of the day is near or on; its score comes by the live call, its end and new fixtures by this',
  freshMs: MINUTE_MS,
  revalidateMs: MINUTE_MS,
  errorMs: 6 * HOUR_MS,
  negativeMs: MINUTE_MS,
};

const DAY_STILL: CachePolicy = {
  name: 'matches.day-still',
  reason: 'nothing of the day is near; fixtures are moved now and then',
  freshMs: 10 * MINUTE_MS,
  revalidateMs: 30 * MINUTE_MS,
  errorMs: DAY_MS,
  negativeMs: MINUTE_MS,
};

const DAY_OVER: CachePolicy = {
  name: 'matches.day-over',
  reason: 'all of the day is over; corrections of results are rare and not urgent',
  freshMs: HOUR_MS,
  revalidateMs: 6 * HOUR_MS,
  errorMs: 7 * DAY_MS,
  negativeMs: MINUTE_MS,
};

const MATCH_ON: CachePolicy = {
  name: 'match.on',
  reason: 'events are renewed every 15 s',
  freshMs: 15 * SECOND_MS,
  revalidateMs: 15 * SECOND_MS,
  errorMs: 10 * MINUTE_MS,
  negativeMs: MINUTE_MS,
};

const MATCH_NEAR: CachePolicy = {
  name: 'match.near',
  reason: 'line-ups come out 20 to 40 minutes before kick-off; results are confirmed in the first hours',
  freshMs: MINUTE_MS,
  revalidateMs: 2 * MINUTE_MS,
  errorMs: HOUR_MS,
  negativeMs: MINUTE_MS,
};

const MATCH_FAR: CachePolicy = {
  name: 'match.far',
  reason: 'long over or long to come',
  freshMs: HOUR_MS,
  revalidateMs: 6 * HOUR_MS,
  errorMs: 7 * DAY_MS,
  negativeMs: MINUTE_MS,
};

export const HEAD_TO_HEAD: CachePolicy = {
  name: 'matches.head-to-head',
  reason: 'past meetings do not change; one that is being played is told by the live call',
  freshMs: HOUR_MS,
  revalidateMs: DAY_MS,
  errorMs: 7 * DAY_MS,
  negativeMs: MINUTE_MS,
};

/** Kick-offs within this of now make a match near: what is on began less than this ago. */
const NEAR_MS = 3 * HOUR_MS;

function isOver(match: ReportedMatch): boolean {
  const phase = phaseOf(match.status.code);
  return !isUnderWay(phase) && phase !== 'scheduled' && phase !== 'postponed';
}

function isNear(match: ReportedMatch, nowMs: number): boolean {
  return isUnderWay(phaseOf(match.status.code)) || Math.abs(match.kickoffMs - nowMs) < NEAR_MS;
}

/** For lists of a day, a season, a team. */
export function listPolicy({ matches, observedAtMs }: ToldMatches): CachePolicy {
  if (matches.some((match) => isNear(match, observedAtMs))) return DAY_MOVING;
  return matches.length > 0 && matches.every(isOver) ? DAY_OVER : DAY_STILL;
}

export function matchPolicy({ matches, observedAtMs }: ToldMatches): CachePolicy {
  if (matches.some((match) => isUnderWay(phaseOf(match.status.code)))) return MATCH_ON;
  return matches.some((match) => isNear(match, observedAtMs)) ? MATCH_NEAR : MATCH_FAR;
}

/** Keys; the number is the shape's version, so that another release's entries are not read. */
export const keys = {
  live: () => 'matches:1:live',
  day: (utcDay: string) => `matches:1:day:${utcDay}`,
  match: (id: string) => `matches:1:match:${id}`,
  league: (leagueId: string, season: number) => `matches:1:league:${leagueId}:${String(season)}`,
  team: (teamId: string, season: number) => `matches:1:team:${teamId}:${String(season)}`,
  meetings: (teamA: string, teamB: string) => `matches:1:meetings:${[teamA, teamB].sort().join(':')}`,
} as const;
