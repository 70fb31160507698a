import { fileURLToPath } from 'node:url';
import { OPERATIONS } from '@touchline/contracts';
import type { EncodedResponse, Entry } from '@touchline/cache';
import { z } from 'zod';
import { CACHES, type Caches } from '../../src/platform/cache/caches.ts';
import { listIn, read } from '../support/answers.ts';
import { Game, SATURDAY_MS } from '../support/game.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';

const WEB_DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url));
const MINUTE_MS = 60_000;

let game: Game;
let gateway: Gateway;
let caches: Caches;

beforeAll(async () => {
  game = await Game.start();
  gateway = await startGateway({ upstreamUrl: game.url, settings: { webDist: WEB_DIST } });
  caches = gateway.app.get<Caches>(CACHES);
});

const Wire = z.object({
  response: z.array(
    z.object({
      fixture: z.object({ id: z.number(), status: z.object({ short: z.string() }) }),
      league: z.object({ id: z.number() }),
      goals: z.unknown(),
      score: z.unknown(),
      events: z.unknown(),
    }),
  ),
});

/** Calls the provider directly. */
async function ask(path: string): Promise<unknown> {
  const answer = await fetch(`${game.url}/${path}`, { headers: { 'x-apisports-key': 'test' } });
  return answer.json();
}

/** Returns the provider's live matches, without the minute. */
async function toldByProvider(): Promise<ReadonlyMap<string, string>> {
  return new Map(
    Wire.parse(await ask('fixtures?live=all')).response.map(({ fixture, goals, score, events }) => [
      String(fixture.id),
      JSON.stringify([fixture.status.short, goals, score, events]),
    ]),
  );
}

function kept(url: string): Entry<EncodedResponse> {
  const entry = caches.answers.cache.peek(url);
  if (entry?.value === undefined) throw new Error(`${url} is not kept`);
  return entry;
}

function isFresh(url: string): boolean {
  return kept(url).freshUntilMs > gateway.clock.nowMs();
}

/** Returns the matches in a cached text: those that a page links to or an API response contains. */
function matchesIn(url: string): ReadonlySet<string> {
  const text = kept(url).value?.identity.toString() ?? '';
  const found = url.startsWith('/api/')
    ? text.matchAll(/"id":"([0-9]+)","sport"/g)
    : text.matchAll(/\/match\/([0-9]+)/g);
  return new Set([...found].map(([, id = '']) => id));
}

/** Requests the URL until its entry in memory is fresh: a source read during the fill may have made it stale. */
async function warm(url: string): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await gateway.http.get(url).expect(200);
    await caches.answers.cache.idle();
    await caches.sourceLevels.cache.idle();
    if (isFresh(url)) return;
  }
  throw new Error(`${url} does not become fresh`);
}

/** Returns league and goals of each live match. */
async function goalsByProvider(): Promise<
  ReadonlyMap<number, { readonly league: number; readonly goals: string }>
> {
  const { response } = Wire.parse(await ask('fixtures?live=all'));
  return new Map(
    response.map(({ fixture, league, goals }) => [
      fixture.id,
      { league: league.id, goals: JSON.stringify(goals) },
    ]),
  );
}

const ProviderScorers = z.object({
  response: z.array(
    z.object({
      player: z.object({ id: z.number() }),
      statistics: z.tuple([z.object({ goals: z.object({ total: z.number() }) })]),
    }),
  ),
});

async function scorersByProvider(league: number): Promise<readonly string[]> {
  const { response } = ProviderScorers.parse(
    await ask(`players/topscorers?league=${String(league)}&season=2026`),
  );
  return response.map(({ player, statistics: [{ goals }] }) => `${String(player.id)} ${String(goals.total)}`);
}

async function scorersByUs(league: number): Promise<readonly string[]> {
  const answer = await read(gateway, OPERATIONS.scorers, `/api/leagues/${String(league)}/scorers`);
  return answer.scorers.map(({ player, goals }) => `${player.id ?? ''} ${String(goals)}`);
}

let minute = 0;

/** Advances the provider's clock only, so that nothing expires in the gateway. */
async function sixMinutesPass(): Promise<void> {
  minute += 6;
  await game.setClock(SATURDAY_MS + minute * MINUTE_MS);
  await caches.sourceLevels.cache.purge({ mode: 'soft', keys: ['matches:1:live'], reason: 'test' });
  await gateway.http.get('/api/sports/football').expect(200);
  await caches.sourceLevels.cache.idle();
  await caches.answers.cache.idle();
}

test('a match change makes exactly those pages and responses stale that show the match', async () => {
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

  await sixMinutesPass();

  const stale = urls.filter((url) => !isFresh(url));
  const toldAfter = await toldByProvider();
  const changed = new Set([...toldBefore.keys()].filter((id) => toldAfter.get(id) !== toldBefore.get(id)));
  expect(changed.size).toBeGreaterThan(0);
  expect(changed.size).toBeLessThan(toldBefore.size);
  const showing = urls.filter((url) => [...(namedBefore.get(url) ?? [])].some((id) => changed.has(id)));
  expect(showing.length).toBeGreaterThan(0);
  expect(stale.toSorted()).toEqual(showing.toSorted());
}, 120_000);

test('a goal or a final whistle causes the scorers of its league, and of no other, to be read again', async () => {
  const before = await goalsByProvider();
  const scorersOf = (league: number): string => `/api/leagues/${String(league)}/scorers`;
  const leagues: number[] = [];
  for (const league of new Set([...before.values()].map((match) => match.league))) {
    await warm(scorersOf(league));
    // Friendlies have no scorers.
    if ((await scorersByUs(league)).length > 0) leagues.push(league);
  }
  await sixMinutesPass();
  const after = await goalsByProvider();
  const isChanged = (league: number): boolean =>
    [...before].some(([id, match]) => match.league === league && after.get(id)?.goals !== match.goals);
  const changed = leagues.filter(isChanged);
  expect(changed.length).toBeGreaterThan(0);
  expect(changed.length).toBeLessThan(leagues.length);
  expect(leagues.filter((league) => !isFresh(scorersOf(league)))).toEqual(changed);
  for (const league of changed) {
    await warm(scorersOf(league));
    expect(await scorersByUs(league)).toEqual(await scorersByProvider(league));
  }
}, 120_000);
