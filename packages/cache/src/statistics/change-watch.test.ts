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

/** Serves an entry that is fresh for another second, or that has just expired. */
const served = (isFresh: boolean, ...tags: string[]) => {
  watch.served({ tags, freshUntilMs: isFresh ? nowMs + 1000 : nowMs });
};

test('measures the time from a change to the first visitor served an entry created since, however old its sources', () => {
  watch.changed(['match:1']);
  nowMs += 80;
  served(false, 'match:1');
  expect(agesMs).toEqual([]);
  served(true, 'league:9', 'match:1');
  expect(agesMs).toEqual([80]);
});

test('only the first visitor after a change counts', () => {
  watch.changed(['match:1']);
  nowMs += 10;
  served(true, 'match:1');
  served(true, 'match:1');
  expect(agesMs).toEqual([10]);
});

test('of two pending changes the earlier one counts', () => {
  watch.changed(['match:1']);
  nowMs += 300;
  watch.changed(['match:1']);
  served(true, 'match:1');
  expect(agesMs).toEqual([300]);
});

test('a change that no visitor requests is dropped', () => {
  watch.changed(['match:1']);
  nowMs += 60_000;
  watch.changed(['match:2']);
  served(true, 'match:1');
  expect(agesMs).toEqual([]);
  served(true, 'match:2');
  expect(agesMs).toEqual([0]);
});

test('changes beyond the limit are not measured and do not affect others', () => {
  watch.changed(Array.from({ length: 10_001 }, (_, index) => `match:${index}`));
  served(true, 'match:10000');
  expect(agesMs).toEqual([]);
  served(true, 'match:9999');
  expect(agesMs).toEqual([0]);
});
