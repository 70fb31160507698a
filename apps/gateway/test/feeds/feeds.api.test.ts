import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LANGUAGES, MatchDetail, Problem } from '@touchline/contracts';
import { parseRssFeed } from 'feedsmith';
import { z } from 'zod';
import { libxml2Complaints } from '../../src/features/feeds/testing/libxml2.ts';
import { readJsonFeed } from '../../src/features/feeds/testing/json-feed-rules.ts';
import { brokenRules } from '../../src/features/feeds/testing/rss-rules.ts';
import { Game, SATURDAY_MS, type Faults } from '../support/game.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { until } from '../topology/until.ts';

const BASE_URL = 'https://scores.example';
const MINUTE_MS = 60_000;
const Days = z.object({
  data: z.array(z.object({ id: z.string(), status: z.object({ phase: z.string() }) })),
});

let game: Game;
let site: Gateway;
let leagueId: string;
let teamId: string;

function startSite(timeoutMs = 8000, dataDir?: string): Promise<Gateway> {
  const upstream = { baseUrl: game.url, apiKey: 'key', timeoutMs, dailyBudget: null, minuteBudget: null };
  const settings = { baseUrl: BASE_URL, game: upstream, ...(dataDir !== undefined && { dataDir }) };
  return startGateway({ upstreamUrl: game.url, settings });
}

async function titles(path: string): Promise<ReadonlyMap<string | undefined, string | undefined>> {
  const { text } = await site.http.get(path).expect(200);
  return new Map((parseRssFeed(text).items ?? []).map((item) => [item.guid?.value, item.title]));
}

/** `atom:updated` of each item, by its guid. */
async function updates(path: string, from = site): Promise<ReadonlyMap<string | undefined, string>> {
  const { text } = await from.http.get(path).expect(200);
  return new Map(
    (parseRssFeed(text).items ?? []).map((item) => [item.guid?.value, String(item.atom?.updated)]),
  );
}

/** Returns the first id in an API response, as a partner would find it. */
function firstId(body: unknown): string {
  const text = JSON.stringify(body);
  const id = /"data":\[\{"id":"([^"]+)"/.exec(text)?.[1];
  if (id === undefined) throw new Error(`no id in ${text.slice(0, 200)}`);
  return id;
}

beforeAll(async () => {
  game = await Game.start();
  site = await startSite();
  const leagues = await site.http.get('/api/leagues?country=GB-ENG').expect(200);
  leagueId = firstId(leagues.body);
  const teams = await site.http.get(`/api/teams?league=${leagueId}`).expect(200);
  teamId = firstId(teams.body);
}, 60_000);
beforeEach(() => game.setFaults({}));

describe.each(LANGUAGES)('feeds in %s', (language) => {
  it('are valid for both parsers and by the rules of RSS', async () => {
    const paths = [
      `/${language}/rss/matches.xml`,
      `/${language}/rss/results.xml`,
      `/${language}/rss/leagues/${leagueId}.xml`,
      `/${language}/rss/teams/${teamId}.xml`,
      `/${language}/rss/events.xml`,
    ];
    for (const path of paths) {
      const { text, headers } = await site.http.get(path).expect(200);
      expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
      expect(libxml2Complaints(text)).toBe('');
      expect(brokenRules(text, `${BASE_URL}${path}`)).toEqual([]);
      const { items = [], language: named } = parseRssFeed(text);
      expect(named).toBe(language);
      expect(items.length).toBeGreaterThan(1);
      for (const item of items) expect(item.link).toMatch(`${BASE_URL}/${language}/match/`);
    }
  }, 60_000);
});

describe.each(LANGUAGES)('JSON feeds in %s', (language) => {
  it('are valid and contain the same items as the RSS feeds', async () => {
    for (const name of ['matches', 'results', `leagues/${leagueId}`, `teams/${teamId}`]) {
      const path = `/${language}/feeds/${name}.json`;
      const { text, headers } = await site.http.get(path).expect(200);
      expect(headers['content-type']).toBe('application/feed+json; charset=utf-8');
      expect(headers['access-control-allow-origin']).toBe('*');
      const { items } = readJsonFeed(text, `${BASE_URL}${path}`);
      expect(items.map(({ id, title }) => [id, title])).toEqual([
        ...(await titles(`/${language}/rss/${name}.xml`)),
      ]);
    }
  }, 60_000);
});

const Live = z.object({
  data: z.array(z.object({ id: z.string(), league: z.object({ id: z.string() }) })).min(1),
});
const Detail = z.object({ data: MatchDetail });
const GOALS = new Set(['goal', 'penalty-goal', 'own-goal']);
const TOLD = new Set([...GOALS, 'red-card', 'second-yellow-card']);

describe('feeds of events', () => {
  it('contain every goal and red card of the live matches exactly once, as in the API', async () => {
    const { data: live } = Live.parse((await site.http.get('/api/matches/live').expect(200)).body);
    const { text } = await site.http.get('/en/feeds/events.json').expect(200);
    const { items } = readJsonFeed(text, `${BASE_URL}/en/feeds/events.json`);
    let events = 0;
    for (const { id } of live) {
      const { data: detail } = Detail.parse((await site.http.get(`/api/matches/${id}`).expect(200)).body);
      const listed = detail.events.filter(({ type }) => TOLD.has(type));
      events += listed.length;
      const ids = items.flatMap((item) =>
        item.id.startsWith(`urn:touchline:event:${id}:e`) ? [item.id] : [],
      );
      expect([id, new Set(ids)]).toEqual([
        id,
        new Set(listed.map((event) => `urn:touchline:event:${id}:${event.id}:en`)),
      ]);
    }
    expect(events).toBeGreaterThan(5);
    expect(items.some(({ title }) => /\d–\d .*\(\d+′\) · Goal for /.test(title))).toBe(true);
  }, 60_000);

  it('of a league contain only that league’s events', async () => {
    const { data: live } = Live.parse((await site.http.get('/api/matches/live').expect(200)).body);
    const league = live[0]?.league.id ?? '';
    const path = `/en/feeds/events/leagues/${league}.json`;
    const { items } = readJsonFeed((await site.http.get(path).expect(200)).text, `${BASE_URL}${path}`);
    expect(items.length).toBeGreaterThan(0);
    for (const item of items)
      expect(JSON.stringify(item._touchline)).toContain(`urn:touchline:league:${league}"`);
  });

  it('respond 304 from the cache while nothing has happened', async () => {
    const path = '/en/rss/events.xml';
    // The first request after a purge starts a background refresh.
    await until('a conditional request is a cache hit with 304', async () => {
      const { headers } = await site.http.get(path).expect(200);
      const again = await site.http.get(path).set('If-None-Match', headers['etag'] ?? '');
      return again.status === 304 && /^touchline; hit/.test(String(again.headers['cache-status']));
    });
  });

  it('without scores reveal neither goals nor cards', async () => {
    const { text } = await site.http.get('/en/rss/events.xml?scores=off').expect(200);
    expect(brokenRules(text, `${BASE_URL}/en/rss/events.xml?scores=off`)).toEqual([]);
    const { items = [] } = parseRssFeed(text);
    expect(items.length).toBeGreaterThan(50);
    for (const { title = '', description = '' } of items)
      expect(`${title} ${description}`).not.toMatch(/Goal for|red card|\d–\d/);
  });

  it.each(['/en/rss/events/leagues/no-such-league.xml', '/en/rss/events/players/1.xml', '/rss/events.xml'])(
    'respond 404 to %s',
    async (path) => {
      await site.http.get(path).expect(404);
    },
  );
});

describe('without scores', () => {
  it('no item reveals a score, in either format', async () => {
    const rss = await site.http.get('/en/rss/matches.xml?scores=off').expect(200);
    expect(brokenRules(rss.text, `${BASE_URL}/en/rss/matches.xml?scores=off`)).toEqual([]);
    const path = '/en/feeds/matches.json?scores=off';
    const json = await site.http.get(path).expect(200);
    const items = readJsonFeed(json.text, `${BASE_URL}${path}`).items;
    expect(items.length).toBeGreaterThan(100);
    for (const { title, content_text } of items)
      expect(`${title} ${content_text}`).not.toMatch(/\d+–\d+|Score:/);
    expect(items.map(({ title }) => title)).toEqual(
      (parseRssFeed(rss.text).items ?? []).map(({ title }) => title),
    );
  });

  it('scores=on is the plain feed, and any other value is refused', async () => {
    const plain = await site.http.get('/en/rss/matches.xml').expect(200);
    const on = await site.http.get('/en/rss/matches.xml?scores=on').expect(200);
    expect(on.headers['etag']).toBe(plain.headers['etag']);
    const { text } = await site.http.get('/en/rss/matches.xml?scores=some').expect(400);
    expect(Problem.parse(JSON.parse(text))).toMatchObject({
      code: 'bad-request',
      errors: [{ path: 'scores' }],
    });
  });
});

it('serves the English feed at its short address too, with that address as its own', async () => {
  const { text } = await site.http.get('/rss/matches.xml').expect(200);
  expect(brokenRules(text, `${BASE_URL}/rss/matches.xml`)).toEqual([]);
  expect(await titles('/rss/matches.xml')).toEqual(await titles('/en/rss/matches.xml'));
});

it.each(['/rss', '/feed'])('redirects %s to it permanently', async (alias) => {
  const { headers } = await site.http.get(`${alias}?from=old`).expect(301);
  expect(headers['location']).toBe('/rss/matches.xml');
  expect(headers['cache-control']).toBe('public, max-age=86400');
});

it('ignores unknown parameters', async () => {
  const { text } = await site.http.get('/de/rss/matches.xml?utm_source=x').expect(200);
  expect(brokenRules(text, `${BASE_URL}/de/rss/matches.xml`)).toEqual([]);
});

it('contains a window of matches in order: live, finished, scheduled', async () => {
  const { text } = await site.http.get('/en/rss/matches.xml').expect(200);
  const items = parseRssFeed(text).items ?? [];
  const dates = items.map((item) => Date.parse(item.pubDate ?? ''));
  expect(Math.max(...dates)).toBeLessThanOrEqual(SATURDAY_MS);
  expect(Math.min(...dates)).toBeGreaterThanOrEqual(Date.parse('2026-11-13T00:00:00Z'));
  const days = ['2026-11-20', '2026-11-21', '2026-11-22'];
  const lists = await Promise.all(days.map((day) => site.http.get(`/api/matches?date=${day}`).expect(200)));
  const phases = new Map(
    lists.flatMap(({ body }) => Days.parse(body).data).map(({ id, status }) => [id, status.phase]),
  );
  const groups = items.map(({ guid }) => {
    const phase = phases.get(guid?.value?.split(':')[3] ?? '') ?? '';
    if (['live', 'break', 'interrupted'].includes(phase)) return 0;
    return ['scheduled', 'postponed', 'cancelled'].includes(phase) ? 2 : 1;
  });
  // This afternoon the first two groups alone have more than 200 matches.
  expect(new Set(groups)).toEqual(new Set([0, 1]));
  expect(groups.toSorted()).toEqual(groups);
});

describe('reading a feed again', () => {
  it('responds 304 while nothing has changed', async () => {
    const { headers } = await site.http.get('/fr/rss/matches.xml').expect(200);
    const etag = headers['etag'] ?? '';
    const again = await site.http.get('/fr/rss/matches.xml').set('If-None-Match', etag).expect(304);
    expect(again.text).toBe('');
    expect(again.headers['etag']).toBe(etag);
    await site.http
      .get('/fr/rss/matches.xml')
      .set('If-Modified-Since', headers['last-modified'] ?? '')
      .expect(304);
  });

  it('works with HEAD', async () => {
    const get = await site.http.get('/fr/rss/matches.xml').expect(200);
    const head = await site.http.head('/fr/rss/matches.xml').expect(200);
    expect(Boolean(head.text)).toBe(false);
    for (const name of ['etag', 'last-modified', 'content-type', 'cache-control'])
      expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
  });

  it('returns the same document with the same lastBuildDate', async () => {
    const first = await site.http.get('/it/rss/matches.xml').expect(200);
    const second = await site.http.get('/it/rss/matches.xml').expect(200);
    expect(second.text).toBe(first.text);
  });
});

it('a restart leaves the dates of ended matches as they were', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-gateway-'));
  const read = async (afterMs: number) => {
    const started = await startSite(8000, dataDir);
    try {
      started.clock.advance(afterMs);
      // The season’s list names matches that the lists of the days have named: their snapshots change.
      await started.http.get(`/en/rss/leagues/${leagueId}.xml`).expect(200);
      const covered = await updates('/en/rss/results.xml?scores=off', started);
      const events = await updates('/en/rss/events.xml?scores=off', started);
      return [...(await updates('/en/rss/results.xml', started)), ...covered, ...events];
    } finally {
      await started.stop();
    }
  };
  try {
    const before = await read(0);
    const after = new Map(await read(7 * MINUTE_MS));
    // Line-ups are items only where this process has read them.
    const both = before.filter(([guid]) => after.has(guid));
    expect(both.length).toBeGreaterThan(300);
    expect(both.filter(([guid, updated]) => after.get(guid) !== updated)).toEqual([]);
  } finally {
    await rm(dataDir, { recursive: true });
  }
});

it('reports changes of a match in the same item', async () => {
  const before = await titles('/en/rss/matches.xml');
  const updatedBefore = await updates('/en/rss/matches.xml');
  const { headers } = await site.http.get('/en/rss/matches.xml');
  await game.setClock(SATURDAY_MS + 40 * MINUTE_MS);
  site.clock.advance(40 * MINUTE_MS);
  // The first request after expiry gets the stale feed and starts the refresh that the next one reads.
  await site.http.get('/en/rss/matches.xml').expect(200);
  const after = await titles('/en/rss/matches.xml');
  const changed = [...after].filter(([guid, title]) => before.has(guid) && before.get(guid) !== title);
  expect(changed.length).toBeGreaterThan(0);
  const updatedAfter = await updates('/en/rss/matches.xml');
  const moved = [...updatedAfter].filter(([guid, updated]) => updated > (updatedBefore.get(guid) ?? updated));
  expect(new Set(moved.map(([guid]) => guid))).toEqual(new Set(changed.map(([guid]) => guid)));
  await site.http
    .get('/en/rss/matches.xml')
    .set('If-None-Match', headers['etag'] ?? '')
    .expect(200);
});

it.each([
  '/xx/rss/matches.xml',
  '/DE/rss/matches.xml',
  '/en/rss/leagues/no-such-league.xml',
  '/en/rss/leagues/1',
  '/en/rss/leagues/..%2F..%2Fadmin.xml',
  '/en/rss/leagues/.xml',
  '/en/rss/teams/999999999.xml',
  '/en/rss/players/1.xml',
  '/rss/nothing.xml',
])('responds 404 to %s', async (path) => {
  await site.http.get(path).expect(404);
});

describe('with the game upstream down', () => {
  it('serves the last known feed for three hours, as its headers say, and then fails', async () => {
    const path = '/es/rss/matches.xml';
    const cacheControl = (await site.http.get(path).expect(200)).headers['cache-control'];
    expect(cacheControl).toMatch(/, stale-if-error=10800$/);
    await game.setFaults({ status: 500 });
    site.clock.advance(20 * MINUTE_MS);
    await site.http.get(path).expect(200);
    expect((await titles(path)).size).toBeGreaterThan(0);
    site.clock.advance(155 * MINUTE_MS);
    await site.http.get(path).expect(200);
    site.clock.advance(10 * MINUTE_MS);
    await site.http.get(path).expect(502);
  });

  it.each<[Faults, number]>([
    [{ latencyMs: 1000 }, 504],
    [{ status: 500 }, 502],
    [{ wrongTypes: true }, 502],
    [{ rateLimit: 'day' }, 503],
  ])(
    'without a known feed (%j), responds with a problem and status %i',
    async (faults, status) => {
      await game.setFaults(faults);
      // Only the slow fault gets a short timeout: on a busy machine the other faults would run into it as well.
      const dead = await startSite('latencyMs' in faults ? 500 : 8000);
      const { text, headers } = await dead.http.get('/en/rss/matches.xml');
      await dead.stop();
      expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
      expect(Problem.parse(JSON.parse(text)).status).toBe(status);
      expect(headers['cache-control']).toBe('no-store');
      if (status === 503) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    },
    20_000,
  );
});
