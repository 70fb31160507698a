import type { SharedStore } from '../store/store.ts';
import { textEntry } from './entries.ts';

/** What a store that several writers share must do beyond `storeSuite`. */
export function fenceSuite(name: string, nowMs: number, open: () => SharedStore<string>): void {
  describe(`${name} is fenced`, () => {
    let store: SharedStore<string>;

    beforeEach(() => {
      store = open();
    });

    test('a later filling replaces an earlier one, and says so', async () => {
      expect(await store.set(textEntry(nowMs, { fence: 5, value: 'early' }))).toBe(true);
      expect(await store.set(textEntry(nowMs, { fence: 6, value: 'late' }))).toBe(true);
      expect((await store.get('/api/matches/7'))?.value).toBe('late');
    });

    test('a filling of the same fence is written again: a soft purge changes deadlines only', async () => {
      await store.set(textEntry(nowMs, { fence: 5 }));
      expect(await store.set(textEntry(nowMs, { fence: 5, freshUntilMs: nowMs }))).toBe(true);
      expect((await store.get('/api/matches/7'))?.freshUntilMs).toBe(nowMs);
    });

    test('an earlier filling that comes late is refused, and says so', async () => {
      await store.set(textEntry(nowMs, { fence: 6, value: 'late' }));
      expect(await store.set(textEntry(nowMs, { fence: 5, value: 'early' }))).toBe(false);
      expect((await store.get('/api/matches/7'))?.value).toBe('late');
    });

    // Each pair differs in another byte: as text, or by the server's locale, some would compare otherwise.
    test.each([
      [1, 2],
      [255, 256],
      [0x7f, 0x80],
      [0xffff_ffff, 0x1_0000_0000],
      [1_763_757_900_000_000, 1_763_757_900_000_001],
      [0x41_0000, 0x61_0000],
    ])('%d is lower than %d', async (low, high) => {
      await store.set(textEntry(nowMs, { fence: high }));
      expect(await store.set(textEntry(nowMs, { fence: low }))).toBe(false);
      expect(await store.set(textEntry(nowMs, { fence: high }))).toBe(true);
    });

    test('of many that write at once the highest fence stays', async () => {
      const fences = [7, 3, 9, 1, 8, 2, 6, 4, 5];
      await Promise.all(fences.map((fence) => store.set(textEntry(nowMs, { fence, value: String(fence) }))));
      expect((await store.get('/api/matches/7'))?.value).toBe('9');
    });
  });
}
