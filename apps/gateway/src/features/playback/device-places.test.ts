import fc from 'fast-check';
import { PLAYBACK_LEASE_MS, takePlace, type Place } from './device-places.ts';

const take = (places: readonly Place[], parts: { session?: string; nowMs?: number; limit?: number } = {}) =>
  takePlace(places, {
    session: parts.session,
    newSession: 'new',
    limit: parts.limit ?? 2,
    nowMs: parts.nowMs ?? 0,
  });

test('a place is assigned as long as one is free', () => {
  const one = take([]);
  expect(one).toEqual({ session: 'new', places: [{ session: 'new', seenMs: 0 }] });
  const places = [
    { session: 'a', seenMs: 0 },
    { session: 'b', seenMs: 0 },
  ];
  expect(take(places)).toBeUndefined();
  expect(take(places, { limit: 3 })?.places).toHaveLength(3);
});

test('a session with a place keeps it and is marked as seen now', () => {
  const places = [
    { session: 'a', seenMs: 0 },
    { session: 'b', seenMs: 0 },
  ];
  expect(take(places, { session: 'a', nowMs: 5 })).toEqual({
    session: 'a',
    places: [
      { session: 'b', seenMs: 0 },
      { session: 'a', seenMs: 5 },
    ],
  });
});

test('a plan that now allows fewer devices stops none that is watching', () => {
  const places = [
    { session: 'a', seenMs: 0 },
    { session: 'b', seenMs: 0 },
  ];
  expect(take(places, { session: 'a', limit: 1 })?.session).toBe('a');
  expect(take(places, { limit: 1 })).toBeUndefined();
});

test('a place expires 30 s after its device’s last request; a device that returns later gets a new session', () => {
  const places = [
    { session: 'a', seenMs: 0 },
    { session: 'b', seenMs: 10 },
  ];
  expect(take(places, { nowMs: PLAYBACK_LEASE_MS - 1 })).toBeUndefined();
  expect(take(places, { nowMs: PLAYBACK_LEASE_MS })?.places.map(({ session }) => session)).toEqual([
    'b',
    'new',
  ]);
  expect(take(places, { nowMs: PLAYBACK_LEASE_MS, session: 'a' })?.session).toBe('new');
});

test('any sequence of requests leaves no more places taken than the plan allows', () => {
  const step = fc.record({
    session: fc.constantFrom('a', 'b', 'c', 'd'),
    waitMs: fc.integer({ min: 0, max: 40_000 }),
  });
  fc.assert(
    fc.property(fc.array(step), fc.integer({ min: 1, max: 3 }), (steps, limit) => {
      let places: readonly Place[] = [];
      let nowMs = 0;
      for (const { session, waitMs } of steps) {
        nowMs += waitMs;
        const taken = takePlace(places, { session, newSession: session, limit, nowMs });
        places = taken?.places ?? places;
        const current = places.filter(({ seenMs }) => nowMs - seenMs < PLAYBACK_LEASE_MS);
        expect(current.length).toBeLessThanOrEqual(limit);
        expect(new Set(places.map((place) => place.session)).size).toBe(places.length);
      }
    }),
  );
});
