import { CardinalityWatch, type CardinalityAlarm } from './cardinality-watch.ts';
import { LIST, ONE } from '../testing/fast-path-gateway.ts';

let nowMs = 0;
let alarms: CardinalityAlarm[];
let watch: CardinalityWatch;

beforeEach(() => {
  nowMs = 1_000_000;
  alarms = [];
  watch = new CardinalityWatch({ nowMs: () => nowMs, alarmed: (alarm) => alarms.push(alarm) });
});

const fill = (keys: number): boolean[] =>
  Array.from({ length: keys }, (_, index) => watch.mayKeep(LIST, `key-${String(index)}`));

test('alarms once above the expected number of keys, and once when no more are cached', () => {
  expect(fill(150).filter(Boolean)).toHaveLength(100);
  expect(alarms).toEqual([
    { route: 'list', keys: 51, expected: 50, overflowing: false },
    { route: 'list', keys: 101, expected: 50, overflowing: true },
  ]);
});

test('repeated keys do not count again', () => {
  for (let times = 0; times < 10; times += 1) expect(fill(50)).not.toContain(false);
  expect(alarms).toEqual([]);
});

test('keys that were accepted stay accepted while there are too many', () => {
  fill(150);
  expect(watch.mayKeep(LIST, 'key-3')).toBe(true);
  expect(watch.mayKeep(LIST, 'key-149')).toBe(false);
});

test('another route and another minute start from zero', () => {
  fill(150);
  expect(watch.mayKeep(ONE, 'key-149')).toBe(true);
  nowMs += 60_000;
  expect(watch.mayKeep(LIST, 'key-149')).toBe(true);
  expect(alarms).toHaveLength(2);
});
