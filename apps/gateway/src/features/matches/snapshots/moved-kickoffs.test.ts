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

describe('a kick-off that moves', () => {
  test('to another day leaves the one before it behind', () => {
    expect(previousKickoffAfter(saturday, { kickoffMs: SUNDAY_MS })).toBe(SATURDAY_MS);
  });

  test('twice: the last appointment counts', () => {
    const sunday = { kickoffMs: SUNDAY_MS, kickoffConfirmed: true, previousKickoffMs: SATURDAY_MS };
    expect(previousKickoffAfter(sunday, { kickoffMs: SUNDAY_MS })).toBe(SATURDAY_MS);
    expect(previousKickoffAfter(sunday, { kickoffMs: SUNDAY_MS + 86_400_000 })).toBe(SUNDAY_MS);
  });

  test('by half an hour begins late; an hour that was never said is no appointment', () => {
    expect(previousKickoffAfter(saturday, { kickoffMs: SATURDAY_MS + 1_800_000 })).toBeNull();
    const unsaid = { ...saturday, kickoffConfirmed: false };
    expect(previousKickoffAfter(unsaid, { kickoffMs: SUNDAY_MS })).toBeNull();
  });
});

describe('a move that was seen before', () => {
  const remembered = { kickoffMs: SUNDAY_MS, previousKickoffMs: SATURDAY_MS };

  test('counts for a match that is reported for the first time', () => {
    expect(previousKickoff(undefined, remembered, { kickoffMs: SUNDAY_MS })).toBe(SATURDAY_MS);
    expect(previousKickoff(undefined, undefined, { kickoffMs: SUNDAY_MS })).toBeNull();
  });

  test('by another process counts for one that this one knew to be on that day', () => {
    const sunday = { ...saturday, kickoffMs: SUNDAY_MS };
    expect(previousKickoff(sunday, remembered, { kickoffMs: SUNDAY_MS })).toBe(SATURDAY_MS);
  });

  test('is followed by a move that nobody saw', () => {
    const monday = { kickoffMs: SUNDAY_MS + 86_400_000 };
    expect(previousKickoff(undefined, remembered, monday)).toBe(SUNDAY_MS);
  });

  test('is less than what this process has seen itself', () => {
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
  // That state is away is said aloud.
  Logger.overrideLogger(false);
});

afterEach(() => state.close());

test('a move that one process has seen is known to another, and after a restart', async () => {
  const [seer, other] = [process_(), process_()];
  seer.remember('1', moved);
  await other.exchange();
  expect([other.of('1'), other.of('2')]).toEqual([moved, undefined]);
});

test('where state is away a process goes by what it has seen, and tells the others later', async () => {
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
