import { ManualRuntime, settled } from '../testing/manual-runtime.ts';
import { purgeOf } from './testing/bus-node.ts';
import type { RedisFleet } from './testing/redis-fleet.ts';
import { describeFleet } from './testing/with-fleet.ts';

/** Polls until Redis lists the expected number of connections: it notices a closed connection with a delay. */
async function connectionsOf(fleet: RedisFleet, nodeId: string, expected: number): Promise<void> {
  for (;;) {
    const list = String(await fleet.redis.client('LIST'));
    if (list.split('\n').filter((line) => line.includes(` user=${nodeId} `)).length === expected) return;
  }
}

describeFleet('closing', (fleet) => {
  test('leaves no connection, no timer and no record in Redis', async () => {
    const runtime = new ManualRuntime();
    const [a, b] = [await fleet().join('a', { runtime }), await fleet().join('b')];
    await b.bus.publish(purgeOf('match:1'), 5_000);
    await a.bus.publish(purgeOf('match:2'), 5_000);
    await connectionsOf(fleet(), 'a', 2);
    await a.bus.close();
    expect(runtime.pending).toBe(0);
    await connectionsOf(fleet(), 'a', 0);
    expect(await fleet().redis.zrange(fleet().keys.nodes, '0', '-1')).toEqual(['b']);
    expect(await fleet().redis.exists(fleet().keys.acks('a'))).toBe(0);
    expect(a.failures).toEqual([]);
    const receipts = await b.bus.publish(purgeOf('match:3'), 60_000);
    expect(receipts.missing).toEqual([]);
  });

  test('sends the messages published just before', async () => {
    const [a, b] = [await fleet().join('a'), await fleet().join('b')];
    const publishing = a.bus.publish(purgeOf('match:1'), 60_000);
    await a.bus.close();
    await b.hears('match:1');
    expect((await publishing).position).toBeDefined();
  });

  test('while Redis is away: leaves no timer and settles pending publishes', async () => {
    const runtime = new ManualRuntime();
    const a = await fleet().join('a', { runtime });
    await fleet().server.kill();
    await a.until(() => a.failures.length > 0);
    expect((await a.bus.publish(purgeOf('match:1'), 60_000)).position).toBeUndefined();
    await a.bus.close();
    expect(runtime.pending).toBe(0);
    expect(a.failures.at(-1)).toMatchObject({
      what: 'bus: closed while Redis is away',
      error: { message: '1 messages were not sent' },
    });
    expect((await a.bus.publish(purgeOf('match:2'), 60_000)).position).toBeUndefined();
  });

  test('while connecting to a frozen Redis: does not wait for it', async () => {
    const runtime = new ManualRuntime();
    const a = fleet().node('a', { runtime });
    fleet().server.freeze();
    const starting = a.bus.start();
    await settled();
    await a.bus.close();
    await starting;
    expect(runtime.pending).toBe(0);
  });

  test('before it has started: does nothing', async () => {
    await fleet().node('a').bus.close();
  });
});
