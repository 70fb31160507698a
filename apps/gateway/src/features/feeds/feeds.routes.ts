import { LANGUAGES } from '@touchline/contracts';
import { z } from 'zod';
import type { PublicRoute } from '../../platform/hot-path/public-route.ts';
import { ROUTE } from './feeds.cache.ts';

/** Readers ask each feed once a minute, of every league and team that someone follows. */
const SPREAD = { heat: 'cold', keysPerMinute: { expected: 1000, kept: 10_000 } } as const;

const OF_ONE = ['leagues/{file}', 'teams/{file}'];

const PATHS = [
  '/rss/matches.xml',
  ...LANGUAGES.flatMap((language) => [
    ...['matches.xml', 'results.xml', ...OF_ONE].map((path) => `/${language}/rss/${path}`),
    ...['matches.json', 'results.json', ...OF_ONE].map((path) => `/${language}/feeds/${path}`),
  ]),
];

/** `scores=off`; any other value is for the ordinary way to refuse. */
export const FeedQuery = z.object({ scores: z.enum(['on', 'off']).default('on') });
export type FeedQuery = z.output<typeof FeedQuery>;

export const FEED_ROUTES: readonly PublicRoute[] = PATHS.map((path) => ({
  name: ROUTE,
  path,
  parameters: [
    {
      name: 'scores',
      canonical: (value) => FeedQuery.safeParse({ scores: value }).data?.scores,
      implied: 'on',
    },
  ],
  ...SPREAD,
}));

/** Any origin may read feeds, their aliases and what they say of a feed that does not exist. */
export function isFeedPath(path: string): boolean {
  return /^\/(?:(?:rss|feed)$|rss\/|[a-z]{2}\/(?:rss|feeds)\/)/.test(path);
}
