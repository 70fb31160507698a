import { applyLiveToSummary, Problem, type MatchSummary } from '@touchline/contracts';
import { listIn } from './support/answers.ts';
import { Game, SATURDAY_MS } from './support/game.ts';
import { startGateway, type Gateway } from './support/gateway.ts';
import { LiveClient } from './support/live-client.ts';

const MINUTE_MS = 60_000;
const LIVE = { pollMs: 100, connectionsPerAddress: 0 };

let game: Game;
let gateway: Gateway;
const clients: LiveClient[] = [];

beforeEach(async () => {
  game = await Game.start();
  gateway = await startGateway({ upstreamUrl: game.url, settings: { live: LIVE } });
});

afterEach(async () => {
  for (const client of clients.splice(0)) client.close();
  await gateway.stop();
  await game.stop();
});

async function open(question: Parameters<typeof LiveClient.open>[1] = {}): Promise<LiveClient> {
  const client = await LiveClient.open(gateway.url, question);
  clients.push(client);
  return client;
}

/** Both clocks: the provider's world and the site's. */
async function passed(minutes: number): Promise<void> {
  gateway.clock.advance(minutes * MINUTE_MS);
  await game.setClock(gateway.clock.nowMs());
}

async function liveList() {
  return listIn(await gateway.http.get('/api/matches/live').expect(200));
}

const comparable = (matches: readonly MatchSummary[]) =>
  matches
    .map((match) => ({ ...match, hot: false, updatedAt: '' }))
    .toSorted((a, b) => a.id.localeCompare(b.id));

test('a list and its stream come to what the provider says', async () => {
  const { data, meta } = await liveList();
  const client = await open({ cursor: meta?.cursor });
  expect(client.status).toBe(200);
  expect(client.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'access-control-allow-origin': '*',
  });
  let shown = data;
  for (let step = 0; step < 5; step += 1) {
    const before = client.changes().length;
    await passed(3);
    await client.until(({ events }) => client.changes().length > before && events.at(-1) !== undefined);
  }
  // What comes last is what the provider says now: nothing more comes while its clock stands still.
  const finalList = await liveList();
  await client.until(({ cursor }) => cursor === finalList.meta?.cursor);
  for (const { message } of client.events) {
    if (message.type === 'match' && !shown.some(({ id }) => id === message.data.match.id))
      shown = [...shown, message.data.match];
    shown = shown.map((match) => applyLiveToSummary(match, message));
  }
  const on = shown.filter(({ status }) => ['live', 'break', 'interrupted'].includes(status.phase));
  expect(comparable(on)).toEqual(comparable(finalList.data));
  const types = new Set(client.changes().map(({ type }) => type));
  expect(types).toContain('event');
  expect(types).toContain('clock');
}, 60_000);

test.each(['', 'match', 'player:7', 'matches,,'])('topics=%s are a bad request', async (topics) => {
  const client = await open({ topics });
  await client.until(({ isEnded }) => isEnded);
  expect(client.status).toBe(400);
  expect(Problem.parse(JSON.parse(client.text)).code).toBe('bad-request');
});

test('SATURDAY is the day of the world', () => {
  expect(SATURDAY_MS).toBeGreaterThan(0);
});
