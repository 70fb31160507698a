import type { Entry } from '../entry/entry.ts';
import { textEntry } from './entries.ts';

/** What a store of one kind is to the suite: its methods, awaited. */
export interface DrivenStore {
  get(key: string): Promise<Entry<string> | undefined> | Entry<string> | undefined;
  set(entry: Entry<string>): unknown;
  delete(key: string): unknown;
}

/**
 * What every store must do, whatever it is made of. The values are text (TEXT_CODEC).
 *
 * @param open makes an empty store, with a clock that says `nowMs`.
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

    test('knows nothing at first', async () => {
      expect(await store.get('/nothing')).toBeUndefined();
      await store.delete('/nothing');
    });

    test('gives back an entry as it was', async () => {
      const entry = textEntry(nowMs);
      await store.set(entry);
      expect(await store.get(entry.key)).toEqual(entry);
    });

    test('keeps that there is no such thing', async () => {
      await store.set(textEntry(nowMs, { value: undefined }));
      const entry = await store.get('/api/matches/7');
      expect(entry).toBeDefined();
      expect(entry?.value).toBeUndefined();
    });

    test('keeps an empty value apart from none', async () => {
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
    ])('takes a key of %s', async (_what, key) => {
      await store.set(textEntry(nowMs, { key, value: 'its own' }));
      await store.set(textEntry(nowMs, { key: `${key}2`, value: 'another' }));
      expect((await store.get(key))?.value).toBe('its own');
    });

    test('replaces', async () => {
      await store.set(textEntry(nowMs, { value: 'old', fence: 1, tags: ['match:7'] }));
      const later = textEntry(nowMs, { value: 'new', fence: 2, tags: [] });
      await store.set(later);
      expect(await store.get(later.key)).toEqual(later);
    });

    test('forgets what is deleted, and nothing else', async () => {
      await store.set(textEntry(nowMs, { key: '/1' }));
      await store.set(textEntry(nowMs, { key: '/2' }));
      await store.delete('/1');
      expect(await store.get('/1')).toBeUndefined();
      expect(await store.get('/2')).toBeDefined();
    });

    test('takes a deleted key again, with any fence', async () => {
      await store.set(textEntry(nowMs, { fence: 9 }));
      await store.delete('/api/matches/7');
      await store.set(textEntry(nowMs, { fence: 3, value: 'again' }));
      expect((await store.get('/api/matches/7'))?.value).toBe('again');
    });

    test('holds many at once', async () => {
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
