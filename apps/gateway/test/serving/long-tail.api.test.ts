import { fileURLToPath } from 'node:url';
import { Problem } from '@touchline/contracts';
import { z } from 'zod';
import { Game } from '../support/game.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { settingsFor } from '../support/settings.ts';

const Ids = z.object({ data: z.array(z.object({ id: z.string() })) });
/** A quarter of it is for the long tail. */
const DAILY_BUDGET = 7500;
const SHARE = 1875;
/** Enough for the start, a head-to-head and a few days. */
const SMALL_BUDGET = 960;
/**
 * The part of it for ids that no list contains: by 16:00, 19 of 27 parts are released, and one client may use a
 * quarter of each.
 */
const ONE_CLIENT_UNNAMED = Math.floor(Math.ceil((469 * 19) / 27) / 4);
// Nightly: 5,000 made-up ids instead of 1,500; a client's share is spent after the first hundred
const MADE_UP = process.env['TEST_ALL'] === '1' ? 5000 : 1500;
const AT_ONCE = 20;

const DAY_MS = 86_400_000;
const ATTACKER = '203.0.113.66';
const VISITOR = '198.51.100.7';
const ANOTHER = '2001:db8:1:2::9';

let game: Game;
let gateway: Gateway;

function start(dailyBudget: number): Promise<Gateway> {
  const { game: upstream, site } = settingsFor(game.url);
  if (upstream === null) throw new Error('no game upstream');
  return startGateway({
    upstreamUrl: game.url,
    settings: {
      trustProxy: true,
      webDist: fileURLToPath(new URL('../../../web/dist', import.meta.url)),
      game: { ...upstream, dailyBudget },
      // As with a provider whose calls cost money.
      site: { ...site, demonstration: null },
    },
  });
}

beforeAll(async () => {
  game = await Game.start();
  gateway = await start(DAILY_BUDGET);
});

const get = (path: string, client: string, of = gateway) => of.http.get(path).set('x-forwarded-for', client);

async function statusesOf(
  paths: readonly string[],
  client: string,
  of = gateway,
): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (let from = 0; from < paths.length; from += AT_ONCE) {
    const answers = await Promise.all(paths.slice(from, from + AT_ONCE).map((path) => get(path, client, of)));
    statuses.push(...answers.map(({ status }) => status));
  }
  return statuses;
}

/** Requests until it is refused. */
async function spendShare(pathOf: (index: number) => string, of = gateway): Promise<void> {
  for (let index = 0; index < SHARE; index += AT_ONCE) {
    const paths = Array.from({ length: AT_ONCE }, (_, more) => pathOf(index + more));
    if ((await statusesOf(paths, ATTACKER, of)).includes(429)) return;
  }
  throw new Error('it is never refused');
}

/** Made-up ids, for the API and for pages. */
function madeUp(): readonly string[] {
  return Array.from({ length: MADE_UP }, (_, index) => {
    const id = String(99_000_000 + index);
    if (index % 100 === 0) return `/en/match/${id}`;
    if (index % 100 === 1) return `/en/team/${id}`;
    return index % 2 === 0 ? `/api/matches/${id}` : `/api/teams/${id}`;
  });
}

test('a client that invents ids gets 429, and all other clients still get their pages', async () => {
  const statuses = await statusesOf(madeUp(), ATTACKER);
  expect(new Set(statuses)).toEqual(new Set([404, 429]));
  const served = statuses.filter((status) => status === 404).length;
  // A made-up team costs one call, that for its name.
  expect(served).toBe(ONE_CLIENT_UNNAMED);

  const refused = await get('/api/matches/98000001', ATTACKER).expect(429);
  expect(Problem.parse(refused.body).code).toBe('too-many-requests');
  const leftSeconds = 40 * 60;
  expect(refused.headers['retry-after']).toBe(String(leftSeconds));
  expect(refused.headers['cache-control']).toContain('no-store');
  const page = await get('/en/match/98000002', ATTACKER).expect(429);
  expect(page.headers['retry-after']).toBe(String(leftSeconds));
  expect(page.headers['cache-control']).toContain('no-store');

  const { data: live } = Ids.parse((await get('/api/matches/live', VISITOR).expect(200)).body);
  const { data: teams } = Ids.parse((await get('/api/teams', VISITOR).expect(200)).body);
  expect([live.length, teams.length]).not.toContain(0);
  const wanted = [
    ...live.map(({ id }) => `/api/matches/${id}`),
    ...live.map(({ id }) => `/en/match/${id}`),
    ...teams.slice(0, 10).flatMap(({ id }) => [`/api/teams/${id}`, `/en/team/${id}`]),
    ...['2019-05-04', '2026-05-02', '2026-11-20'].map((day) => `/api/matches?date=${day}`),
    '/api/leagues/101/standings',
  ];
  const others = await statusesOf(wanted, VISITOR);
  expect(others).toEqual(wanted.map(() => 200));
  // Other clients get a 404 for the same addresses, not the attacker's refusal.
  await get('/api/matches/98000001', VISITOR).expect(404);
  await get('/en/match/98000002', ANOTHER).expect(404);
  // The attacker may still look up ids that a list contains.
  await get(`/api/teams/${teams[11]?.id ?? ''}`, ATTACKER).expect(200);
  // The next hour releases new calls.
  gateway.clock.advance(40 * 60_000);
  await get('/api/matches/98000003', ATTACKER).expect(404);
}, 180_000);

test('a visitor who joins a refused client’s load gets a load of their own', async () => {
  await spendShare((index) => `/api/matches/${String(97_000_000 + index)}`);
  let met = 0;
  for (let index = 0; index < 20; index += 1) {
    const path =
      index % 2 === 0
        ? `/api/matches/${String(99_900_000 + index)}`
        : `/en/match/${String(99_900_000 + index)}`;
    const clients = [ATTACKER, VISITOR, ATTACKER, ANOTHER];
    const answers = await Promise.all(clients.map((client) => get(path, client)));
    const statuses = answers.map(({ status }) => status);
    // The visitors' response is cached and served to everyone.
    expect([statuses[1], statuses[3]]).toEqual([404, 404]);
    met += statuses.filter((status) => status === 429).length;
  }
  expect(met).toBeGreaterThan(10);
}, 120_000);

test('a refusal applies to one client: others get the response that it may not load', async () => {
  const other = await start(SMALL_BUDGET);
  try {
    const { data: teams } = Ids.parse((await get('/api/teams', VISITOR, other)).body);
    const [a, b] = [teams[0]?.id ?? '', teams[1]?.id ?? ''];
    // Distant days need no id, and their pool is larger.
    await spendShare((index) => {
      const day = new Date(Date.UTC(2019, 0, 1) + index * DAY_MS).toISOString().slice(0, 10);
      return `/api/matches?date=${day}`;
    }, other);
    const path = `/api/head-to-head/${a}-vs-${b}`;
    const refused = await get(path, ATTACKER, other).expect(429);
    expect(refused.headers['cache-control']).toContain('no-store');
    await get(path, VISITOR, other).expect(200);
    // It is cached now, and served to everyone.
    await get(path, ATTACKER, other).expect(200);
  } finally {
    await other.stop();
  }
}, 120_000);

test('a spent pool for unknown ids results in 503 for new ones, while readiness reports the upstream as up', async () => {
  const other = await start(SMALL_BUDGET);
  try {
    await get('/api/matches/live', VISITOR, other).expect(200);
    const statuses: number[] = [];
    for (let client = 0; !statuses.includes(503) && client < 50; client += 1) {
      const paths = Array.from(
        { length: AT_ONCE },
        (_, index) => `/api/teams/${String(96_000_000 + client * AT_ONCE + index)}`,
      );
      statuses.push(...(await statusesOf(paths, `203.0.113.${String(client)}`, other)));
    }
    expect(statuses).toContain(404);
    expect(statuses).toContain(503);
    const ready = await other.http.get('/readyz').expect(200);
    expect(ready.body).toMatchObject({
      status: 'ok',
      details: { upstreams: { status: 'up', failedAt: null } },
    });
  } finally {
    await other.stop();
  }
}, 120_000);

test.each(['9999-12-31', '0000-01-01', '1849-12-31', '2201-01-01', '2026-02-30'])(
  'a date outside the calendar of football is refused: %s',
  async (day) => {
    for (const path of [
      `/api/matches?date=${day}&tz=Pacific/Kiritimati`,
      `/api/sports/basketball/games?date=${day}&tz=America/New_York`,
      `/api/tv?date=${day}&country=DE&tz=Asia/Tokyo`,
    ]) {
      const refused = await gateway.http.get(path).expect(400);
      expect(Problem.parse(refused.body).code).toBe('bad-request');
    }
  },
);
