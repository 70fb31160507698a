import { CallCounts, CALL_COUNTS_KEPT_MS, SLOT_MS } from './call-counts.ts';
import { serviceStatus } from './site-status.ts';
import { callKindOf } from './upstream-watch.ts';

const HOUR_MS = 3_600_000;
const NOW_MS = Date.UTC(2026, 10, 21, 15, 22);

function counted(ok: number, slow: number, failed: number, atMs = NOW_MS): CallCounts {
  const counts = new CallCounts();
  for (let call = 0; call < ok; call += 1) counts.add('game', 'ok', atMs);
  for (let call = 0; call < slow; call += 1) counts.add('game', 'slow', atMs);
  for (let call = 0; call < failed; call += 1) counts.add('game', 'failed', atMs);
  return counts;
}

test.each([
  [100, 0, 0, 'ok'],
  [96, 2, 2, 'ok'],
  [95, 5, 0, 'slow'],
  [95, 0, 5, 'slow'],
  [76, 0, 24, 'slow'],
  [75, 0, 25, 'failing'],
  [0, 0, 0, 'unknown'],
])('%d calls in time, %d slow and %d failed are %s', (ok, slow, failed, state) => {
  expect(serviceStatus('game', counted(ok, slow, failed).read(), NOW_MS).state).toBe(state);
});

test('the state covers the last two slots; the 24 hours begin on the hour', () => {
  const counts = counted(0, 0, 4, NOW_MS - 2 * SLOT_MS);
  counts.merge(counted(1, 0, 0).read());
  const { state, hours } = serviceStatus('game', counts.read(), NOW_MS);
  expect(state).toBe('ok');
  expect(hours).toHaveLength(24);
  expect(hours.at(-1)).toEqual({
    from: '2026-11-21T15:00:00.000Z',
    state: 'failing',
    slowShare: 0,
    failedShare: 0.8,
  });
  expect(hours[0]?.from).toBe('2026-11-20T16:00:00.000Z');
});

test('calls count only for their own hour and service', () => {
  const counts = counted(0, 0, 4, NOW_MS - HOUR_MS);
  const { hours } = serviceStatus('game', counts.read(), NOW_MS);
  expect(hours.map(({ state }) => state).slice(-2)).toEqual(['failing', 'unknown']);
  expect(serviceStatus('site', counts.read(), NOW_MS).hours.every(({ state }) => state === 'unknown')).toBe(
    true,
  );
});

test('a process drops counts older than 25 hours', () => {
  const counts = counted(1, 0, 0, NOW_MS - CALL_COUNTS_KEPT_MS - SLOT_MS);
  counts.add('game', 'ok', NOW_MS);
  expect(counts.read().counted).toHaveLength(1);
});

test.each([
  ['ok', 100, 'ok'],
  ['ok', 2001, 'slow'],
  ['refused', 10, 'ok'],
  ['busy', 10, 'slow'],
  ['timeout', 5000, 'failed'],
  ['circuit-open', 0, 'failed'],
  ['budget-spent', 0, undefined],
] as const)('a call that ended %s after %d ms counts as %s', (outcome, tookMs, kind) => {
  expect(callKindOf(outcome, tookMs)).toBe(kind);
});
