import { fileURLToPath } from 'node:url';
import type { EncodedResponse, Entry } from '@touchline/cache';
import { CACHES, type Caches } from '../../src/platform/cache/caches.ts';
import { Game } from '../support/game.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';

const WEB_DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url));
const LIVE_PAGE = '/en/live-matches';
/** Live lists are fresh for 15 s, their pages for at most 5 s; both are then served stale for a while and refreshed. */
const STILL_FRESH_MS = 14_000;
const STALE_MS = 2000;

let game: Game;
let gateway: Gateway;
let caches: Caches;

beforeAll(async () => {
  game = await Game.start();
  gateway = await startGateway({ upstreamUrl: game.url, settings: { webDist: WEB_DIST } });
  caches = gateway.app.get<Caches>(CACHES);
});

function kept(url: string): Entry<EncodedResponse> | undefined {
  return caches.answers.cache.peek(url);
}

async function visit(url: string): Promise<void> {
  await gateway.http.get(url).expect(200);
  await caches.answers.cache.idle();
  await caches.sourceLevels.cache.idle();
}

test('a page refreshed in the background is built from fresh data the first time', async () => {
  await visit(LIVE_PAGE);
  gateway.clock.advance(STILL_FRESH_MS);
  await visit(LIVE_PAGE);
  gateway.clock.advance(STALE_MS);
  expect(kept(LIVE_PAGE)?.freshUntilMs).toBeLessThan(gateway.clock.nowMs());
  await visit(LIVE_PAGE);
  expect(kept(LIVE_PAGE)?.freshUntilMs).toBeGreaterThan(gateway.clock.nowMs());
});

test('the first API request after 15 s refreshes the response in the background', async () => {
  await visit('/api/matches/live');
  gateway.clock.advance(STILL_FRESH_MS + STALE_MS);
  await visit('/api/matches/live');
  expect(kept('/api/matches/live')?.storedAtMs).toBe(gateway.clock.nowMs());
});

test('a response that two pages read is cached for both, and for API clients', async () => {
  await visit('/de/league/101');
  expect(kept('/api/leagues/101')).toBeUndefined();
  await visit('/fr/league/101');
  expect(kept('/api/leagues/101')?.value?.status).toBe(200);
  const answer = await gateway.http.get('/api/leagues/101').expect(200);
  expect(answer.headers['cache-status']).toContain('hit');
});
