import { LANGUAGES } from '@touchline/contracts';
import { z } from 'zod';
import type { PublicRoute } from '../../platform/fast-path/routes/public-route.ts';
import type { FeedContents } from './items/feed.ts';
import { CANONICAL } from './feed-address.ts';

/** The `ttl` of the feeds. Readers may request them more often, and get a 304 if nothing has changed. */
export const TTL_MINUTES = 1;

/** The redirect of an alias never changes. */
export const MOVED_MAX_AGE_SECONDS = 86_400;

/** Routes of the cache policy. */
export const ROUTES = { matches: 'feeds', events: 'event-feeds' } as const;

/** Readers request each feed once a minute, for every league and team that somebody follows. */
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

/** `scores=off` or `on`. The origin handler refuses any other value. */
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

/** Whether any origin may read the path: feeds, their aliases, and the response for a feed that does not exist. */
export function isFeedPath(path: string): boolean {
  return /^\/(?:(?:rss|feed)$|rss\/|[a-z]{2}\/(?:rss|feeds)\/)/.test(path);
}
