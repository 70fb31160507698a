import { purgeOf } from './testing/bus-node.ts';
import { describeFleet } from './testing/with-fleet.ts';

describeFleet('order and acknowledgement', (fleet) => {
  test('every node acknowledges, the publisher itself included', async () => {
    const [a, b, c] = [await fleet().join('a'), await fleet().join('b'), await fleet().join('c')];
    const receipts = await a.bus.publish(purgeOf('match:1'), 5_000);
    expect(receipts.received.map(({ node }) => node).sort()).toEqual(['a', 'b', 'c']);
    expect(receipts.missing).toEqual([]);
    for (const node of [a, b, c]) {
      expect(node.heard).toEqual(['gap', 'match:1']);
      expect(node.bus.position).toBe(receipts.position);
    }
    for (const receipt of receipts.received) expect(receipt.tookMs).toBeLessThan(5_000);
  });

  test('all nodes receive the purges of all nodes in one order, with increasing positions', async () => {
    const nodes = [await fleet().join('a'), await fleet().join('b'), await fleet().join('c')];
    const positions: number[] = [];
    nodes[0]?.bus.listen({ deliver: ({ position }) => positions.push(position), gap: () => undefined });
    const published = await Promise.all(
      nodes.flatMap((node, index) =>
        Array.from({ length: 300 }, (_, count) =>
          node.bus.publish(purgeOf(`match:${index}-${count}`), 10_000),
        ),
      ),
    );
    expect(published.some(({ missing }) => missing.length > 0)).toBe(false);
    const [first, ...others] = nodes.map(({ heard }) => heard);
    expect(first).toHaveLength(901);
    for (const heard of others) expect(heard.slice(-900)).toEqual(first?.slice(-900));
    expect(positions).toEqual([...positions].sort((one, other) => one - other));
    expect(new Set(positions).size).toBe(900);
    expect(published.map(({ position }) => position).sort()).toEqual(positions.sort());
  });

  test('positions increase even if the clock of Redis does not', async () => {
    const a = await fleet().join('a');
    const { log } = fleet().keys;
    const aheadMs = Date.now() + 60_000;
    const last = await fleet().redis.xrevrange(log, '+', '-', 'COUNT', 1);
    const ahead = ['o', 'x', 'm', '{"kind":"begin"}', 'p', last[0]?.[0] ?? ''];
    await fleet().redis.xadd(log, `${aheadMs}-999`, ...ahead);
    const first = await a.bus.publish(purgeOf('match:1'), 5_000);
    const second = await a.bus.publish(purgeOf('match:2'), 5_000);
    expect([first.position, second.position]).toEqual([(aheadMs + 1) * 1000, (aheadMs + 1) * 1000 + 1]);
    expect(a.heard).toEqual(['gap', 'match:1', 'match:2']);
  });

  test('fill events reach all nodes and have no position', async () => {
    const [a, b] = [await fleet().join('a'), await fleet().join('b')];
    const before = b.bus.position;
    a.bus.tell({ kind: 'abandoned', cache: 'sources', key: 'k' });
    await Promise.all([a.hears('abandoned'), b.hears('abandoned')]);
    expect(b.bus.position).toBe(before);
  });
});
