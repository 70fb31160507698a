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
  return { time, watch };
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
