import { MemoryBus } from '../bus/memory-bus.ts';
import type { BusMessage, DeliveryReceipts } from '../bus/bus.ts';
import { fanOut, ObservedBus } from './observers.ts';
import { Statistics } from './statistics.ts';

test('fanOut forwards every event to each observer', () => {
  const both = [new Statistics(0), new Statistics(0)] as const;
  const observer = fanOut(both);
  observer.served('answers', 'match', 'live', 'hit', 'memory', 'internal');
  observer.filled('sources', 'match', 'live', 12, true);
  observer.called('sources', 'match', 'live', 3);
  observer.waited('sources', 'match', 'fleet', 12);
  observer.purged('answers', 'hard', 2);
  observer.redisCalled('set', 1, 'ok');
  observer.breakerChanged('open');
  observer.failed('renewal', new Error('no'));
  const [first, second] = both.map((each) => each.snapshot());
  expect(first).toEqual(second);
  expect(first).toMatchObject({
    routes: [{ route: 'match', served: [{ audience: 'internal' }] }, { fills: [{ failed: 1, calls: 3 }] }],
    waits: [{ where: 'fleet' }],
    purges: [{ mode: 'hard', entries: 2 }],
    redis: [{ operation: 'set' }],
    breaker: { state: 'open', opened: 1 },
    failures: [{ what: 'renewal', count: 1 }],
  });
});

const PURGE: BusMessage = { kind: 'purge', mode: 'soft', tags: ['match:1'], keys: [], reason: 'goal' };

function observed() {
  const seen: string[] = [];
  const acknowledged: DeliveryReceipts[] = [];
  const inner = new MemoryBus({ nodeId: 'a' });
  const bus = new ObservedBus(inner, {
    acknowledged: (receipts) => acknowledged.push(receipts),
    purged: (tags) => seen.push(`observer ${tags.join()}`),
  });
  bus.listen({
    deliver: ({ message }) => seen.push(`listener ${message.kind}`),
    gap: () => seen.push('gap'),
  });
  return { inner, bus, seen, acknowledged };
}

test('an observed bus notifies its listener of a purge before its observer', async () => {
  const { bus, seen } = observed();
  await bus.publish(PURGE, 1000);
  expect(seen).toEqual(['listener purge', 'observer match:1']);
});

test('the caller and the observer receive the same receipts', async () => {
  const { bus, acknowledged } = observed();
  const receipts = await bus.publish(PURGE, 1000);
  expect(receipts.received.map(({ node }) => node)).toEqual(['a']);
  expect(acknowledged).toEqual([receipts]);
});

test('other messages pass through and do not count as purges', async () => {
  const { bus, seen } = observed();
  bus.tell({ kind: 'abandoned', cache: 'sources', key: 'k' });
  await bus.publish(PURGE, 1000);
  expect(seen).toEqual(['listener abandoned', 'listener purge', 'observer match:1']);
});

test('an observed bus otherwise behaves like the original', async () => {
  const { inner, bus } = observed();
  await bus.publish(PURGE, 1000);
  expect([bus.nodeId, bus.position, bus.nodes()]).toEqual([inner.nodeId, inner.position, inner.nodes()]);
  await bus.close();
});
