import { coveredUntil, periodsAfter, without } from './intervals.ts';

const span = (fromMs: number, untilMs: number) => ({ fromMs, untilMs });

it.each([
  ['nothing else', [], [[0, 10]]],
  [
    'another interval in its middle',
    [span(3, 5)],
    [
      [0, 3],
      [5, 10],
    ],
  ],
  ['one at its start', [span(-1, 4)], [[4, 10]]],
  ['one at its end', [span(9, 12)], [[0, 9]]],
  ['one that covers it', [span(0, 10)], []],
  ['one beside it', [span(10, 12)], [[0, 10]]],
  [
    'two',
    [span(1, 2), span(8, 9)],
    [
      [0, 1],
      [2, 8],
      [9, 10],
    ],
  ],
] as const)('an interval without %s', (_, others, left) => {
  expect(without(span(0, 10), others).map(({ fromMs, untilMs }) => [fromMs, untilMs])).toEqual(left);
});

it('intervals cover time without a gap until the first instant that none of them contains', () => {
  expect(coveredUntil([span(5, 8), span(0, 5), span(2, 3)], 1)).toBe(8);
  expect(coveredUntil([span(0, 5), span(6, 8)], 1)).toBe(5);
  expect(coveredUntil([span(0, 5)], 5)).toBeUndefined();
  expect(coveredUntil([], 5)).toBeUndefined();
});

it('months are counted from the first day, so that a short month shortens no later one', () => {
  const january = Date.UTC(2026, 0, 31);
  const month = { unit: 'month', count: 1 } as const;
  const days = [1, 2, 3].map((periods) => new Date(periodsAfter(january, month, periods)).getUTCDate());
  expect(days).toEqual([28, 31, 30]);
});
