import { LANGUAGES } from '@touchline/contracts';
import { z } from 'zod';
import type { PublicRoute } from '../../platform/fast-path/routes/public-route.ts';
import type { FeedContents } from './items/feed.ts';
import { CANONICAL } from './feed-address.ts';

/** What `ttl` tells readers; they may ask more often, and get a 304 where nothing is new. */
export const TTL_MINUTES = 1;

/** An alias' answer never changes. */
export const MOVED_MAX_AGE_SECONDS = 86_400;

/** Rows of the policy. */
export const ROUTES = { matches: 'feeds', events: 'event-feeds' } as const;

/** Readers ask each feed once a minute, of every league and team that someone follows. */
const SPREAD = { priority: 'cold', keysPerMinute: { expected: 1000, kept: 10_000 } } as const;

const OF_ONE = ['leagues/{file}', 'teams/{file}'];

const pathsOf = (
  folder: string,
  ending: string,
  language: string,
): Readonly<Record<FeedContents, readonly string[]>> => ({
  matches: [`matches.${ending}`, `results.${ending}`, ...OF_ONE].map(
    (path) => `/${language}/${folder}/${path}`,
  ),
  events: [`events.${ending}`, ...OF_ONE.map((path) => `events/${path}`)].map(
    (path) => `/${language}/${folder}/${path}`,
  ),
});

const PATHS = LANGUAGES.flatMap((language) => [
  pathsOf('rss', 'xml', language),
  pathsOf('feeds', 'json', language),
]);

/** `scores=off`; any other value is for the origin handler to refuse. */
export const FeedQuery = z.object({ scores: z.enum(['on', 'off']).default('on') });
export type FeedQuery = z.output<typeof FeedQuery>;

const routeOf =
  (contents: FeedContents) =>
  (path: string): PublicRoute => ({
    name: ROUTES[contents],
    path,
    parameters: [
      {
        name: 'scores',
        canonical: (value) => FeedQuery.safeParse({ scores: value }).data?.scores,
        implied: 'on',
      },
    ],
    ...SPREAD,
  });

export const FEED_ROUTES: readonly PublicRoute[] = [
  ...[CANONICAL, ...PATHS.flatMap(({ matches }) => matches)].map(routeOf('matches')),
  ...PATHS.flatMap(({ events }) => events).map(routeOf('events')),
];

/** Any origin may read feeds, their aliases and what they say of a feed that does not exist. */
export function isFeedPath(path: string): boolean {
  return /^\/(?:(?:rss|feed)$|rss\/|[a-z]{2}\/(?:rss|feeds)\/)/.test(path);
}
