import { envelope, Status } from '@touchline/contracts';
import { ManualClock } from '../../src/platform/time/testing/manual-clock.ts';
import { Game, SATURDAY_MS } from '../support/game.ts';
import { API_KEY } from '../support/settings.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';

const StatusAnswer = envelope(Status);
let game: Game;
let gateway: Gateway;
/** Stands still, so that no call counts as slow on a busy machine. */
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
  await game.setFaults({});
});

async function gameStatus() {
  const { text, headers } = await gateway.http.get('/api/status').expect(200);
  const status = StatusAnswer.parse(JSON.parse(text)).data;
  const service = status.services.find(({ name }) => name === 'game');
  if (service === undefined) throw new Error('the game upstream is not listed');
  return { text, headers, status, service };
}

test('an upstream that responds is ok now and in the present hour; all other hours are unknown', async () => {
  await gateway.http.get('/api/leagues').expect(200);
  const { status, service } = await gameStatus();
  expect(status.scope).toBe('process');
  expect(status.services.map(({ name }) => name)).toEqual(['game']);
  expect(service).toMatchObject({ state: 'ok', answeredAt: new Date(SATURDAY_MS).toISOString() });
  expect(service.hours.at(-1)).toMatchObject({ state: 'ok', slowShare: 0, failedShare: 0 });
  expect(service.hours.slice(0, -1).every(({ state }) => state === 'unknown')).toBe(true);
});

test('an hour later the measurement belongs to the hour before', async () => {
  await gateway.http.get('/api/leagues').expect(200);
  wall.advance(HOUR_MS);
  const { service } = await gameStatus();
  // The last hour is undefined here: a call under way may be counted in it.
  expect(service.hours.at(-2)?.state).toBe('ok');
});

test('an upstream that is down is failing, while the status endpoint still responds', async () => {
  await gateway.stop();
  await game.setFaults({ status: 500 });
  gateway = await start();
  // Causes a call, whether or not a cached list is served.
  await gateway.http.get('/api/leagues');
  const { service } = await gameStatus();
  expect(service).toMatchObject({ state: 'failing', answeredAt: null });
  expect(service.hours.at(-1)).toMatchObject({ state: 'failing', failedShare: 1 });
});

test('a response is cached for five seconds and contains neither host nor key', async () => {
  const first = await gameStatus();
  await gateway.http.get('/api/leagues').expect(200);
  wall.advance(1000);
  const kept = await gameStatus();
  expect(kept.text).toBe(first.text);
  expect(first.headers['cache-control']).toContain('max-age=5');
  expect(kept.text).not.toContain(new URL(game.url).host);
  expect(kept.text).not.toContain(API_KEY);
  // Past the stale time too, so that a new response is made.
  gateway.clock.advance(11_000);
  expect((await gameStatus()).text).not.toBe(first.text);
});
