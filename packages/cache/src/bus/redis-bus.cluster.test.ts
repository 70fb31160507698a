import { Cluster, Redis } from 'ioredis';
import { hasRedis, RedisServer } from '../testing/redis-server.ts';
import { BusNode, purgeOf } from './testing/bus-node.ts';

const describeWithRedis = hasRedis() ? describe : describe.skip;

/** Starts a cluster of one server. Like a large cluster, it refuses any command that touches two slots. */
async function startCluster(): Promise<RedisServer> {
  const server = await RedisServer.start(['--cluster-enabled', 'yes', '--cluster-announce-ip', '127.0.0.1']);
  const redis = new Redis(server.url);
  await redis.cluster('ADDSLOTSRANGE', 0, 16_383);
  while (!(await redis.cluster('INFO')).includes('cluster_state:ok'));
  redis.disconnect();
  return server;
}

describeWithRedis('Redis Cluster', () => {
  test('carries messages, acknowledgements and fill events in one slot', async () => {
    const server = await startCluster();
    const clients = ['a', 'b'].map(() => new Cluster([server.url], { lazyConnect: true }));
    const nodes = clients.map((client, index) => new BusNode({ nodeId: `node-${index}`, client }));
    try {
      for (const node of nodes) await node.bus.start();
      const [a, b] = nodes;
      const receipts = await a?.bus.publish(purgeOf('match:1'), 10_000);
      expect(receipts?.received.map(({ node }) => node).sort()).toEqual(['node-0', 'node-1']);
      b?.bus.tell({ kind: 'abandoned', cache: 'sources', key: 'k' });
      await a?.hears('abandoned');
      expect(a?.heard).toEqual(['gap', 'match:1', 'abandoned']);
      expect(nodes.flatMap(({ failures }) => failures)).toEqual([]);
    } finally {
      await Promise.all(nodes.map((node) => node.bus.close()));
      for (const client of clients) client.disconnect();
      await server.stop();
    }
  });
});
