import { envelope, Status } from '@touchline/contracts';
import { Game } from './support/game.ts';
import { API_KEY } from './support/settings.ts';
import { startGateway, type Gateway } from './support/gateway.ts';

const StatusAnswer = envelope(Status);
let game: Game;
let gateway: Gateway;

beforeAll(async () => {
  game = await Game.start();
  // The world is made with its first answer, which takes longer than a slow call may on a busy machine.
  const first = await startGateway({ upstreamUrl: game.url });
  await first.http.get('/api/leagues').expect(200);
  await first.stop();
});

beforeEach(async () => {
  gateway = await startGateway({ upstreamUrl: game.url });
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

test('before anything was asked nothing is claimed, and what is not set up is not listed', async () => {
  const { status, service } = await gameStatus();
  expect(status.scope).toBe('process');
  expect(status.services.map(({ name }) => name)).toEqual(['game']);
  expect(service).toMatchObject({ state: 'unknown', answeredAt: null });
  expect(service.hours.every(({ state, failedShare }) => state === 'unknown' && failedShare === null)).toBe(
    true,
  );
});

test('an upstream that answers is ok, now and in the hour that is not over, and only there', async () => {
  await gateway.http.get('/api/leagues').expect(200);
  const { service } = await gameStatus();
  expect(service.state).toBe('ok');
  expect(service.answeredAt).not.toBeNull();
  expect(service.hours.at(-1)).toMatchObject({ state: 'ok', slowShare: 0, failedShare: 0 });
  expect(service.hours.slice(0, -1).every(({ state }) => state === 'unknown')).toBe(true);
});

test('an upstream that is down is failing, and the status of it still answers', async () => {
  await game.setFaults({ status: 500 });
  // Something is asked whether a list that was kept still answers or not.
  await gateway.http.get('/api/leagues');
  const { service } = await gameStatus();
  expect(service).toMatchObject({ state: 'failing', answeredAt: null });
  expect(service.hours.at(-1)).toMatchObject({ state: 'failing', failedShare: 1 });
});

test('an answer is kept for five seconds and names neither host nor key', async () => {
  const first = await gameStatus();
  await gateway.http.get('/api/leagues').expect(200);
  const kept = await gameStatus();
  expect(kept.text).toBe(first.text);
  expect(first.headers['cache-control']).toContain('max-age=5');
  expect(kept.text).not.toContain(new URL(game.url).host);
  expect(kept.text).not.toContain(API_KEY);
  // Beyond its grace too, so that nothing stale is shown.
  gateway.clock.advance(11_000);
  expect((await gameStatus()).service.state).toBe('ok');
});
