import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Game } from '../support/game.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { LiveClient } from '../support/live-client.ts';

let gateway: Gateway;
let first: LiveClient;

beforeAll(async () => {
  const game = await Game.start();
  gateway = await startGateway({
    upstreamUrl: game.url,
    settings: { live: { pollMs: 60_000, connectionsPerAddress: 1 } },
  });
  first = await LiveClient.open(gateway.url);
});

test('a stream over the limit of its address is 429 with Retry-After', async () => {
  expect(first.status).toBe(200);
  const refused = await LiveClient.open(gateway.url);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30']);
});

test('an EventSource over the limit gets a stream that ends, and a time to come back', async () => {
  const ended = await LiveClient.open(gateway.url, { accept: 'text/event-stream' });
  await ended.until(({ isEnded }) => isEnded);
  expect([ended.status, ended.headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8']);
  expect(ended.events).toEqual([]);
  const [retryMs = 0] = ended.retries;
  expect(retryMs).toBeGreaterThanOrEqual(30_000);
  expect(retryMs).toBeLessThanOrEqual(45_000);
});

/** Node's own EventSource, which follows the HTML standard, prints its `readyState` after the first error. */
const PROGRAM = `
const source = new EventSource(process.argv[1]);
source.onerror = () => setImmediate(() => { console.log(source.readyState, EventSource.CONNECTING); process.exit(); });
`;

test('an EventSource over the limit is not closed for ever', async () => {
  const url = new URL('/api/live?topics=matches', gateway.url).href;
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...['--experimental-eventsource', '-e', PROGRAM, url],
  ]);
  expect(stdout.trim()).toBe('0 0');
});
