import type { Playback } from '@touchline/contracts';
import { handTimers } from '../../../shared/testing/hand-timers.ts';
import { PlaybackRefused, PlaybackUnknown } from './playback-api.ts';
import { PlaybackHeartbeat } from './playback-heartbeat.ts';

const HEARTBEAT_MS = 15_000;

/** An API that grants permission, or fails with the given errors after the first request. */
function viewer(answers: readonly Error[] = []) {
  const failures = [...answers];
  const asked: (string | undefined)[] = [];
  const ended: string[] = [];
  const renewed: string[] = [];
  const kept: string[] = [];
  const refused: PlaybackRefused[] = [];
  let departures = 0;
  const timers = handTimers();
  const permission = (): Playback => ({
    url: `https://m.example/s/${String(asked.length)}/index.m3u8`,
    credentials: false,
    // Both are in the past: the device's clock must not be used.
    expiresAt: '2020-01-01T00:10:00Z',
    renewAfter: '2020-01-01T00:05:00Z',
    session: 'session-of-the-test-0001',
    heartbeatSeconds: HEARTBEAT_MS / 1000,
    stream: {
      ...{ id: 's', label: 'S', commentary: null, access: 'free', kind: 'live', countries: null },
      ...{ from: '2020-01-01T00:00:00Z', until: null },
    },
  });
  const session = new PlaybackHeartbeat({
    api: {
      ask: (known) => {
        asked.push(known);
        const failure = asked.length === 1 ? undefined : failures.shift();
        return failure === undefined ? Promise.resolve(permission()) : Promise.reject(failure);
      },
      end: (id) => void ended.push(id),
    },
    tab: {
      begin: (ask) => ask(undefined),
      keep: ({ session: id }) => void kept.push(id),
      leave: () => {
        departures += 1;
      },
    },
    timers,
    onRenewed: ({ url }) => void renewed.push(url),
    onRefused: (failure) => void refused.push(failure),
  });
  const wait = async (ms: number): Promise<void> => {
    timers.advance(ms);
    await session.renewed();
  };
  return { session, asked, ended, renewed, kept, refused, wait, departures: () => departures };
}

test('renews its session at each heartbeat, whatever the device’s clock says', async () => {
  const { session, asked, renewed, kept, wait } = viewer();
  await session.open();
  await wait(HEARTBEAT_MS - 1);
  expect(asked).toEqual([undefined]);
  await wait(1);
  await wait(HEARTBEAT_MS);
  expect(asked).toEqual([undefined, 'session-of-the-test-0001', 'session-of-the-test-0001']);
  expect(renewed).toHaveLength(2);
  expect(kept).toEqual(['session-of-the-test-0001', 'session-of-the-test-0001']);
});

test('retries sooner after a failure, and returns to the heartbeat after a success', async () => {
  const { session, asked, renewed, refused, wait } = viewer([new PlaybackUnknown(), new PlaybackUnknown()]);
  await session.open();
  await wait(HEARTBEAT_MS);
  await wait(1000);
  await wait(2000);
  expect(asked).toHaveLength(4);
  expect([renewed.length, refused.length]).toEqual([1, 0]);
  await wait(HEARTBEAT_MS - 1);
  expect(asked).toHaveLength(4);
});

test('stops after a refusal', async () => {
  const { session, asked, refused, wait } = viewer([new PlaybackRefused('too-many-devices', 2)]);
  await session.open();
  await wait(HEARTBEAT_MS);
  await wait(10 * HEARTBEAT_MS);
  expect(asked).toHaveLength(2);
  expect(refused).toMatchObject([{ code: 'too-many-devices', devices: 2 }]);
});

test('releases its place when it ends, and sends no further requests', async () => {
  const { session, asked, ended, wait } = viewer();
  await session.open();
  session.end();
  await wait(10 * HEARTBEAT_MS);
  expect(ended).toEqual(['session-of-the-test-0001']);
  expect(asked).toHaveLength(1);
});

test('releases a place that was granted after the player was closed', async () => {
  const { session, ended } = viewer();
  const opening = session.open();
  session.end();
  await opening;
  expect(ended).toEqual(['session-of-the-test-0001']);
});

test('leaves its tab once, when it is refused or when it ends', async () => {
  const refused = viewer([new PlaybackRefused('too-many-devices', 2)]);
  await refused.session.open();
  await refused.wait(HEARTBEAT_MS);
  expect(refused.departures()).toBe(1);
  refused.session.end();
  expect(refused.departures()).toBe(1);

  const ended = viewer();
  await ended.session.open();
  ended.session.end();
  expect(ended.departures()).toBe(1);
});
