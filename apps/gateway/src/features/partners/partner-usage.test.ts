import { CutState } from '../../platform/state/testing/cut-state.ts';
import { temporaryState } from '../../platform/state/testing/temporary-state.ts';
import { DAY_MS, HOUR_MS } from '../../platform/time/durations.ts';
import { ManualClock } from '../../platform/time/testing/manual-clock.ts';
import { PartnerUsageBook } from './partner-usage.ts';

const NOON_MS = Date.UTC(2026, 10, 21, 12);
const NONE = { requests: 0, notModified: 0, refused: 0 };

let clock: ManualClock;
let state: CutState;
let book: PartnerUsageBook;

beforeEach(() => {
  clock = new ManualClock(NOON_MS);
  state = new CutState(temporaryState(clock));
  book = new PartnerUsageBook(state, clock);
});
afterEach(() => state.close());

const count = (times: number, of = book): void => {
  for (let request = 0; request < times; request += 1) of.count('p1', 'requests');
};

test('a key that was never used has zero counts', async () => {
  expect(await book.of('p1')).toEqual({ today: NONE, last30Days: NONE });
});

test('days are UTC; the last thirty include today, and older ones are deleted', async () => {
  count(1);
  book.count('p1', 'notModified');
  clock.advance(12 * HOUR_MS);
  count(2);
  book.count('p1', 'refused');
  book.count('p2', 'requests');
  expect(await book.of('p1')).toEqual({
    today: { requests: 2, notModified: 0, refused: 1 },
    last30Days: { requests: 3, notModified: 1, refused: 1 },
  });
  clock.advance(28 * DAY_MS);
  expect((await book.of('p1')).last30Days.requests).toBe(3);
  clock.advance(DAY_MS);
  expect(await book.of('p1')).toEqual({
    today: NONE,
    last30Days: { requests: 2, notModified: 0, refused: 1 },
  });
  clock.advance(2 * DAY_MS);
  expect(await state.ofGroup('partner-usage', 'p1')).toEqual([]);
});

test('counts of two processes add up, and a restart keeps the earlier counts', async () => {
  const other = new PartnerUsageBook(state, clock);
  count(3);
  count(4, other);
  await other.flush();
  count(1, other);
  await other.flush();
  expect((await book.of('p1')).today.requests).toBe(8);
  const again = new PartnerUsageBook(state, clock);
  count(1, again);
  await again.flush();
  expect((await book.of('p1')).today.requests).toBe(9);
});

test('a failed or unconfirmed write is repeated by the next flush without counting twice', async () => {
  count(2);
  state.fault = { call: state.calls, isDone: true, isOutage: false };
  await expect(book.flush()).rejects.toThrow();
  state.cut = true;
  count(1);
  await expect(book.flush()).rejects.toThrow();
  state.cut = false;
  await book.flush();
  expect((await book.of('p1')).today.requests).toBe(3);
});

test('events during a flush are written by the next one, and unchanged counts are not written again', async () => {
  count(1);
  const flushed = book.flush();
  count(1);
  await flushed;
  expect((await book.of('p1')).today.requests).toBe(2);
  const { calls } = state;
  await book.flush();
  expect(state.calls).toBe(calls);
});
