import { ManualRuntime } from '../testing/manual-runtime.ts';
import { AckTracker } from './acknowledgements.ts';

let runtime: ManualRuntime;
let book: AckTracker;
beforeEach(() => {
  runtime = new ManualRuntime();
  book = new AckTracker(runtime);
});

test('acknowledging a position covers all earlier positions', async () => {
  const startedAtMs = runtime.nowMs();
  const waiting = [1, 2, 3].map((position) => book.collect(position, ['a'], startedAtMs, 1_000));
  await runtime.advance(20);
  book.heard('a', 3);
  for (const { received } of await Promise.all(waiting)) expect(received).toMatchObject([{ tookMs: 20 }]);
  expect(runtime.pending).toBe(0);
});

test('an acknowledgement may arrive before the publisher knows its position', async () => {
  const startedAtMs = runtime.nowMs();
  await runtime.advance(5);
  book.heard('a', 7);
  await runtime.advance(5);
  const receipts = await book.collect(7, ['a'], startedAtMs, 1_000);
  expect(receipts.received).toEqual([{ node: 'a', position: 7, tookMs: 5 }]);
});

test('acknowledging an earlier position does not cover a later one', async () => {
  book.heard('a', 6);
  const waiting = book.collect(7, ['a', 'b'], runtime.nowMs(), 100);
  book.heard('b', 7);
  await runtime.advance(100);
  expect(await waiting).toMatchObject({ received: [{ node: 'b' }], missing: ['a'] });
});

test('after a reset, acknowledgements of old positions do not count', async () => {
  book.heard('a', 1_000);
  book.reset();
  const waiting = book.collect(7, ['a'], runtime.nowMs(), 100);
  await runtime.advance(100);
  expect((await waiting).missing).toEqual(['a']);
});

test('the deadline counts from publishing, however late the position became known', async () => {
  const startedAtMs = runtime.nowMs();
  await runtime.advance(90);
  const waiting = book.collect(7, ['a'], startedAtMs, 100);
  await runtime.advance(10);
  expect((await waiting).missing).toEqual(['a']);
});
