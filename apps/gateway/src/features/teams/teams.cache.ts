import { DAY_MS, HOUR_MS, MINUTE_MS, type CachePolicy } from '../../platform/cache/cache-policy.ts';

export const TEAM: CachePolicy = {
  name: 'teams.team',
  reason: 'names, grounds and who plays where change with seasons; once a day is the provider’s own advice',
  freshMs: DAY_MS,
  revalidateMs: DAY_MS,
  errorMs: 14 * DAY_MS,
  negativeMs: 10 * MINUTE_MS,
};

export const SQUAD: CachePolicy = {
  name: 'teams.squad',
  reason: 'transfers are told days after they happen',
  freshMs: 12 * HOUR_MS,
  revalidateMs: DAY_MS,
  errorMs: 14 * DAY_MS,
  negativeMs: 10 * MINUTE_MS,
};

/** The number is the shape's version, so that another release's entries are not read. */
export const keys = {
  team: (id: string) => `teams:1:team:${id}`,
  squad: (id: string) => `teams:1:squad:${id}`,
  leaguesOf: (id: string) => `teams:1:leagues-of:${id}`,
  ofLeague: (leagueId: string, season: number) => `teams:1:of-league:${leagueId}:${String(season)}`,
} as const;
