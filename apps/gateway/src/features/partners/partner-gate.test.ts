import type { KeyVerdict } from '../../platform/fast-path/key-verdict.ts';
import { MemoryRateLimits } from '../../platform/limits/index.ts';
import { CutState } from '../../platform/state/testing/cut-state.ts';
import { temporaryState } from '../../platform/state/testing/temporary-state.ts';
import { ManualClock } from '../../platform/time/testing/manual-clock.ts';
import { PartnerGate } from './partner-gate.ts';
import { newPartnerKey, PartnerStore } from './partner-store.ts';
import { PartnerUsageBook } from './partner-usage.ts';
import { PartnersService } from './partners.service.ts';

const clock = new ManualClock(Date.UTC(2026, 10, 21, 12));
const ORDER = { name: 'Gazette', note: '', requestsPerMinute: 2, liveStreams: 7 };

let state: CutState;
let store: PartnerStore;
let service: PartnersService;
let gate: PartnerGate;

beforeEach(() => {
  state = new CutState(temporaryState(clock));
  store = new PartnerStore(state);
  const usage = new PartnerUsageBook(state, clock);
  service = new PartnersService(store, usage, clock);
  gate = new PartnerGate(store, usage, new MemoryRateLimits());
});
afterEach(() => state.close());

const judge = (key: string, network = '203.0.113.9') => gate.judge(key, () => network);
const codeOf = (verdict: KeyVerdict) => (verdict.is === 'refused' ? verdict.problem.code : verdict.is);

test('a valid key is charged to its partner, which has its own stream limit', async () => {
  const { key, id } = await service.make(ORDER, 'ann');
  expect(gate.streamsOf(id)).toBeUndefined();
  expect(await judge(key)).toMatchObject({ is: 'charged', client: id });
  expect(gate.streamsOf(id)).toBe(7);
  expect(gate.streamsOf('203.0.113.9')).toBeUndefined();
});

test('keys are unique and not stored', async () => {
  const made = await Promise.all([service.make(ORDER, 'ann'), service.make(ORDER, 'ann')]);
  const [one, other] = made.map(({ key }) => key);
  expect(one).not.toBe(other);
  const records = JSON.stringify(await state.ofGroup('partner', 'all'));
  for (const { key } of made) expect(records).not.toContain(key.slice(4));
});

test('while state is unavailable, known keys work within their limits, and unknown ones are served like any client', async () => {
  const { key } = await service.make(ORDER, 'ann');
  await judge(key);
  state.cut = true;
  expect(codeOf(await judge(key))).toBe('charged');
  expect(codeOf(await judge(key))).toBe('too-many-requests');
  expect(codeOf(await judge(newPartnerKey()))).toBe('ignored');
});

test('a withdrawn key that worked during an outage of state is refused once state is back', async () => {
  const { key, id } = await service.make({ ...ORDER, requestsPerMinute: 100 }, 'ann');
  await judge(key);
  await service.withdraw(id);
  state.cut = true;
  expect(codeOf(await judge(key))).toBe('charged');
  state.cut = false;
  expect(codeOf(await judge(key))).toBe('partner-key-refused');
  state.cut = true;
  expect(codeOf(await judge(key))).toBe('partner-key-refused');
});

test('one network may try sixty unknown keys a minute, and other networks are unaffected', async () => {
  for (let attempt = 0; attempt < 60; attempt += 1) await judge(newPartnerKey());
  const { calls } = state;
  expect(codeOf(await judge(newPartnerKey()))).toBe('too-many-requests');
  expect(state.calls).toBe(calls);
  expect(codeOf(await judge(newPartnerKey(), '198.51.100.2'))).toBe('partner-key-refused');
});

test('text without the form of a key is refused without reading state or counting against the network', async () => {
  for (let attempt = 0; attempt < 100; attempt += 1)
    expect(codeOf(await judge(`tpk_${String(attempt)}`))).toBe('partner-key-refused');
  expect(state.calls).toBe(0);
});

test('usage counts 304s, and refusals by the gate and by the response', async () => {
  const { key, id } = await service.make(ORDER, 'ann');
  for (const status of [200, 304, 429]) {
    const verdict = await judge(key);
    if (verdict.is === 'charged') verdict.answered(status);
  }
  const [partner] = await service.list();
  expect(partner?.id).toBe(id);
  // The third request was over the limit.
  expect(partner?.usage.today).toEqual({ requests: 3, notModified: 1, refused: 1 });
});

test('partners with an active key come first, each group newest first', async () => {
  const names = async () => (await service.list()).map(({ name }) => name);
  const make = async (name: string) => {
    clock.advance(1000);
    return service.make({ ...ORDER, name }, 'ann');
  };
  const { id } = await make('gone');
  await make('old');
  await make('new');
  await service.withdraw(id);
  expect(await names()).toEqual(['new', 'old', 'gone']);
});
