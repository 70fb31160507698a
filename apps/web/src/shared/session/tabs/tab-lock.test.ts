import { handTimers } from '../../testing/hand-timers.ts';
import { tabLock } from './tab-lock.ts';
import { turns } from '../testing/hand-browser.ts';

/** Web Locks of Node, which follow the same rules as browsers. */
const { locks } = navigator;

test('§4.11 tabs take turns', async () => {
  const order: string[] = [];
  const timers = handTimers();
  const lock = tabLock(locks, timers, 'turns');
  const names = ['a', 'b', 'c'];
  const all = names.map((name) =>
    lock(async () => {
      order.push(`${name} in`);
      await Promise.resolve();
      order.push(`${name} out`);
    }),
  );
  for (const mine of all) {
    await mine;
    await turns();
    timers.advance(100);
  }
  expect(order).toEqual(['a in', 'a out', 'b in', 'b out', 'c in', 'c out']);
});

test('§4.11 the next tab waits 100 ms, until stored values are visible everywhere; the caller before it does not', async () => {
  const timers = handTimers();
  const lock = tabLock(locks, timers, 'lag');
  let came = false;
  const first = lock(() => Promise.resolve('first'));
  const second = lock(() => {
    came = true;
    return Promise.resolve('second');
  });
  expect(await first).toBe('first');
  await turns();
  timers.advance(99);
  await turns();
  expect(came).toBe(false);
  timers.advance(1);
  expect(await second).toBe('second');
});

test('a failure is passed to the caller, and releases the lock', async () => {
  const timers = handTimers();
  const lock = tabLock(locks, timers, 'failure');
  const failure = new Error('inside');
  let count = 0;
  await expect(
    lock(() => {
      count += 1;
      return Promise.reject(failure);
    }),
  ).rejects.toBe(failure);
  expect(count).toBe(1);
  await turns();
  timers.advance(100);
  expect(await lock(() => Promise.resolve('free'))).toBe('free');
});

test.each([['with', locks] as const, ['without', undefined] as const])(
  'a synchronous error rejects too, %s Web Locks',
  async (how, available) => {
    const failure = new Error('at once');
    const lock = tabLock(available, handTimers(), `thrown ${how}`);
    await expect(
      lock(() => {
        throw failure;
      }),
    ).rejects.toBe(failure);
  },
);

test('a tab that hangs delays the others for a while, not permanently', async () => {
  const timers = handTimers();
  let release = (): void => undefined;
  const hanging = locks.request('auth.refresh', () => new Promise<void>((resolve) => (release = resolve)));
  await turns();
  let came = false;
  const mine = tabLock(
    locks,
    timers,
  )(() => {
    came = true;
    return Promise.resolve('mine');
  });
  timers.advance(64_999);
  await turns();
  expect(came).toBe(false);
  timers.advance(1);
  expect(await mine).toBe('mine');
  release();
  await hanging;
});

test('without Web Locks each tab runs independently', async () => {
  expect(await tabLock(undefined, handTimers())(() => Promise.resolve('alone'))).toBe('alone');
});

test('a tab whose request for the lock is refused runs independently', async () => {
  const refused = { request: () => Promise.reject(new DOMException('cookies are blocked', 'SecurityError')) };
  const timers = handTimers();
  expect(await tabLock(refused, timers)(() => Promise.resolve('alone'))).toBe('alone');
});
