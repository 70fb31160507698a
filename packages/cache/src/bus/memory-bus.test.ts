import type { Delivery, PurgeMessage } from './bus.ts';
import { MemoryBus, MemoryLog } from './memory-bus.ts';
import { BreakableLog } from './testing/breakable-log.ts';

const purge = (tag: string): PurgeMessage => ({
  kind: 'purge',
  mode: 'soft',
  tags: [tag],
  keys: [],
  reason: 'test',
});

function node(nodeId: string, log: MemoryLog) {
  const bus = new MemoryBus({ nodeId, log });
  const heard: string[] = [];
  bus.listen({
    deliver: ({ message, position }: Delivery) => {
      heard.push(message.kind === 'purge' ? `${message.tags.join()}@${position}` : message.kind);
    },
    gap: () => heard.push(`gap@${bus.position}`),
  });
  return { bus, heard };
}

test('a single node receives its own messages, and its acknowledgement suffices', async () => {
  const bus = new MemoryBus({ nodeId: 'a' });
  const receipts = await bus.publish(purge('match:1'), 1_000);
  expect(receipts).toMatchObject({ position: 1, received: [{ node: 'a' }], missing: [] });
  expect(bus.position).toBe(1);
});

test('every node receives all messages in the same order, including those published during a delivery', async () => {
  const log = new MemoryLog();
  const [a, b] = [node('a', log), node('b', log)];
  let answered: Promise<unknown> = Promise.resolve();
  a.bus.listen({
    deliver: ({ position }) => {
      if (position === 1) answered = a.bus.publish(purge('answer'), 1_000);
    },
    gap: () => undefined,
  });
  await Promise.all([b.bus.publish(purge('first'), 1_000), b.bus.publish(purge('second'), 1_000)]);
  await answered;
  expect(a.heard).toEqual(['first@1', 'second@2', 'answer@3']);
  expect(b.heard).toEqual(a.heard);
});

test('a node that is cut off is reported as missing, and catches up when it returns', async () => {
  const log = new BreakableLog();
  const [a, b] = [node('a', log), node('b', log)];
  log.cut('b');
  const receipts = await a.bus.publish(purge('match:1'), 0);
  expect(receipts.missing).toEqual(['b']);
  a.bus.tell({ kind: 'abandoned', cache: 'sources', key: 'k' });
  await a.bus.publish(purge('match:2'), 0);
  expect(b.heard).toEqual([]);
  log.restore('b');
  expect(b.heard).toEqual(['match:1@1', 'match:2@2']);
  expect(b.bus.position).toBe(2);
});

test('messages that an absent node can no longer receive become a gap with the last lost position', async () => {
  const log = new BreakableLog();
  const [a, b] = [node('a', log), node('b', log)];
  log.cut('b');
  await a.bus.publish(purge('match:1'), 0);
  log.lose();
  await a.bus.publish(purge('match:2'), 0);
  log.restore('b');
  expect(b.heard).toEqual(['gap@1', 'match:2@2']);
});

test('a listener that throws is reported, and the others receive the message', async () => {
  const reported: unknown[] = [];
  const bus = new MemoryBus({ nodeId: 'a', failed: (_what, error) => reported.push(error) });
  const broken = new Error('broken');
  const heard: number[] = [];
  bus.listen({
    deliver: () => {
      throw broken;
    },
    gap: () => undefined,
  });
  bus.listen({ deliver: ({ position }) => heard.push(position), gap: () => undefined });
  await bus.publish(purge('match:1'), 1_000);
  expect(reported).toEqual([broken]);
  expect(heard).toEqual([1]);
});

test('closing a bus settles its pending publishes, and other nodes no longer expect it', async () => {
  const log = new BreakableLog();
  const [a, b] = [node('a', log), node('b', log)];
  log.cut('b');
  const waiting = a.bus.publish(purge('match:1'), 60_000);
  await a.bus.close();
  expect((await waiting).missing).toContain('b');
  expect(b.bus.nodes()).toEqual(['b']);
});
