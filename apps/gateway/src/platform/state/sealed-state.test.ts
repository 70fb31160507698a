import { Logger } from '@nestjs/common';
import { ManualClock } from '../time/testing/manual-clock.ts';
import { SealedState, startOver } from './sealed-state.ts';
import { StateRefusedError, StateUnavailableError } from './store/state.ts';
import { CutState } from './testing/cut-state.ts';
import { stateSuite } from './testing/state-suite.ts';
import { temporaryState } from './testing/temporary-state.ts';

Logger.overrideLogger(false);

stateSuite('the State contract, in sealed state', async (clock) => {
  const state = await SealedState.open(temporaryState(clock), 'ours');
  return { state, close: () => state.close() };
});

describe('state that was sealed with a key', () => {
  const NOW_MS = Date.parse('2026-11-21T12:00:00Z');
  const soon = { expiresAtMs: NOW_MS + 1000 };
  let clock: ManualClock;
  let state: CutState;

  beforeEach(() => {
    clock = new ManualClock(NOW_MS);
    state = new CutState(temporaryState(clock));
  });

  test('opens again with that key, also years later', async () => {
    await SealedState.open(state, 'ours');
    clock.advance(50 * 365 * 86_400_000);
    await expect((await SealedState.open(state, 'ours')).read('k', 'a')).resolves.toBeUndefined();
  });

  test('is refused with another key, with a helpful message', async () => {
    await SealedState.open(state, 'ours');
    const refused = await SealedState.open(state, 'theirs').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StateRefusedError);
    for (const message of ['ours', 'theirs', 'SEALING_KEY', 'pnpm state restore', 'pnpm state start-over'])
      expect(String(refused)).toContain(message);
  });

  test('belongs to the next key after its own was given up', async () => {
    await SealedState.open(state, 'ours');
    expect(await startOver(state)).toBe(true);
    expect(await startOver(state)).toBe(false);
    await SealedState.open(state, 'theirs');
    await expect(SealedState.open(state, 'ours')).rejects.toBeInstanceOf(StateRefusedError);
  });

  test('accepts one of several different keys that open it at the same time', async () => {
    const opened = await Promise.allSettled(
      ['a', 'b', 'c'].map((fingerprint) => SealedState.open(new CutState(state), fingerprint)),
    );
    expect(opened.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
  });

  test('is checked after an outage at the start, and no other key ends a session', async () => {
    await (await SealedState.open(state, 'ours')).write('k', 'a', '1', soon);
    state.cut = true;
    const [ours, theirs] = [await SealedState.open(state, 'ours'), await SealedState.open(state, 'theirs')];
    await expect(ours.read('k', 'a')).rejects.toBeInstanceOf(StateUnavailableError);
    state.cut = false;
    expect((await ours.read('k', 'a'))?.value).toBe('1');
    for (const call of [
      () => theirs.read('k', 'a'),
      () => theirs.write('k', 'a', '2', soon),
      () => theirs.remove('k', 'a'),
      () => theirs.ofGroup('k', 'g'),
      () => theirs.append('l', 'g', { atMs: 1, value: '' }),
      () => theirs.entries('l', 'g', 1),
      () => theirs.forget('l', 'g'),
    ])
      await expect(call()).rejects.toBeInstanceOf(StateUnavailableError);
    expect([await ours.answers(), await theirs.answers()]).toEqual([true, false]);
    expect((await ours.read('k', 'a'))?.value).toBe('1');
  });
});
