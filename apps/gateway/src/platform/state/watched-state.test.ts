import { Metrics } from '../metrics/index.ts';
import { readExposition, valueOf } from '../metrics/testing/exposition.ts';
import { StubConsole } from '../metrics/testing/stub-console.ts';
import { ManualClock } from '../time/testing/manual-clock.ts';
import { type State, StateUnavailableError } from './store/state.ts';
import { temporaryState } from './testing/temporary-state.ts';
import { WatchedState } from './watched-state.ts';

const NOW_MS = Date.UTC(2026, 10, 21, 17);
const SOON = { expiresAtMs: NOW_MS + 1000 };
const TOOK_MS = 30;

let metrics: Metrics;
let driver: State;
let state: State;

beforeEach(() => {
  metrics = new Metrics(new StubConsole());
  driver = temporaryState(new ManualClock(NOW_MS));
  let nowMs = 0;
  // Each call reads the clock once before it and once after it.
  state = new WatchedState(driver, metrics.state, () => (nowMs += TOOK_MS));
});

afterEach(async () => {
  await driver.close();
});

const value = async (name: string, labels: Readonly<Record<string, string>> = {}) =>
  valueOf(readExposition(await metrics.text()), name, labels);
const calls = (operation: string, outcome: string) =>
  value('touchline_state_calls_total', { driver: 'sqlite', operation, outcome });

test('each operation is counted under its own name, and returns what the driver returns', async () => {
  const revision = await state.write('kind', 'a', 'text', { ...SOON, group: 'g' });
  expect(await state.read('kind', 'a')).toMatchObject({ value: 'text', revision });
  expect(await state.ofGroup('kind', 'g')).toHaveLength(1);
  expect(await state.remove('kind', 'a')).toBe(true);
  await state.append('log', 'g', { atMs: 1, value: 'entry' });
  expect(await state.entries('log', 'g', 5)).toEqual([{ atMs: 1, value: 'entry' }]);
  await state.forget('log', 'g');
  for (const operation of ['read', 'write', 'remove', 'of-group', 'append', 'entries', 'forget'])
    expect([operation, await calls(operation, 'ok'), await calls(operation, 'failed')]).toEqual([
      operation,
      1,
      0,
    ]);
});

test('measures the duration of a call', async () => {
  await state.read('kind', 'a');
  const duration = 'touchline_state_call_duration_seconds';
  const labels = { driver: 'sqlite', operation: 'read' };
  expect(await value(`${duration}_sum`, labels)).toBeCloseTo(TOOK_MS / 1000, 9);
  expect(await value(`${duration}_bucket`, { ...labels, le: '0.025' })).toBe(0);
  expect(await value(`${duration}_bucket`, { ...labels, le: '0.1' })).toBe(1);
});

test('calls to unavailable state fail as before and are counted, and metrics show the outage immediately', async () => {
  expect(await value('touchline_state_reachable', { driver: 'sqlite' })).toBe(1);
  await driver.close();
  // Nothing has called it since.
  expect(await value('touchline_state_reachable', { driver: 'sqlite' })).toBe(0);
  await expect(state.read('kind', 'a')).rejects.toBeInstanceOf(StateUnavailableError);
  expect([await calls('read', 'ok'), await calls('read', 'failed')]).toEqual([0, 1]);
});

test('reading metrics is not counted as a call', async () => {
  await metrics.text();
  expect(await value('touchline_state_calls_total')).toBe(0);
});

test('closes the driver', async () => {
  await state.close();
  await expect(driver.read('kind', 'a')).rejects.toBeInstanceOf(StateUnavailableError);
});
