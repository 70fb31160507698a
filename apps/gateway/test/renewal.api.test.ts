import { fileURLToPath } from 'node:url';
import type { EncodedResponse, Entry } from '@touchline/cache';
import { CACHES, type Caches } from '../src/platform/cache/caches.ts';
import { Game } from './support/game.ts';
import { startGateway, type Gateway } from './support/gateway.ts';

const WEB_DIST = fileURLToPath(new URL('../../web/dist', import.meta.url));
const LIVE_PAGE = '/en/live-matches';
/** Live lists are fresh for 15 s, pages of them for 5 s at most; both are served a while longer, and renewed. */
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

afterAll(async () => {
  await gateway.stop();
  await game.stop();
});

function kept(url: string): Entry<EncodedResponse> | undefined {
  return caches.answers.cache.peek(url);
}

async function visit(url: string): Promise<void> {
  await gateway.http.get(url).expect(200);
  await caches.answers.cache.idle();
  await caches.sourceLevels.cache.idle();
}

test('a page that is renewed behind a visitor’s back is made of what is fresh, the first time', async () => {
  await visit(LIVE_PAGE);
  gateway.clock.advance(STILL_FRESH_MS);
  await visit(LIVE_PAGE);
  gateway.clock.advance(STALE_MS);
  expect(kept(LIVE_PAGE)?.freshUntilMs).toBeLessThan(gateway.clock.nowMs());
  await visit(LIVE_PAGE);
  expect(kept(LIVE_PAGE)?.freshUntilMs).toBeGreaterThan(gateway.clock.nowMs());
});

test('so is an answer: the first visitor after 15 s has it renewed, the second has the new one', async () => {
  await visit('/api/matches/live');
  gateway.clock.advance(STILL_FRESH_MS + STALE_MS);
  await visit('/api/matches/live');
  expect(kept('/api/matches/live')?.storedAtMs).toBe(gateway.clock.nowMs());
});

test('what two pages show is kept for both, and for whoever asks the API', async () => {
  await visit('/de/league/101');
  expect(kept('/api/leagues/101')).toBeUndefined();
  await visit('/fr/league/101');
  expect(kept('/api/leagues/101')?.value?.status).toBe(200);
  const answer = await gateway.http.get('/api/leagues/101').expect(200);
  expect(answer.headers['cache-status']).toContain('hit');
});
