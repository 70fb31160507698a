import { Logger } from '@nestjs/common';
import { CutState } from '../../../platform/state/testing/cut-state.ts';
import { temporaryState } from '../../../platform/state/testing/temporary-state.ts';
import { DAY_MS } from '../../../platform/time/durations.ts';
import { ManualClock } from '../../../platform/time/testing/manual-clock.ts';
import { MovedKickoffs } from './moved-kickoffs.ts';
import { previousKickoff, previousKickoffAfter } from './merge-snapshot.ts';

const SATURDAY_MS = Date.UTC(2026, 10, 21, 15);
const SUNDAY_MS = Date.UTC(2026, 10, 22, 17);
const saturday = { kickoffMs: SATURDAY_MS, kickoffConfirmed: true, previousKickoffMs: null };

describe('a kick-off that is moved', () => {
  test('to another day leaves the original kick-off as the previous one', () => {
    expect(previousKickoffAfter(saturday, { kickoffMs: SUNDAY_MS })).toBe(SATURDAY_MS);
  });

  test('twice leaves the last kick-off before the second move as the previous one', () => {
    const sunday = { kickoffMs: SUNDAY_MS, kickoffConfirmed: true, previousKickoffMs: SATURDAY_MS };
    expect(previousKickoffAfter(sunday, { kickoffMs: SUNDAY_MS })).toBe(SATURDAY_MS);
    expect(previousKickoffAfter(sunday, { kickoffMs: SUNDAY_MS + 86_400_000 })).toBe(SUNDAY_MS);
  });

  test('by half an hour, or from an unconfirmed time, has no previous kick-off', () => {
    expect(previousKickoffAfter(saturday, { kickoffMs: SATURDAY_MS + 1_800_000 })).toBeNull();
    const unsaid = { ...saturday, kickoffConfirmed: false };
    expect(previousKickoffAfter(unsaid, { kickoffMs: SUNDAY_MS })).toBeNull();
  });
});

describe('a remembered move', () => {
  const remembered = { kickoffMs: SUNDAY_MS, previousKickoffMs: SATURDAY_MS };

  test('applies to a match that is reported for the first time', () => {
    expect(previousKickoff(undefined, remembered, { kickoffMs: SUNDAY_MS })).toBe(SATURDAY_MS);
    expect(previousKickoff(undefined, undefined, { kickoffMs: SUNDAY_MS })).toBeNull();
  });

  test('of another process applies to a match that this process only knows after the move', () => {
    const sunday = { ...saturday, kickoffMs: SUNDAY_MS };
    expect(previousKickoff(sunday, remembered, { kickoffMs: SUNDAY_MS })).toBe(SATURDAY_MS);
  });

  test('may be followed by a move that no process saw', () => {
    const monday = { kickoffMs: SUNDAY_MS + 86_400_000 };
    expect(previousKickoff(undefined, remembered, monday)).toBe(SUNDAY_MS);
  });

  test('yields to a move that this process has seen itself', () => {
    const old = { kickoffMs: SATURDAY_MS, previousKickoffMs: SATURDAY_MS - 86_400_000 };
    expect(previousKickoff(saturday, old, { kickoffMs: SUNDAY_MS })).toBe(SATURDAY_MS);
  });
});

const NOW_MS = Date.UTC(2026, 10, 20, 12);
const moved = { kickoffMs: SATURDAY_MS + DAY_MS, previousKickoffMs: SATURDAY_MS };

let clock: ManualClock;
let state: CutState;
const process_ = (): MovedKickoffs => new MovedKickoffs(state, clock, clock);

beforeEach(() => {
  clock = new ManualClock(NOW_MS);
  state = new CutState(temporaryState(clock));
});

beforeAll(() => {
  // Silences the warnings about unavailable state.
  Logger.overrideLogger(false);
});

afterEach(() => state.close());

test('a move seen by one process is known to another, and after a restart', async () => {
  const [seer, other] = [process_(), process_()];
  seer.remember('1', moved);
  await other.exchange();
  expect([other.of('1'), other.of('2')]).toEqual([moved, undefined]);
});

test('while state is unavailable a process uses its own moves, and shares them once state is back', async () => {
  const [seer, other] = [process_(), process_()];
  state.cut = true;
  seer.remember('1', moved);
  await seer.exchange();
  await other.exchange();
  expect([seer.of('1'), other.of('1')]).toEqual([moved, undefined]);
  state.cut = false;
  await seer.exchange();
  await other.exchange();
  expect(other.of('1')).toEqual(moved);
});

test('a move is forgotten a fortnight after the match', async () => {
  const seer = process_();
  seer.remember('1', moved);
  await seer.exchange();
  clock.advance(moved.kickoffMs - NOW_MS + 14 * DAY_MS - 1);
  await seer.exchange();
  expect(seer.of('1')).toEqual(moved);
  clock.advance(1);
  await seer.exchange();
  expect(seer.of('1')).toBeUndefined();
});
