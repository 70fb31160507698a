import { Agent } from 'node:http';
import { readExposition, valueOf } from '../../src/platform/metrics/testing/exposition.ts';
import { Game } from '../support/game.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';

let game: Game;
let gateway: Gateway;

beforeAll(async () => {
  game = await Game.start();
  gateway = await startGateway({ upstreamUrl: game.url });
});

async function value(name: string, labels: Readonly<Record<string, string>> = {}): Promise<number> {
  return valueOf(readExposition((await gateway.http.get('/metrics').expect(200)).text), name, labels);
}

/** Visits all paths, this many at a time. */
async function visitAll(paths: readonly string[], atATime: number): Promise<readonly number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: atATime });
  const statuses = await Promise.all(
    paths.map(async (path) => (await gateway.http.get(path).agent(agent)).status),
  );
  agent.destroy();
  return statuses;
}

test('counts requests shed under load, by priority', async () => {
  // Each of these loads takes that long, and no two requests share one.
  await game.setFaults({ latencyMs: 1500 });
  const paths = Array.from({ length: 400 }, (_, n) => `/api/teams/${900_000 + n}`);
  const statuses = await visitAll(paths, 400);
  await game.setFaults({});
  const refused = statuses.filter((status) => status === 503).length;
  expect(refused).toBeGreaterThan(0);
  expect(await value('touchline_http_shed_total', { class: 'api', heat: 'cold' })).toBeGreaterThan(0);
  expect(await value('touchline_http_shed_total', { heat: 'hot' })).toBe(0);
  expect(await value('touchline_http_requests_total', { class: 'api', way: 'hot', status: '503' })).toBe(
    refused,
  );
});

test('an alarm counts a route that is requested under made-up keys', async () => {
  expect(await value('touchline_cache_cardinality_alarms_total', { route: 'api.matchesOfDay' })).toBe(0);
  const paths = Array.from({ length: 520 }, (_, n) => `/api/matches?team=made-up-${n}`);
  await visitAll(paths, 16);
  expect(await value('touchline_cache_cardinality_alarms_total', { route: 'api.matchesOfDay' })).toBe(1);
});
