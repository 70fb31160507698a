import { HeapGrowth } from './heap-growth.ts';

function adjusted(...shares: readonly number[]): readonly string[] {
  const flags: string[] = [];
  const growth = new HeapGrowth((flag) => flags.push(flag));
  for (const share of shares) growth.adjust(share);
  return flags;
}

test('a heap grows as V8 likes while its stores are less than half full', () => {
  expect(adjusted(0, 0.1, 0.49)).toEqual([]);
});

test('from half of the budget on it grows by a fifth, which is said once', () => {
  expect(adjusted(0.2, 0.5, 0.9, 1)).toEqual(['--heap-growing-percent=20']);
});

test('a store that was emptied is let alone again', () => {
  expect(adjusted(0.8, 0.1)).toEqual(['--heap-growing-percent=20', '--heap-growing-percent=0']);
});
