import fc from 'fast-check';
import { TagIndex } from './tag-index.ts';

test('knows the keys of a tag, and forgets a tag with its last key', () => {
  const index = new TagIndex();
  index.add('/1', ['match:7', 'league:3']);
  index.add('/2', ['league:3']);
  expect([...index.keys('league:3')].sort()).toEqual(['/1', '/2']);
  expect(index.keys('match:7')).toEqual(['/1']);
  index.remove('/1', ['match:7', 'league:3']);
  expect(index.keys('match:7')).toEqual([]);
  expect(index.keys('league:3')).toEqual(['/2']);
  expect(index.size).toBe(1);
});

const few = fc.constantFrom('a', 'b', 'c');

test('agrees with a plain list of pairs, whatever comes and goes', () => {
  const step = fc.record({ adds: fc.boolean(), key: few, tags: fc.array(few) });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const index = new TagIndex();
      const pairs = new Set<string>();
      for (const { adds, key, tags } of steps) {
        if (adds) index.add(key, tags);
        else index.remove(key, tags);
        for (const tag of tags)
          if (adds) pairs.add(tag + key);
          else pairs.delete(tag + key);
      }
      for (const tag of ['a', 'b', 'c'])
        expect(
          index
            .keys(tag)
            .map((key) => tag + key)
            .sort(),
        ).toEqual([...pairs].filter((pair) => pair.startsWith(tag)).sort());
      expect(index.size).toBe(new Set([...pairs].map((pair) => pair.charAt(0))).size);
    }),
  );
});
