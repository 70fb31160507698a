import { fileURLToPath } from 'node:url';
import type { EncodedAnswer, Entry } from '@touchline/cache';
import { CACHES } from '../src/platform/cache/caches-token.ts';
import type { Caches } from '../src/platform/cache/caches.ts';
import { z } from 'zod';
import { listIn } from './support/answers.ts';
import { Game, SATURDAY_MS } from './support/game.ts';
import { startGateway, type Gateway } from './support/gateway.ts';

const WEB_DIST = fileURLToPath(new URL('../../web/dist', import.meta.url));
const MINUTE_MS = 60_000;

let game: Game;
let gateway: Gateway;
let caches: Caches;

beforeAll(async () => {
  game = await Game.start();
  gateway = await startGateway({ upstreamUrl: game.url, settings: { webDist: WEB_DIST } });
  caches = gateway.app.get<Caches>(CACHES);
});

afterAll(async () => {
  await gateway.stop();
  await game.stop();
});

const Wire = z.object({
  response: z.array(
    z.object({
      fixture: z.object({ id: z.number(), status: z.object({ short: z.string() }) }),
      goals: z.unknown(),
      score: z.unknown(),
      events: z.unknown(),
    }),
  ),
});

/** What the provider says of what is on, match by match, but for the minute: asked without us. */
async function toldByProvider(): Promise<ReadonlyMap<string, string>> {
  const answer = await fetch(`${game.url}/fixtures?live=all`, { headers: { 'x-apisports-key': 'test' } });
  return new Map(
    Wire.parse(await answer.json()).response.map(({ fixture, ...rest }) => [
      String(fixture.id),
      JSON.stringify([fixture.status.short, rest]),
    ]),
  );
}

function kept(url: string): Entry<EncodedAnswer> {
  const entry = caches.answers.cache.peek(url);
  if (entry?.value === undefined) throw new Error(`${url} is not kept`);
  return entry;
}

function isFresh(url: string): boolean {
  return kept(url).freshUntilMs > gateway.clock.nowMs();
}

/** By its text alone: the matches that a page leads to, or an answer of the API names. */
function matchesIn(url: string): ReadonlySet<string> {
  const text = kept(url).value?.identity.toString() ?? '';
  const found = url.startsWith('/api/')
    ? text.matchAll(/"id":"([0-9]+)","sport"/g)
    : text.matchAll(/\/match\/([0-9]+)/g);
  return new Set([...found].map(([, id = '']) => id));
}

/** Asks until what lies in memory is fresh: what was read anew while it was made has outdated it. */
async function warm(url: string): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await gateway.http.get(url).expect(200);
    await caches.answers.cache.idle();
    await caches.sourceLevels.cache.idle();
    if (isFresh(url)) return;
  }
  throw new Error(`${url} does not become fresh`);
}

test('news of matches outdates exactly the pages and answers that show them', async () => {
  const before = listIn(await gateway.http.get('/api/matches/live').expect(200)).data;
  const toldBefore = await toldByProvider();
  const ids = before.slice(0, 6).map(({ id }) => id);
  const urls = [
    ...['en', 'de'].flatMap((language) => ids.map((id) => `/${language}/match/${id}`)),
    ...ids.map((id) => `/api/matches/${id}`),
    ...new Set(before.slice(0, 4).map(({ league }) => `/api/leagues/${league.id}/matches`)),
    ...new Set(before.slice(0, 3).map(({ league }) => `/en/league/${league.id}`)),
    ...new Set(before.slice(0, 2).map(({ home }) => `/en/team/${home.id}`)),
    '/en/live-matches',
    '/fr/live-matches',
  ];
  for (const url of urls) await warm(url);
  const namedBefore = new Map(urls.map((url) => [url, matchesIn(url)]));

  // Six minutes later by the provider, the same instant by us: nothing grows old by itself.
  await game.setClock(SATURDAY_MS + 6 * MINUTE_MS);
  await caches.sourceLevels.cache.purge({ mode: 'soft', keys: ['matches:1:live'], reason: 'test' });
  await gateway.http.get('/api/sports/football').expect(200);
  await caches.sourceLevels.cache.idle();
  await caches.answers.cache.idle();

  const outdated = urls.filter((url) => !isFresh(url));
  const toldAfter = await toldByProvider();
  const changed = new Set([...toldBefore.keys()].filter((id) => toldAfter.get(id) !== toldBefore.get(id)));
  expect(changed.size).toBeGreaterThan(0);
  expect(changed.size).toBeLessThan(toldBefore.size);
  const showing = urls.filter((url) => [...(namedBefore.get(url) ?? [])].some((id) => changed.has(id)));
  expect(showing.length).toBeGreaterThan(0);
  expect(outdated.toSorted()).toEqual(showing.toSorted());
}, 120_000);
