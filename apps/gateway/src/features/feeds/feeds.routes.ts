import { LANGUAGES } from '@touchline/contracts';
import type { PublicRoute } from '../../platform/hot-path/public-route.ts';
import { ROUTE } from './feeds.cache.ts';

/** Readers ask each feed once a minute, of every league and team that someone follows. */
const SPREAD = { heat: 'cold', keysPerMinute: { expected: 1000, kept: 10_000 } } as const;

const PATHS = [
  '/rss/matches.xml',
  ...LANGUAGES.flatMap((language) =>
    ['matches.xml', 'results.xml', 'leagues/{file}', 'teams/{file}'].map(
      (path) => `/${language}/rss/${path}`,
    ),
  ),
];

export const FEED_ROUTES: readonly PublicRoute[] = PATHS.map((path) => ({
  name: ROUTE,
  path,
  parameters: [],
  ...SPREAD,
}));

/** Any origin may read feeds, their aliases and what they say of a feed that does not exist. */
export function isFeedPath(path: string): boolean {
  return /^\/(?:(?:rss|feed)$|(?:[a-z]{2}\/)?rss\/)/.test(path);
}
