import { MemoryBus } from '../bus/memory-bus.ts';
import type { BusMessage } from '../bus/messages.ts';
import type { DeliveryReceipts } from '../bus/bus.ts';
import { ObservedBus } from './observed-bus.ts';

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

test('the listener first, then whoever looks on: a purge is told when it is applied', async () => {
  const { bus, seen } = observed();
  await bus.publish(PURGE, 1000);
  expect(seen).toEqual(['listener purge', 'observer match:1']);
});

test('receipts reach the caller and the observer alike', async () => {
  const { bus, acknowledged } = observed();
  const receipts = await bus.publish(PURGE, 1000);
  expect(receipts.received.map(({ node }) => node)).toEqual(['a']);
  expect(acknowledged).toEqual([receipts]);
});

test('other messages pass and are not purges', async () => {
  const { bus, seen } = observed();
  bus.tell({ kind: 'abandoned', cache: 'sources', key: 'k' });
  await bus.publish(PURGE, 1000);
  expect(seen).toEqual(['listener abandoned', 'listener purge', 'observer match:1']);
});

test('it is the same bus in all else', async () => {
  const { inner, bus } = observed();
  await bus.publish(PURGE, 1000);
  expect([bus.nodeId, bus.position, bus.nodes()]).toEqual([inner.nodeId, inner.position, inner.nodes()]);
  await bus.close();
});
