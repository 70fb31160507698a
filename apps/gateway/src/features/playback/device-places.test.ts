import fc from 'fast-check';
import { takePlace, type Place } from './device-places.ts';

const LIFE_MS = 90_000;

const take = (places: readonly Place[], parts: { session?: string; nowMs?: number; limit?: number } = {}) =>
  takePlace(places, {
    session: parts.session,
    newSession: 'new',
    limit: parts.limit ?? 2,
    lifeMs: LIFE_MS,
    nowMs: parts.nowMs ?? 0,
  });

const TWO: readonly Place[] = [
  { session: 'a', untilMs: LIFE_MS },
  { session: 'b', untilMs: LIFE_MS + 10 },
];

test('a place is assigned as long as one is free', () => {
  const place = { session: 'new', untilMs: LIFE_MS };
  expect(take([])).toEqual({ place, places: [place], isChanged: true });
  expect(take(TWO)).toEqual({ freeAtMs: LIFE_MS });
  expect(take(TWO, { limit: 3 })).toMatchObject({ place, isChanged: true });
});

test('a session keeps its place and its address in the first half of the address’ life, which changes nothing', () => {
  for (const nowMs of [0, LIFE_MS / 2 - 1])
    expect(take(TWO, { session: 'a', nowMs })).toEqual({ place: TWO[0], places: TWO, isChanged: false });
});

test('a session gets a later address in the second half', () => {
  const nowMs = LIFE_MS / 2;
  const place = { session: 'a', untilMs: nowMs + LIFE_MS };
  expect(take(TWO, { session: 'a', nowMs })).toEqual({ place, places: [TWO[1], place], isChanged: true });
});

test('a plan that now allows fewer devices stops none that is watching', () => {
  expect(take(TWO, { session: 'a', limit: 1 })).toMatchObject({ place: { session: 'a' } });
  expect(take(TWO, { limit: 1 })).toEqual({ freeAtMs: LIFE_MS });
});

test('a place is free when its address has expired; a device that returns later gets a new session', () => {
  expect(take(TWO, { nowMs: LIFE_MS - 1 })).toEqual({ freeAtMs: LIFE_MS });
  expect(take(TWO, { nowMs: LIFE_MS })).toMatchObject({ place: { session: 'new' } });
  expect(take(TWO, { nowMs: LIFE_MS, session: 'a' })).toMatchObject({ place: { session: 'new' } });
});

test('any sequence of requests leaves no more addresses valid than the plan allows devices', () => {
  const step = fc.record({
    session: fc.constantFrom('a', 'b', 'c', 'd'),
    waitMs: fc.integer({ min: 0, max: 120_000 }),
  });
  fc.assert(
    fc.property(fc.array(step), fc.integer({ min: 1, max: 3 }), (steps, limit) => {
      let places: readonly Place[] = [];
      let nowMs = 0;
      const given = new Map<string, number>();
      for (const { session, waitMs } of steps) {
        nowMs += waitMs;
        const taken = takePlace(places, { session, newSession: session, limit, lifeMs: LIFE_MS, nowMs });
        if ('freeAtMs' in taken) continue;
        places = taken.places;
        given.set(taken.place.session, Math.max(given.get(session) ?? 0, taken.place.untilMs));
        expect([...given.values()].filter((untilMs) => nowMs < untilMs).length).toBeLessThanOrEqual(limit);
      }
    }),
  );
});
