import fc from 'fast-check';
import type { Entry } from '../entry/entry.ts';
import { TEXT_CODEC, textEntry } from '../testing/entries.ts';
import { storeSuite } from '../testing/store-suite.ts';
import { weightOf, LruMemoryStore, TagIndex } from './lru-memory-store.ts';

const MEGABYTE = 1024 ** 2;

function open(maxBytes = MEGABYTE): LruMemoryStore<string> {
  return new LruMemoryStore({ maxBytes, codec: TEXT_CODEC });
}

function entry(key: string, otherwise: Partial<Entry<string>> = {}): Entry<string> {
  return textEntry(0, { key, ...otherwise });
}

function keysOf(entries: Iterable<Entry<string>>): string[] {
  return [...entries].map(({ key }) => key).sort();
}

storeSuite('LruMemoryStore', 0, () => open());

test('returns the same entry object', () => {
  const store = open();
  const one = entry('/1');
  store.set(one);
  expect(store.get('/1')).toBe(one);
});

test('stays within its budget and evicts the least recently used entries', () => {
  const store = open(100_000);
  for (let index = 0; index < 1000; index += 1) {
    store.set(entry(`/${String(index)}`));
    store.get('/0');
    expect(store.bytes).toBeLessThanOrEqual(100_000);
  }
  expect(store.size).toBeGreaterThan(10);
  expect(store.get('/0')).toBeDefined();
  expect(store.get('/1')).toBeUndefined();
  expect(store.get('/999')).toBeDefined();
});

test('weighs key, value, tags and the memory overhead of the process', () => {
  const bare = weightOf(entry('/1', { tags: [] }), 0);
  expect(weightOf(entry(`/1${'x'.repeat(100)}`, { tags: [] }), 0)).toBe(bare + 125);
  expect(weightOf(entry('/1', { tags: [] }), 4000)).toBe(bare + 5000);
  expect(weightOf(entry('/1', { tags: ['match:7'] }), 0)).toBeGreaterThan(bare + 100);
  const store = open();
  store.set(entry('/1', { value: 'x'.repeat(1000) }));
  expect(store.bytes).toBe(weightOf(entry('/1'), 2000));
});

test('finds entries by tag', () => {
  const store = open();
  store.set(entry('/1', { tags: ['match:7', 'league:3'] }));
  store.set(entry('/2', { tags: ['league:3'] }));
  expect(keysOf(store.tagged('league:3'))).toEqual(['/1', '/2']);
  expect(keysOf(store.tagged('match:7'))).toEqual(['/1']);
  expect(keysOf(store.tagged('match:8'))).toEqual([]);
});

test('a replaced entry keeps only its new tags', () => {
  const store = open();
  store.set(entry('/1', { tags: ['match:7', 'league:3'] }));
  store.set(entry('/1', { tags: ['match:8', 'league:3'] }));
  expect(keysOf(store.tagged('match:7'))).toEqual([]);
  expect(keysOf(store.tagged('match:8'))).toEqual(['/1']);
  expect(keysOf(store.tagged('league:3'))).toEqual(['/1']);
});

test('a deleted or evicted entry has no tags', () => {
  const store = open(20_000);
  store.set(entry('/1', { tags: ['match:1'] }));
  store.set(entry('/2', { tags: ['match:2'] }));
  expect(store.delete('/1')).toBe(true);
  expect(store.delete('/1')).toBe(false);
  for (let index = 3; index < 100; index += 1) store.set(entry(`/${String(index)}`));
  expect(keysOf(store.tagged('match:1'))).toEqual([]);
  expect(keysOf(store.tagged('match:2'))).toEqual([]);
  expect(store.tagged('match:7')).toHaveLength(store.size);
});

test('an entry larger than the whole budget is not stored, is not found by tag, and evicts no other entry', () => {
  const store = open(20_000);
  store.set(entry('/1'));
  store.set(entry('/2', { value: 'old', tags: ['match:2'] }));
  store.set(entry('/2', { value: 'x'.repeat(20_000), tags: ['match:2'] }));
  expect(store.get('/2')).toBeUndefined();
  expect(keysOf(store.tagged('match:2'))).toEqual([]);
  expect(store.get('/1')).toBeDefined();
});

test('can be changed during iteration', () => {
  const store = open();
  for (const key of ['/1', '/2', '/3']) store.set(entry(key));
  let steps = 0;
  for (const entry of store.entries()) {
    steps += 1;
    store.set({ ...entry, freshUntilMs: 0 });
    if (entry.key === '/2') store.delete('/2');
  }
  expect(steps).toBe(3);
  expect(keysOf(store.entries())).toEqual(['/1', '/3']);
  expect([...store.entries()].every(({ freshUntilMs }) => freshUntilMs === 0)).toBe(true);
});

test('`changes` counts everything that changes what `get` returns, and nothing else', () => {
  const store = open(20_000);
  const counted = (act: () => void): number => {
    const before = store.changes;
    act();
    return store.changes - before;
  };
  expect(
    counted(() => {
      store.set(entry('/1'));
    }),
  ).toBeGreaterThan(0);
  expect(
    counted(() => {
      store.set(entry('/1'));
    }),
  ).toBeGreaterThan(0);
  expect(counted(() => store.get('/1'))).toBe(0);
  expect(counted(() => store.tagged('x'))).toBe(0);
  expect(counted(() => store.delete('/2'))).toBe(0);
  expect(counted(() => store.delete('/1'))).toBeGreaterThan(0);
  store.set(entry('/old'));
  const before = store.changes;
  for (let index = 0; store.get('/old') !== undefined && index < 1000; index += 1) {
    store.get(`/${String(index)}`);
    store.set(entry(`/${String(index)}`));
  }
  expect(store.changes).toBeGreaterThan(before);
});

test('the tag index lists the keys of a tag, and drops a tag with its last key', () => {
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

test('the tag index equals a plain list of pairs after any changes', () => {
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
