import { GenerationalCache } from './generational-cache.ts';

test('a requested key survives any number of keys that are not requested, in bounded memory', () => {
  const known = new GenerationalCache<number>(100);
  known.set('hot', 1);
  for (let junk = 0; junk < 10_000; junk += 1) {
    known.set(`junk-${String(junk)}`, junk);
    if (junk % 50 !== 0) continue;
    expect(known.get('hot')).toBe(1);
    expect(known.size).toBeLessThanOrEqual(201);
  }
  expect(known.get('junk-0')).toBeUndefined();
});

test('a key that is not requested is dropped', () => {
  const known = new GenerationalCache<number>(10);
  known.set('cold', 1);
  for (let index = 0; index < 21; index += 1) known.set(String(index), index);
  expect(known.get('cold')).toBeUndefined();
});
