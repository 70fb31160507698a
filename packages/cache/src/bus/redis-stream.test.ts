import fc from 'fast-check';
import { isBefore, NOWHERE, offsetOf } from './redis-stream.ts';

const part = fc.nat({ max: 2 ** 42 });
const ids = fc.tuple(part, fc.nat({ max: 999 })).map(([ms, sequence]) => `${ms}-${sequence}`);

test('positions have the order of ids and are exact', () => {
  fc.assert(
    fc.property(ids, ids, (one, other) => {
      expect(offsetOf(one) < offsetOf(other)).toBe(isBefore(one, other));
      expect(offsetOf(one) === offsetOf(other)).toBe(one === other);
      expect(Number.isSafeInteger(offsetOf(one))).toBe(true);
    }),
  );
});

test('an invalid id comes before all others', () => {
  expect(offsetOf('nonsense')).toBe(0);
  expect(isBefore('nonsense', '1-0')).toBe(true);
  expect(isBefore(NOWHERE, NOWHERE)).toBe(false);
});
