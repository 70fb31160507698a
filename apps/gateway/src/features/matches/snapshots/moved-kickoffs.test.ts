import { Logger } from '@nestjs/common';
import { CutState } from '../../../platform/state/testing/cut-state.ts';
import { temporaryState } from '../../../platform/state/testing/temporary-state.ts';
import { DAY_MS } from '../../../platform/time/durations.ts';
import { ManualClock } from '../../../platform/time/testing/manual-clock.ts';
import { MovedKickoffs } from './moved-kickoffs.ts';

const NOW_MS = Date.UTC(2026, 10, 20, 12);
const SATURDAY_MS = Date.UTC(2026, 10, 21, 15);
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
