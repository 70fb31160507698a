import { purgeOf } from './testing/bus-node.ts';
import { describeFleet } from './testing/with-fleet.ts';

describeFleet('a node that starts', (fleet) => {
  test('hears what was kept before it started has resolved, after one gap, and no news', async () => {
    const a = await fleet().join('a');
    a.bus.tell({ kind: 'abandoned', cache: 'sources', key: 'k' });
    await a.hears('abandoned');
    const tags = Array.from({ length: 1_500 }, (_, index) => `match:${index}`);
    await Promise.all(tags.map((tag) => a.bus.publish(purgeOf(tag), 10_000)));
    const b = await fleet().join('b');
    expect(b.heard).toEqual(['gap', ...tags]);
    expect(b.bus.position).toBe(a.bus.position);
  });

  test('acknowledges what is published from now on, and nothing of before', async () => {
    const a = await fleet().join('a');
    await a.bus.publish(purgeOf('before'), 5_000);
    await fleet().join('b');
    const receipts = await a.bus.publish(purgeOf('after'), 5_000);
    expect(receipts.missing).toEqual([]);
    const acks = await fleet().redis.xrange(fleet().keys.acks('a'), '-', '+');
    expect(acks.map(([, fields]) => fields)).toEqual([['n', 'b', 'p', String(receipts.position)]]);
  });

  test('knows the others at once, and they know it with their next purge', async () => {
    const a = await fleet().join('a');
    const b = await fleet().join('b');
    expect([...b.bus.nodes()].sort()).toEqual(['a', 'b']);
    await a.bus.publish(purgeOf('match:1'), 5_000);
    expect([...a.bus.nodes()].sort()).toEqual(['a', 'b']);
  });
});
