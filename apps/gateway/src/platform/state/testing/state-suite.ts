import { ManualClock } from '../../time/testing/manual-clock.ts';
import type { WallClock } from '../../time/clock.ts';
import type { State } from '../store/state.ts';

/** Ahead of real time, so that a driver which expires records by itself still has them by the test's clock. */
const NOW_MS = Date.now() + 3_600_000;
const SOON_MS = NOW_MS + 60_000;

interface Opened {
  readonly state: State;
  close(): Promise<void>;
}

/** The tests that every driver of state must pass. */
export function stateSuite(name: string, open: (clock: WallClock) => Promise<Opened>): void {
  describe(name, () => {
    let clock = new ManualClock(NOW_MS);
    let opened: Opened | undefined;
    const state = (): State => {
      if (opened === undefined) throw new Error('not open');
      return opened.state;
    };

    beforeEach(async () => {
      clock = new ManualClock(NOW_MS);
      opened = await open(clock);
    });

    afterEach(async () => {
      await opened?.close();
      opened = undefined;
    });

    test('what was written is read by its kind and id', async () => {
      const revision = await state().write('session', 'a', '{"ü":"⚽"}', { expiresAtMs: SOON_MS });
      expect(await state().read('session', 'a')).toEqual({
        id: 'a',
        value: '{"ü":"⚽"}',
        revision,
        expiresAtMs: SOON_MS,
      });
      expect(await state().read('session', 'b')).toBeUndefined();
      expect(await state().read('code', 'a')).toBeUndefined();
    });

    test('ids may contain any characters', async () => {
      const ids = ['a:b', 'a', 'b', '{a}', '', "'; DROP TABLE records; --", 'ü', 'a\0b', 'x'.repeat(500)];
      for (const id of ids) await state().write('k', id, `of ${id}`, { expiresAtMs: SOON_MS, group: id });
      for (const id of ids) {
        expect((await state().read('k', id))?.value).toBe(`of ${id}`);
        expect((await state().ofGroup('k', id)).map((record) => record.id)).toEqual([id]);
      }
      await state().write('a', 'b:c', 'one', { expiresAtMs: SOON_MS });
      expect(await state().read('a:b', 'c')).toBeUndefined();
    });

    test('each write has a later revision than the last', async () => {
      const first = await state().write('k', 'a', '1', { expiresAtMs: SOON_MS });
      const second = await state().write('k', 'a', '2', { expiresAtMs: SOON_MS, ifRevision: first ?? 0 });
      const third = await state().write('k', 'a', '3', { expiresAtMs: SOON_MS });
      expect([second, third]).toEqual([(first ?? 0) + 1, (first ?? 0) + 2]);
      expect((await state().read('k', 'a'))?.value).toBe('3');
    });

    test('a write with an old revision changes nothing', async () => {
      const first = await state().write('k', 'a', '1', { expiresAtMs: SOON_MS, group: 'g' });
      await state().write('k', 'a', '2', { expiresAtMs: SOON_MS, group: 'g' });
      const lost = await state().write('k', 'a', '3', {
        expiresAtMs: SOON_MS + 1,
        group: 'other',
        ifRevision: first ?? 0,
      });
      expect(lost).toBeUndefined();
      expect(await state().read('k', 'a')).toMatchObject({ value: '2', expiresAtMs: SOON_MS });
      expect(await state().ofGroup('k', 'other')).toEqual([]);
      expect(await state().ofGroup('k', 'g')).toHaveLength(1);
    });

    test('a write with a revision does not create a record', async () => {
      expect(await state().write('k', 'a', '1', { expiresAtMs: SOON_MS, ifRevision: 1 })).toBeUndefined();
      expect(await state().read('k', 'a')).toBeUndefined();
    });

    test('a write if absent succeeds once', async () => {
      const once = { expiresAtMs: SOON_MS, ifRevision: 'absent' } as const;
      expect(await state().write('k', 'a', '1', once)).toBeDefined();
      expect(await state().write('k', 'a', '2', once)).toBeUndefined();
      expect((await state().read('k', 'a'))?.value).toBe('1');
    });

    test('one of fifty simultaneous writes with the same revision succeeds', async () => {
      const revision = (await state().write('k', 'a', 'first', { expiresAtMs: SOON_MS })) ?? 0;
      const written = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          state().write('k', 'a', String(index), { expiresAtMs: SOON_MS, ifRevision: revision }),
        ),
      );
      expect(written.filter((one) => one !== undefined)).toEqual([revision + 1]);
      const winner = written.findIndex((one) => one !== undefined);
      expect((await state().read('k', 'a'))?.value).toBe(String(winner));
    });

    test('a deleted record is gone, and its old revision does not match its successor', async () => {
      const options = { expiresAtMs: SOON_MS, group: 'g' };
      const revision = (await state().write('k', 'a', '1', options)) ?? 0;
      expect(await state().remove('k', 'a')).toBe(true);
      expect(await state().remove('k', 'a')).toBe(false);
      expect(await state().read('k', 'a')).toBeUndefined();
      expect(await state().ofGroup('k', 'g')).toEqual([]);
      await state().write('k', 'a', '2', options);
      expect(await state().write('k', 'a', '3', { ...options, ifRevision: revision })).toBeUndefined();
    });

    test('a record expires exactly at its expiry time', async () => {
      const options = { expiresAtMs: NOW_MS + 1000, group: 'g' };
      const revision = (await state().write('k', 'a', '1', options)) ?? 0;
      clock.advance(999);
      expect(await state().read('k', 'a')).toBeDefined();
      clock.advance(1);
      expect(await state().read('k', 'a')).toBeUndefined();
      expect(await state().ofGroup('k', 'g')).toEqual([]);
      const later = { expiresAtMs: SOON_MS };
      expect(await state().write('k', 'a', '2', { ...later, ifRevision: revision })).toBeUndefined();
      expect(await state().remove('k', 'a')).toBe(false);
    });

    test('an expired record counts as absent', async () => {
      await state().write('k', 'a', '1', { expiresAtMs: NOW_MS + 1000, group: 'old' });
      clock.advance(1000);
      const options = { expiresAtMs: SOON_MS, ifRevision: 'absent' } as const;
      expect(await state().write('k', 'a', '2', options)).toBeDefined();
      expect((await state().read('k', 'a'))?.value).toBe('2');
      expect(await state().ofGroup('k', 'old')).toEqual([]);
    });

    test('a later write sets a new expiry', async () => {
      await state().write('k', 'a', '1', { expiresAtMs: NOW_MS + 1000, group: 'g' });
      await state().write('k', 'a', '2', { expiresAtMs: SOON_MS, group: 'g' });
      clock.advance(5000);
      expect((await state().read('k', 'a'))?.value).toBe('2');
      expect(await state().ofGroup('k', 'g')).toHaveLength(1);
      await state().write('k', 'a', '3', { expiresAtMs: NOW_MS + 6000, group: 'g' });
      clock.advance(1000);
      expect(await state().ofGroup('k', 'g')).toEqual([]);
    });

    test('a group has the records of its kind by id, and a record is in one group at most', async () => {
      for (const id of ['b', 'a', 'c']) {
        await state().write('k', id, id, { expiresAtMs: SOON_MS, group: 'g' });
      }
      await state().write('other', 'd', 'd', { expiresAtMs: SOON_MS, group: 'g' });
      expect((await state().ofGroup('k', 'g')).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
      expect((await state().ofGroup('k', 'g'))[0]).toEqual(await state().read('k', 'a'));
      await state().write('k', 'a', 'moved', { expiresAtMs: SOON_MS, group: 'h' });
      await state().write('k', 'b', 'alone', { expiresAtMs: SOON_MS });
      expect((await state().ofGroup('k', 'g')).map(({ id }) => id)).toEqual(['c']);
      expect((await state().ofGroup('k', 'h')).map(({ value }) => value)).toEqual(['moved']);
      expect((await state().read('k', 'b'))?.value).toBe('alone');
    });

    test('a log is read from its end, and deleted by group', async () => {
      for (const value of ['1', '2', '3']) await state().append('security', 'u', { atMs: NOW_MS, value });
      await state().append('security', 'v', { atMs: NOW_MS + 1, value: 'of v' });
      await state().append('other', 'u', { atMs: NOW_MS, value: 'another log' });
      expect(await state().entries('security', 'u', 2)).toEqual([
        { atMs: NOW_MS, value: '3' },
        { atMs: NOW_MS, value: '2' },
      ]);
      expect(await state().entries('security', 'u', 10)).toHaveLength(3);
      expect(await state().entries('security', 'u', 0)).toEqual([]);
      await state().forget('security', 'u');
      expect(await state().entries('security', 'u', 10)).toEqual([]);
      expect(await state().entries('security', 'v', 10)).toEqual([{ atMs: NOW_MS + 1, value: 'of v' }]);
      expect(await state().entries('other', 'u', 10)).toHaveLength(1);
    });

    test('a log keeps the newest thousand entries of a group', async () => {
      for (let index = 0; index < 1010; index += 1) {
        await state().append('security', 'u', { atMs: NOW_MS + index, value: String(index) });
      }
      const entries = await state().entries('security', 'u', 5000);
      expect(entries).toHaveLength(1000);
      expect([entries[0]?.value, entries.at(-1)?.value]).toEqual(['1009', '10']);
    });
  });
}
