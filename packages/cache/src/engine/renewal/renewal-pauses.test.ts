import { RenewalPauses } from './renewal-pauses.ts';

test('a pause ends by itself, or when it is lifted', () => {
  const pauses = new RenewalPauses();
  pauses.pause('k', 5000, 0);
  expect([pauses.mayAsk('k', 4999), pauses.mayAsk('k', 5000), pauses.mayAsk('other', 0)]).toEqual([
    false,
    true,
    true,
  ]);
  pauses.pause('k', 5000, 0);
  pauses.lift('k');
  expect(pauses.mayAsk('k', 0)).toBe(true);
});

test('nobody is left alone for longer than a minute', () => {
  const pauses = new RenewalPauses();
  pauses.pause('k', 3_600_000, 0);
  expect(pauses.mayAsk('k', 60_000)).toBe(true);
});

test('does not grow for ever, and makes room by what is over', () => {
  const pauses = new RenewalPauses();
  pauses.pause('long', 60_000, 0);
  for (let index = 0; index < 25_000; index += 1) pauses.pause(`k${index}`, 1, index);
  expect(pauses.size).toBeLessThanOrEqual(10_000);
  expect(pauses.mayAsk('long', 30_000)).toBe(false);
});
