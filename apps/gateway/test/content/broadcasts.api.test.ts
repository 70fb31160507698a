import { z } from 'zod';
import { matchIn } from '../support/answers.ts';
import { Game } from '../support/game.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { SiteService } from '../support/site.ts';

const Listings = z.object({ data: z.array(z.object({ matchId: z.string().nullable() })) });

const CHANNELS_PENDING_MS = 5000;

let game: Game;
let site: SiteService;
let gateway: Gateway;
let id: string;

/** Generating the first programme takes time in a new world on a busy machine. */
const patient = () => ({ ...site.settings, timeoutMs: 25_000 });

beforeAll(async () => {
  game = await Game.start();
  site = await SiteService.start();
  gateway = await startGateway({ upstreamUrl: game.url, settings: { siteUpstream: patient() } });
  const answer = await gateway.http.get('/api/tv?country=DE').expect(200);
  id = Listings.parse(answer.body).data.find(({ matchId }) => matchId !== null)?.matchId ?? '';
});

/** Returns the match's channels. Advances the clock and reads again until they are known. */
async function onceKnown(node: Gateway) {
  for (;;) {
    const { data } = matchIn(await node.http.get(`/api/matches/${id}`).expect(200));
    if (data.broadcasts.length > 0) return data.broadcasts;
    node.clock.advance(CHANNELS_PENDING_MS);
  }
}

test('a match lists the channels that show it, each with its country', async () => {
  const broadcasts = await onceKnown(gateway);
  expect(broadcasts.some(({ country }) => country === 'DE')).toBe(true);
});

test('a match does not wait for its channels, and is stale after 5 s', async () => {
  await site.setFaults({ latencyMs: 1000 });
  const other = await startGateway({ upstreamUrl: game.url, settings: { siteUpstream: patient() } });
  try {
    const answer = await other.http.get(`/api/matches/${id}`).expect(200);
    expect(matchIn(answer).data.broadcasts).toEqual([]);
    const maxAge = /max-age=(\d+)/.exec(answer.headers['cache-control'] ?? '')?.[1];
    expect(Number(maxAge) * 1000).toBeLessThanOrEqual(CHANNELS_PENDING_MS);
    await site.setFaults({});
    expect(await onceKnown(other)).not.toEqual([]);
  } finally {
    await other.stop();
    await site.setFaults({});
  }
});

test('without the site upstream a match is served without channels', async () => {
  const alone = await startGateway({ upstreamUrl: game.url });
  try {
    const { data } = matchIn(await alone.http.get(`/api/matches/${id}`).expect(200));
    expect(data.broadcasts).toEqual([]);
  } finally {
    await alone.stop();
  }
});

test('a failing site upstream does not affect the match itself', async () => {
  await site.setFaults({ status: 500 });
  const other = await startGateway({ upstreamUrl: game.url, settings: { siteUpstream: site.settings } });
  try {
    const answer = await other.http.get(`/api/matches/${id}`).expect(200);
    expect(matchIn(answer).data.broadcasts).toEqual([]);
    expect(answer.headers['cache-control']).not.toContain('max-age=1,');
  } finally {
    await other.stop();
    await site.setFaults({});
  }
});
