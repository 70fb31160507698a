import { MemoryRateLimits, RateLimitedError } from '../../platform/limits/index.ts';
import { temporaryState } from '../../platform/state/testing/temporary-state.ts';
import { WallClock } from '../../platform/time/clock.ts';
import { DevicePlaces, type Holder } from './device-places.ts';

class Time extends WallClock {
  ms = 1_000_000;

  override nowMs(): number {
    return this.ms;
  }
}

const LIFE_MS = 90_000;
const ACCOUNT: Holder = { kind: 'account', id: 'account-1', devices: 1 };

function open() {
  const time = new Time();
  const places = new DevicePlaces(temporaryState(time), time, new MemoryRateLimits());
  const watch = (session?: string, channel = 'arena', holder = ACCOUNT) =>
    places.take(holder, { session, channel, lifeMs: LIFE_MS });
  /** How many of twenty heartbeats are accepted. */
  const heard = async (session: string): Promise<number> => {
    const beats = await Promise.allSettled(Array.from({ length: 20 }, () => places.heard(session)));
    return beats.filter(({ status }) => status === 'fulfilled').length;
  };
  return { time, watch, heard };
}

test('a device that goes to another channel keeps its session, and its place holds until the new address expires', async () => {
  const { time, watch } = open();
  const { session } = await watch();
  time.ms += 60_000;
  expect(await watch(session, 'studio')).toEqual({ session, channel: 'studio', untilMs: time.ms + LIFE_MS });
  time.ms += LIFE_MS;
  await expect(watch()).rejects.toMatchObject({ code: 'too-many-devices', retryAfterSeconds: 1 });
});

test('a session cannot keep two channels at the same time', async () => {
  const { time, watch } = open();
  const { session } = await watch();
  let changes = 0;
  await expect(
    (async () => {
      for (; changes < 20; changes += 1) {
        time.ms += LIFE_MS / 2;
        await watch(session, changes % 2 === 0 ? 'studio' : 'arena');
      }
    })(),
  ).rejects.toBeInstanceOf(RateLimitedError);
  // The limit holds for ten minutes, in which two channels need more than thirteen changes.
  expect(changes).toBe(12);
});

test('a guest’s session has no place among those of an account', async () => {
  const { watch } = open();
  const guest = await watch(undefined, 'arena', { kind: 'guest', network: '203.0.113.9' });
  const place = await watch(guest.session);
  expect(place.session).not.toBe(guest.session);
});

test('a new session does not begin a new count of channel changes', async () => {
  const { time, watch } = open();
  const { session } = await watch();
  for (let change = 0; change < 12; change += 1) await watch(session, `channel-${String(change)}`);
  time.ms += LIFE_MS + 1000;
  const later = await watch();
  expect(later.session).not.toBe(session);
  await expect(watch(later.session, 'studio')).rejects.toBeInstanceOf(RateLimitedError);
});

test('two devices change the channel twice as often as one', async () => {
  const { watch } = open();
  const two = { ...ACCOUNT, devices: 2 };
  const { session } = await watch(undefined, 'arena', two);
  for (let change = 0; change < 24; change += 1) await watch(session, `channel-${String(change)}`, two);
  await expect(watch(session, 'arena', two)).rejects.toBeInstanceOf(RateLimitedError);
});

test('heartbeats are counted for each session that has a place, of accounts and of guests', async () => {
  const { watch, heard } = open();
  const { session } = await watch();
  const guest = await watch(undefined, 'arena', { kind: 'guest', network: '203.0.113.9' });
  expect([await heard(session), await heard(guest.session)]).toEqual([12, 12]);
});

test('no counter is stored for a session that nobody has', async () => {
  const { heard } = open();
  expect(await heard('made-up-by-somebody-0001')).toBe(20);
});
