import { applyLiveToSummary, matchOfLive, Problem, type MatchSummary } from '@touchline/contracts';
import { z } from 'zod';
import { FastPathServer } from '../../src/platform/fast-path/fast-path-server.ts';
import { listIn } from '../support/answers.ts';
import { Game } from '../support/game.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { LiveClient } from '../support/live-client.ts';
import { until } from '../topology/until.ts';

const MINUTE_MS = 60_000;
/** Both ends of each connection are in this process. */
const CLIENTS = 1000;
const Placed = z.object({ meta: z.object({ cursor: z.string() }) });
const LIVE = { pollMs: 100, connectionsPerAddress: 0 };

let game: Game;
let gateway: Gateway;

beforeAll(async () => {
  game = await Game.start();
  gateway = await startGateway({ upstreamUrl: game.url, settings: { live: LIVE } });
});

function open(question: Parameters<typeof LiveClient.open>[1] = {}): Promise<LiveClient> {
  return LiveClient.open(gateway.url, question);
}

/** Advances the clocks of the provider and the site. */
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

test('every response that pages patch contains a cursor', async () => {
  const [match] = (await liveList()).data;
  if (match === undefined) throw new Error('nothing is on');
  const league = `/api/leagues/${match.league.id}`;
  const patched = [
    ...['/api/matches', '/api/matches/live', '/api/matches/hot', `/api/matches/${match.id}`],
    ...[`${league}/matches`, `${league}/standings`, `${league}/moments`],
    ...[`/api/teams/${match.home.id}/matches`, `/api/teams/${match.home.id}/moments`],
  ];
  const without = [];
  for (const path of patched) {
    const answer = await gateway.http.get(path).expect(200);
    if (!Placed.safeParse(answer.body).success) without.push(path);
  }
  expect(without).toEqual([]);
});

test('a list patched with its stream equals the provider’s state', async () => {
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
  // The provider's clock stands still, so the last change is its present state.
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

test.each(['', 'match', 'player:7', 'matches,,'])('topics=%s is a bad request', async (topics) => {
  const client = await open({ topics });
  await client.until(({ isEnded }) => isEnded);
  expect(client.status).toBe(400);
  expect(Problem.parse(JSON.parse(client.text)).code).toBe('bad-request');
});

test('HEAD returns the head alone, other methods 405', async () => {
  const head = await fetch(`${gateway.url}/api/live?topics=matches`, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  const post = await fetch(`${gateway.url}/api/live?topics=matches`, { method: 'POST' });
  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
});

/** Ids of all messages except heartbeats. */
const changed = ({ events }: LiveClient) =>
  events.filter(({ message }) => message.type !== 'heartbeat').map(({ id }) => id);

test('a stream resumes exactly at the client’s cursor, from the header or the query', async () => {
  const whole = await open();
  await whole.until(({ events }) => events.length > 0);
  const first = await open();
  await passed(2);
  await first.until((client) => changed(client).length >= 3);
  const at = changed(first)[2] ?? '';
  first.close();
  const before = changed(whole).length;
  await passed(2);
  await whole.until((client) => changed(client).length > before);
  const back = [await open({ lastEventId: at, cursor: 'an-older-one' }), await open({ cursor: at })];
  const seen = changed(whole).length;
  await passed(2);
  await whole.until((client) => changed(client).length > seen);
  const rest = changed(whole).slice(changed(whole).indexOf(at) + 1);
  for (const client of back) {
    await client.until((each) => changed(each).length >= rest.length);
    expect(changed(client).slice(0, rest.length)).toEqual(rest);
  }
}, 60_000);

test.each(['nonsense', 'abcd.1', 'ffffffffffff.0'])(
  'an unknown cursor, %s, gets a resync',
  async (cursor) => {
    const client = await open({ cursor });
    await client.until(({ events }) => events.length >= 2);
    expect(client.events[0]?.message).toEqual({ type: 'resync', data: { reason: 'unknown-cursor' } });
    expect(client.events[1]?.message.type).toBe('heartbeat');
    expect(client.events[0]?.id).toBe(client.events[1]?.id);
  },
);

test('a stream of one match contains no other match', async () => {
  const { data, meta } = await liveList();
  const id = data[0]?.id ?? '';
  const [one, all] = [await open({ topics: `match:${id}`, cursor: meta?.cursor }), await open()];
  await passed(3);
  await all.until((client) => client.changes().some((message) => matchOfLive(message) === id));
  await one.until((client) => client.changes().length > 0);
  expect(new Set(one.changes().map(matchOfLive))).toEqual(new Set([id]));
});

test('while the provider fails no change is sent, and changes resume afterwards', async () => {
  const client = await open();
  await client.until(({ events }) => events.length > 0);
  const [first] = client.events;
  if (first?.message.type !== 'heartbeat') throw new Error('a stream does not begin with a heartbeat');
  expect(first.message.data.polledAt).not.toBeNull();
  await game.setFaults({ status: 500 });
  const failedBefore = await failedPolls();
  const heard = client.changes().length;
  await passed(2);
  await until('a poll has failed', async () => (await failedPolls()) > failedBefore);
  await gateway.http.get('/api/matches/live').expect(200);
  expect(client.changes()).toHaveLength(heard);
  await game.setFaults({});
  // A failed call opens a pause by the site's clock; a call under way may fail after the clock was advanced.
  await passed(2);
  await until('changes are streamed again', () => {
    gateway.clock.advance(1000);
    return client.changes().length > heard;
  });
}, 60_000);

async function metric(pattern: RegExp): Promise<number> {
  const { text } = await gateway.http.get('/metrics').expect(200);
  return [...text.matchAll(pattern)].reduce((sum, [, value]) => sum + Number(value), 0);
}

const upstreamCalls = () =>
  metric(/^touchline_upstream_calls_total\{upstream="game",outcome="ok"\} (\d+)$/gmu);
const failedPolls = () => metric(/^touchline_live_polls_total\{outcome="failed"\} (\d+)$/gmu);
const answeredPolls = () => metric(/^touchline_live_polls_total\{outcome="answered"\} (\d+)$/gmu);

test('a thousand clients that reconnect together cause no provider calls, and each receives all it missed', async () => {
  const watcher = await open();
  await watcher.until(({ events }) => events.length > 0);
  const place = watcher.cursor ?? '';
  await passed(3);
  await watcher.until((client) => changed(client).length > 0);
  const heard = changed(watcher).length;
  const before = await upstreamCalls();
  const polls = await answeredPolls();
  // One process serves both ends, so no timing is checked here; the bench measures it.
  const back = { lastEventId: place, headWithinMs: MINUTE_MS };
  const many = await Promise.all(Array.from({ length: CLIENTS }, () => open(back)));
  expect(many.filter(({ status }) => status !== 200)).toEqual([]);
  const missed = changed(watcher).slice(0, heard);
  await Promise.all(many.map((client) => client.until((each) => changed(each).length >= missed.length)));
  for (const client of many) expect(changed(client).slice(0, missed.length)).toEqual(missed);
  // The poller continues: one call a poll, and look-ups of matches that left the list. A thousand clients add none.
  const asked = (await upstreamCalls()) - before;
  expect(asked - ((await answeredPolls()) - polls)).toBeLessThan(CLIENTS / 10);
}, 120_000);

test('when the process stops, streams end with spread retry times', async () => {
  const streams = await Promise.all(Array.from({ length: 20 }, () => open()));
  gateway.app.get(FastPathServer).drain();
  await Promise.all(streams.map((client) => client.until(({ isEnded }) => isEnded)));
  const retries = streams.map((client) => client.retries.at(-1) ?? -1);
  expect(Math.min(...retries)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...retries)).toBeLessThanOrEqual(10_000);
  expect(new Set(retries).size).toBeGreaterThan(15);
  const refused = await LiveClient.open(gateway.url);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30']);
});
