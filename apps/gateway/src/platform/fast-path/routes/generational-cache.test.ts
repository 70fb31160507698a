import { GenerationalCache } from './generational-cache.ts';

test('what is asked for survives any amount of what is not, in bounded memory', () => {
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

test('what nobody asks for is forgotten', () => {
  const known = new GenerationalCache<number>(10);
  known.set('cold', 1);
  for (let index = 0; index < 21; index += 1) known.set(String(index), index);
  expect(known.get('cold')).toBeUndefined();
});
