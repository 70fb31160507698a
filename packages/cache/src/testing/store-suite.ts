import type { Entry } from '../entry/entry.ts';
import { textEntry } from './entries.ts';

/** A store under test; its methods may be synchronous or asynchronous. */
export interface DrivenStore {
  get(key: string): Promise<Entry<string> | undefined> | Entry<string> | undefined;
  set(entry: Entry<string>): unknown;
  delete(key: string): unknown;
}

/**
 * Tests that every store must pass. The values are text (TEXT_CODEC).
 *
 * @param open creates an empty store whose clock shows `nowMs`.
 */
export function storeSuite(
  name: string,
  nowMs: number,
  open: () => Promise<DrivenStore> | DrivenStore,
): void {
  describe(`${name} is a store`, () => {
    let store: DrivenStore;

    beforeEach(async () => {
      store = await open();
    });

    test('is empty at first', async () => {
      expect(await store.get('/nothing')).toBeUndefined();
      await store.delete('/nothing');
    });

    test('returns an entry unchanged', async () => {
      const entry = textEntry(nowMs);
      await store.set(entry);
      expect(await store.get(entry.key)).toEqual(entry);
    });

    test('stores that a value does not exist', async () => {
      await store.set(textEntry(nowMs, { value: undefined }));
      const entry = await store.get('/api/matches/7');
      expect(entry).toBeDefined();
      expect(entry?.value).toBeUndefined();
    });

    test('distinguishes an empty value from a missing one', async () => {
      await store.set(textEntry(nowMs, { value: '' }));
      expect((await store.get('/api/matches/7'))?.value).toBe('');
    });

    test.each([
      ['a query', '/a?b=c&d=%7B'],
      ['an open brace', '{'],
      ['the end of a hash tag', '}:l'],
      ['braces the wrong way round', 'a}b{c'],
      ['letters of several bytes', 'ключ ⚽'],
      ['a lot of letters', 'x'.repeat(2000)],
    ])('accepts a key of %s', async (_what, key) => {
      await store.set(textEntry(nowMs, { key, value: 'its own' }));
      await store.set(textEntry(nowMs, { key: `${key}2`, value: 'another' }));
      expect((await store.get(key))?.value).toBe('its own');
    });

    test('replaces an entry', async () => {
      await store.set(textEntry(nowMs, { value: 'old', fence: 1, tags: ['match:7'] }));
      const later = textEntry(nowMs, { value: 'new', fence: 2, tags: [] });
      await store.set(later);
      expect(await store.get(later.key)).toEqual(later);
    });

    test('removes only the deleted entry', async () => {
      await store.set(textEntry(nowMs, { key: '/1' }));
      await store.set(textEntry(nowMs, { key: '/2' }));
      await store.delete('/1');
      expect(await store.get('/1')).toBeUndefined();
      expect(await store.get('/2')).toBeDefined();
    });

    test('accepts a deleted key again, with any fence', async () => {
      await store.set(textEntry(nowMs, { fence: 9 }));
      await store.delete('/api/matches/7');
      await store.set(textEntry(nowMs, { fence: 3, value: 'again' }));
      expect((await store.get('/api/matches/7'))?.value).toBe('again');
    });

    test('stores many entries at once', async () => {
      const keys = Array.from({ length: 200 }, (_, index) => `/${String(index)}`);
      await Promise.all(
        keys.map(async (key) => {
          await store.set(textEntry(nowMs, { key, value: key }));
        }),
      );
      const found = await Promise.all(keys.map(async (key) => await store.get(key)));
      expect(found.map((entry) => entry?.value)).toEqual(keys);
    });
  });
}
