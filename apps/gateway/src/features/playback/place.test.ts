import fc from 'fast-check';
import { freeAtMs, takePlace, type Place, type PlaceRequest } from './place.ts';

const LIFE_MS = 90_000;
const asked = (parts: Partial<PlaceRequest> = {}): PlaceRequest => ({
  session: undefined,
  newSession: 'new',
  channel: 'arena',
  limit: 2,
  nowMs: 0,
  lifeMs: LIFE_MS,
  enoughMs: LIFE_MS / 2,
  ...parts,
});
const place = (session: string, untilMs = LIFE_MS): Place => ({ session, channel: 'arena', untilMs });
const A = place('a');
const B = place('b', LIFE_MS + 10_000);

test.each<[string, readonly Place[], Partial<PlaceRequest>, object]>([
  ['a first device gets a place', [], {}, { kind: 'new', place: place('new'), places: [place('new')] }],
  ['a second device of two gets a place', [A], {}, { kind: 'new', places: [A, place('new')] }],
  ['a third device waits for the place that is free first', [B, A], {}, { kind: 'full', freeAtMs: 91_000 }],
  ['a third device of three gets a place', [A, B], { limit: 3 }, { kind: 'new' }],
  [
    'a device waits for two places, if the plan now allows one',
    [A, B],
    { limit: 1 },
    { kind: 'full', freeAtMs: 101_000 },
  ],
  [
    'a device that watches continues, if the plan now allows one',
    [A, B],
    { session: 'a', limit: 1 },
    { kind: 'same' },
  ],
  [
    'an address that is valid for more than half of its life is given again',
    [A, B],
    { session: 'a', nowMs: 44_999 },
    { kind: 'same', place: A },
  ],
  [
    'an address that is valid for half of its life is renewed',
    [A, B],
    { session: 'a', nowMs: 45_000 },
    { kind: 'renewed', place: place('a', 135_000), places: [B, place('a', 135_000)] },
  ],
  ['an address expires at a whole second', [], { nowMs: 1999 }, { place: place('new', 91_000) }],
  [
    'a device that changes the channel keeps its place',
    [A],
    { session: 'a', channel: 'studio', nowMs: 5000 },
    { kind: 'moved', place: { session: 'a', channel: 'studio', untilMs: 95_000 } },
  ],
  [
    'a new address does not free a place before the earlier one expires',
    [place('a', 300_000)],
    { session: 'a', channel: 'studio' },
    { place: { session: 'a', channel: 'studio', untilMs: 300_000 } },
  ],
  ['a place counts in the second in which its address expires', [A, B], { nowMs: 90_999 }, { kind: 'full' }],
  [
    'a place is free after that second',
    [A, B],
    { nowMs: 91_000 },
    { kind: 'new', places: [B, place('new', 181_000)] },
  ],
  [
    'a device that returns after its address expired gets a new session',
    [A, B],
    { session: 'a', nowMs: 91_000 },
    { kind: 'new', place: place('new', 181_000) },
  ],
  [
    'a device that returns after its address expired waits, if its place is taken',
    [B, place('c')],
    { session: 'a' },
    { kind: 'full' },
  ],
])('%s', (_, places, parts, expected) => {
  expect(takePlace(places, asked(parts))).toMatchObject(expected);
});

test('no sequence of requests gives more sessions a valid address than the plan allows', () => {
  const step = fc.record({
    session: fc.constantFrom('a', 'b', 'c', 'd'),
    channel: fc.constantFrom('arena', 'studio'),
    waitMs: fc.integer({ min: 0, max: 60_000 }),
    lifeMs: fc.integer({ min: 20, max: 90 }).map((seconds) => seconds * 1000),
  });
  fc.assert(
    fc.property(fc.array(step), fc.integer({ min: 1, max: 3 }), (steps, limit) => {
      let places: readonly Place[] = [];
      const given: Place[] = [];
      let nowMs = 0;
      for (const { session, waitMs, ...parts } of steps) {
        nowMs += waitMs;
        const taken = takePlace(places, asked({ session, newSession: session, limit, nowMs, ...parts }));
        if (taken.kind !== 'full') given.push(taken.place);
        if ('places' in taken) places = taken.places;
        const playing = given.filter((one) => nowMs < freeAtMs(one));
        expect(new Set(playing.map((one) => one.session)).size).toBeLessThanOrEqual(limit);
        expect(new Set(places.map((one) => one.session)).size).toBe(places.length);
      }
    }),
  );
});
