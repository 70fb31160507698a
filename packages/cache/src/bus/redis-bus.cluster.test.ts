import { disconnectAfterwards } from '@touchline/test-data/opened';
import { Cluster } from 'ioredis';
import { hasRedis, startCluster } from '../testing/redis-server.ts';
import { BusNode, purgeOf } from './testing/bus-node.ts';

const describeWithRedis = hasRedis() ? describe : describe.skip;

describeWithRedis('Redis Cluster', () => {
  test('carries messages, acknowledgements and fill events in one slot', async () => {
    const server = await startCluster();
    const [a, b] = ['node-0', 'node-1'].map((nodeId) => {
      const client = disconnectAfterwards(new Cluster([server.url], { lazyConnect: true }));
      return new BusNode({ nodeId, client });
    });
    for (const node of [a, b]) await node?.bus.start();
    const receipts = await a?.bus.publish(purgeOf('match:1'), 10_000);
    expect(receipts?.received.map(({ node }) => node).sort()).toEqual(['node-0', 'node-1']);
    b?.bus.tell({ kind: 'abandoned', cache: 'sources', key: 'k' });
    await a?.hears('abandoned');
    expect(a?.heard).toEqual(['gap', 'match:1', 'abandoned']);
    expect([a, b].flatMap((node) => node?.failures)).toEqual([]);
  });
});
