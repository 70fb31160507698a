import { ChangeWatch } from './change-watch.ts';

let nowMs: number;
let agesMs: number[];
let watch: ChangeWatch;

beforeEach(() => {
  nowMs = Date.UTC(2026, 10, 21, 15);
  agesMs = [];
  watch = new ChangeWatch(
    () => nowMs,
    (ageMs) => agesMs.push(ageMs),
  );
});

/** Fresh for another second, or no longer. */
const served = (isFresh: boolean, ...tags: string[]) => {
  watch.served({ tags, freshUntilMs: isFresh ? nowMs + 1000 : nowMs });
};

test('from the change to the first who is served what was made since, however old its sources are', () => {
  watch.changed(['match:1']);
  nowMs += 80;
  served(false, 'match:1');
  expect(agesMs).toEqual([]);
  served(true, 'league:9', 'match:1');
  expect(agesMs).toEqual([80]);
});

test('only the first visitor counts', () => {
  watch.changed(['match:1']);
  nowMs += 10;
  served(true, 'match:1');
  served(true, 'match:1');
  expect(agesMs).toEqual([10]);
});

test('of two changes that wait the earlier one counts', () => {
  watch.changed(['match:1']);
  nowMs += 300;
  watch.changed(['match:1']);
  served(true, 'match:1');
  expect(agesMs).toEqual([300]);
});

test('what nobody asks for is forgotten', () => {
  watch.changed(['match:1']);
  nowMs += 60_000;
  watch.changed(['match:2']);
  served(true, 'match:1');
  expect(agesMs).toEqual([]);
  served(true, 'match:2');
  expect(agesMs).toEqual([0]);
});

test('more changes than a match day has are not measured, and do no harm', () => {
  watch.changed(Array.from({ length: 10_001 }, (_, index) => `match:${index}`));
  served(true, 'match:10000');
  expect(agesMs).toEqual([]);
  served(true, 'match:9999');
  expect(agesMs).toEqual([0]);
});
