import { envelope, Status } from '@touchline/contracts';
import { ManualClock } from '../src/platform/time/testing/manual-clock.ts';
import { Game, SATURDAY_MS } from './support/game.ts';
import { API_KEY } from './support/settings.ts';
import { startGateway, type Gateway } from './support/gateway.ts';

const StatusAnswer = envelope(Status);
let game: Game;
let gateway: Gateway;
/** Stands still, so that no call is slow however busy the machine is. */
let wall: ManualClock;

const HOUR_MS = 3_600_000;

function start(): Promise<Gateway> {
  return startGateway({ upstreamUrl: game.url, overrides: { wallClock: wall } });
}

beforeAll(async () => {
  game = await Game.start();
});

beforeEach(async () => {
  wall = new ManualClock(SATURDAY_MS);
  gateway = await start();
});

afterEach(async () => {
  await gateway.stop();
  await game.setFaults({});
});

afterAll(async () => {
  await game.stop();
});

async function gameStatus() {
  const { text, headers } = await gateway.http.get('/api/status').expect(200);
  const status = StatusAnswer.parse(JSON.parse(text)).data;
  const service = status.services.find(({ name }) => name === 'game');
  if (service === undefined) throw new Error('the game upstream is not listed');
  return { text, headers, status, service };
}

test('an upstream that answers is ok now and in the hour that is not over, and nothing is claimed of others', async () => {
  await gateway.http.get('/api/leagues').expect(200);
  const { status, service } = await gameStatus();
  expect(status.scope).toBe('process');
  expect(status.services.map(({ name }) => name)).toEqual(['game']);
  expect(service).toMatchObject({ state: 'ok', answeredAt: new Date(SATURDAY_MS).toISOString() });
  expect(service.hours.at(-1)).toMatchObject({ state: 'ok', slowShare: 0, failedShare: 0 });
  expect(service.hours.slice(0, -1).every(({ state }) => state === 'unknown')).toBe(true);
});

test('an hour later what was measured is of the hour before', async () => {
  await gateway.http.get('/api/leagues').expect(200);
  wall.advance(HOUR_MS);
  const { service } = await gameStatus();
  // Of the last hour nothing can be said here: a call that was under way has taken it all.
  expect(service.hours.at(-2)?.state).toBe('ok');
});

test('an upstream that is down is failing, and the status of it still answers', async () => {
  await gateway.stop();
  await game.setFaults({ status: 500 });
  gateway = await start();
  // Something is asked whether a list that was kept still answers or not.
  await gateway.http.get('/api/leagues');
  const { service } = await gameStatus();
  expect(service).toMatchObject({ state: 'failing', answeredAt: null });
  expect(service.hours.at(-1)).toMatchObject({ state: 'failing', failedShare: 1 });
});

test('an answer is kept for five seconds and names neither host nor key', async () => {
  const first = await gameStatus();
  await gateway.http.get('/api/leagues').expect(200);
  wall.advance(1000);
  const kept = await gameStatus();
  expect(kept.text).toBe(first.text);
  expect(first.headers['cache-control']).toContain('max-age=5');
  expect(kept.text).not.toContain(new URL(game.url).host);
  expect(kept.text).not.toContain(API_KEY);
  // Beyond its grace too, so that nothing stale is shown.
  gateway.clock.advance(11_000);
  expect((await gameStatus()).text).not.toBe(first.text);
});
