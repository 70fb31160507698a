import { DAY_MS } from '../../../platform/time/durations.ts';
import { temporaryState } from '../../../platform/state/testing/temporary-state.ts';
import { WallClock } from '../../../platform/time/clock.ts';
import { FollowedCalendarStore } from './followed-calendar-store.ts';

const START_MS = Date.UTC(2026, 10, 21, 15);

class TestClock extends WallClock {
  ms = START_MS;
  override nowMs(): number {
    return this.ms;
  }
}

const clock = new TestClock();
const state = temporaryState(clock);
const store = new FollowedCalendarStore(state, clock);
const REQUEST = { followed: { teams: ['10'], leagues: [], matches: ['7'] }, language: 'de' } as const;
const request = structuredClone(REQUEST) as unknown as Parameters<FollowedCalendarStore['make']>[0];

afterAll(() => state.close());
beforeEach(() => {
  clock.ms = START_MS;
});

it('a calendar is read by its address and changed by its key, and neither replaces the other', async () => {
  const { key, address } = await store.make(request);
  expect(await store.at(address)).toMatchObject(REQUEST);
  expect(await store.owned(key)).toMatchObject({ ...REQUEST, address });
  expect(await store.owned(address)).toBeUndefined();
  expect(await store.at(key)).toBeUndefined();
});

it('every calendar has its own key and address', async () => {
  const made = await Promise.all([store.make(request), store.make(request)]);
  expect(new Set(made.flatMap(({ key, address }) => [key, address])).size).toBe(4);
});

it('a change keeps the address', async () => {
  const { key, address } = await store.make(request);
  clock.ms += 1000;
  const changed = { ...request, followed: { ...request.followed, teams: ['11'] } };
  expect(await store.change(key, changed)).toMatchObject({ address, updatedAtMs: START_MS + 1000 });
  expect(await store.at(address)).toMatchObject(changed);
});

it('a withdrawn calendar loses what it followed, and cannot be changed back', async () => {
  const { key, address } = await store.make(request);
  expect(await store.withdraw(key)).toBe(true);
  expect(await store.at(address)).toBe('withdrawn');
  expect(await store.change(key, request)).toBeUndefined();
  expect(await store.owned(key)).toBeUndefined();
  expect(await store.withdraw(key)).toBe(false);
});

it('a withdrawal wins over a concurrent change', async () => {
  const { key, address } = await store.make(request);
  await Promise.all([store.withdraw(key), store.change(key, request)]);
  expect(await store.at(address)).toBe('withdrawn');
});

it('reading a calendar extends its life; it is deleted after 400 days without a read', async () => {
  const [read, unread] = [await store.make(request), await store.make(request)];
  clock.ms += 200 * DAY_MS;
  expect(await store.at(read.address)).toMatchObject(REQUEST);
  clock.ms += 300 * DAY_MS;
  expect(await store.at(read.address)).toMatchObject(REQUEST);
  expect(await store.at(unread.address)).toBeUndefined();
});
