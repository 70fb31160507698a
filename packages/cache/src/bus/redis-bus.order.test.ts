import { hasRedis } from '../testing/redis-server.ts';
import { purgeOf } from './testing/bus-node.ts';
import { RedisFleet } from './testing/redis-fleet.ts';

const describeWithRedis = hasRedis() ? describe : describe.skip;

describeWithRedis('order and acknowledgement', () => {
  let fleet: RedisFleet;
  beforeEach(async () => {
    fleet = await RedisFleet.start();
  });
  afterEach(async () => {
    await fleet.stop();
  });

  test('every node acknowledges, the publisher itself included', async () => {
    const [a, b, c] = [await fleet.join('a'), await fleet.join('b'), await fleet.join('c')];
    const receipts = await a.bus.publish(purgeOf('match:1'), 5_000);
    expect(receipts.received.map(({ node }) => node).sort()).toEqual(['a', 'b', 'c']);
    expect(receipts.missing).toEqual([]);
    for (const node of [a, b, c]) {
      expect(node.heard).toEqual(['gap', 'match:1']);
      expect(node.bus.position).toBe(receipts.position);
    }
    for (const receipt of receipts.received) expect(receipt.tookMs).toBeLessThan(5_000);
  });

  test('all hear the purges of all in one order, with growing positions', async () => {
    const nodes = [await fleet.join('a'), await fleet.join('b'), await fleet.join('c')];
    const positions: number[] = [];
    nodes[0]?.bus.listen({ deliver: ({ position }) => positions.push(position), gap: () => undefined });
    const published = await Promise.all(
      nodes.flatMap((node, index) =>
        Array.from({ length: 300 }, (_, count) =>
          node.bus.publish(purgeOf(`match:${index}-${count}`), 10_000),
        ),
      ),
    );
    expect(published.flatMap(({ missing }) => missing)).toEqual([]);
    const [first, ...others] = nodes.map(({ heard }) => heard);
    expect(first).toHaveLength(901);
    for (const heard of others) expect(heard.slice(-900)).toEqual(first?.slice(-900));
    expect(positions).toEqual([...positions].sort((one, other) => one - other));
    expect(new Set(positions).size).toBe(900);
    expect(published.map(({ position }) => position).sort()).toEqual(positions.sort());
  });

  test('news reach all, and have no position', async () => {
    const [a, b] = [await fleet.join('a'), await fleet.join('b')];
    const before = b.bus.position;
    a.bus.tell({ kind: 'abandoned', cache: 'sources', key: 'k' });
    await Promise.all([a.hears('abandoned'), b.hears('abandoned')]);
    expect(b.bus.position).toBe(before);
  });
});
