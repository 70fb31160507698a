import { DAY_MS, HOUR_MS, MINUTE_MS, type CachePolicy } from '../../platform/cache/cache-policy.ts';

export const LEAGUES: CachePolicy = {
  name: 'leagues.all',
  reason: 'several changes a day at the provider, none of them urgent; once an hour is its own advice',
  freshMs: HOUR_MS,
  revalidateMs: 6 * HOUR_MS,
  errorMs: 7 * DAY_MS,
  negativeMs: MINUTE_MS,
};

export const STANDINGS: CachePolicy = {
  name: 'leagues.standings',
  reason: 'tables are renewed hourly',
  freshMs: HOUR_MS,
  revalidateMs: HOUR_MS,
  errorMs: 2 * DAY_MS,
  negativeMs: MINUTE_MS,
};

export const SCORERS: CachePolicy = {
  name: 'leagues.scorers',
  reason: 'renewed after matches, several times a day',
  freshMs: HOUR_MS,
  revalidateMs: 6 * HOUR_MS,
  errorMs: 2 * DAY_MS,
  negativeMs: MINUTE_MS,
};

export const ROUNDS: CachePolicy = {
  name: 'leagues.rounds',
  reason: 'a season has its rounds from the first day; cups add theirs as they are drawn',
  freshMs: 6 * HOUR_MS,
  revalidateMs: DAY_MS,
  errorMs: 7 * DAY_MS,
  negativeMs: MINUTE_MS,
};

/** The number is the shape's version, so that another release's entries are not read. */
export const keys = {
  all: () => 'leagues:1:all',
  standings: (id: string, season: number) => `leagues:1:standings:${id}:${String(season)}`,
  scorers: (id: string, season: number) => `leagues:1:scorers:${id}:${String(season)}`,
  rounds: (id: string, season: number) => `leagues:1:rounds:${id}:${String(season)}`,
} as const;
