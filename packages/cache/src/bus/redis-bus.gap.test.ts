import { purgeOf, type BusNode } from './testing/bus-node.ts';
import { describeFleet } from './testing/with-fleet.ts';

describeFleet('a node that starts', (fleet) => {
  test('receives one gap and the logged messages, without fill events, before `start` resolves', async () => {
    const a = await fleet().join('a');
    a.bus.tell({ kind: 'abandoned', cache: 'sources', key: 'k' });
    await a.hears('abandoned');
    const tags = Array.from({ length: 1_500 }, (_, index) => `match:${index}`);
    await Promise.all(tags.map((tag) => a.bus.publish(purgeOf(tag), 10_000)));
    const b = await fleet().join('b');
    expect(b.heard).toEqual(['gap', ...tags]);
    expect(b.bus.position).toBe(a.bus.position);
  });

  test('acknowledges messages published from now on, and none from before', async () => {
    const a = await fleet().join('a');
    await a.bus.publish(purgeOf('before'), 5_000);
    await fleet().join('b');
    const receipts = await a.bus.publish(purgeOf('after'), 5_000);
    expect(receipts.missing).toEqual([]);
    const acks = await fleet().redis.xrange(fleet().keys.acks('a'), '-', '+');
    expect(acks.map(([, fields]) => fields)).toEqual([['n', 'b', 'p', String(receipts.position)]]);
  });

  test('knows the other nodes immediately; they learn of it with their next purge', async () => {
    const a = await fleet().join('a');
    const b = await fleet().join('b');
    expect([...b.bus.nodes()].sort()).toEqual(['a', 'b']);
    await a.bus.publish(purgeOf('match:1'), 5_000);
    expect([...a.bus.nodes()].sort()).toEqual(['a', 'b']);
  });
});

const gaps = (node: BusNode): number => node.heard.filter((name) => name === 'gap').length;

describeFleet('a log that has lost entries', (fleet) => {
  test('trimmed past an absent node: a gap for that node alone', async () => {
    const [a, b] = [await fleet().join('a'), await fleet().join('b')];
    await fleet().cut('b');
    await a.bus.publish(purgeOf('match:1'), 0);
    const trimmedUpTo = await a.bus.publish(purgeOf('match:2'), 0);
    await a.bus.publish(purgeOf('match:3'), 0);
    await a.hears('match:3');
    await fleet().redis.xtrim(fleet().keys.log, 'MAXLEN', 1);
    const positions: (number | undefined)[] = [];
    b.bus.listen({ deliver: () => undefined, gap: () => positions.push(b.bus.position) });
    await fleet().restore('b');
    await b.hears('match:3');
    expect(b.heard).toEqual(['gap', 'gap', 'match:3']);
    expect(positions).toEqual([trimmedUpTo.position]);
    expect(gaps(a)).toBe(1);
  });

  test('lost with a Redis that restarts empty: a gap for all nodes, even if nobody publishes', async () => {
    const nodes = [await fleet().join('a'), await fleet().join('b')];
    await nodes[0]?.bus.publish(purgeOf('match:1'), 5_000);
    await fleet().server.restart();
    await Promise.all(nodes.map((node) => node.until(() => gaps(node) === 2)));
  });

  test('evicted while nodes read it: a gap for all nodes', async () => {
    const [a, b] = [await fleet().join('a'), await fleet().join('b')];
    await fleet().redis.del(fleet().keys.log);
    await a.bus.publish(purgeOf('match:1'), 5_000);
    expect(a.heard).toEqual(['gap', 'gap', 'match:1']);
    expect(b.heard).toEqual(a.heard);
  });

  test('replaced by a log with older ids: read again from its beginning', async () => {
    const [a, b] = [await fleet().join('a'), await fleet().join('b')];
    await a.bus.publish(purgeOf('match:1'), 5_000);
    await fleet().cut('b');
    await fleet().redis.del(fleet().keys.log);
    const older = ['o', 'x', 'm', JSON.stringify(purgeOf('older')), 'p', '0-0'];
    await fleet().redis.xadd(fleet().keys.log, '1000-0', ...older);
    await fleet().restore('b');
    await b.hears('older');
    expect(b.heard.slice(0, 4)).toEqual(['gap', 'match:1', 'gap', 'older']);
  });

  test('restarted after its clock was ahead: acknowledged again', async () => {
    const { redis, keys } = fleet();
    await redis.xadd(keys.log, `${Date.now() + 60_000}-0`, 'o', 'x', 'm', '{"kind":"begin"}', 'p', '0-0');
    const [a, b] = [await fleet().join('a'), await fleet().join('b')];
    await Promise.all([fleet().cut('a'), fleet().cut('b')]);
    await Promise.all([a, b].map((node) => node.until(() => node.failures.length > 0)));
    await redis.del(keys.log);
    await Promise.all([fleet().restore('a'), fleet().restore('b')]);
    await Promise.all([a, b].map((node) => node.until(() => gaps(node) > 1)));
    const receipts = await a.bus.publish(purgeOf('match:1'), 60_000);
    expect(receipts.missing).toEqual([]);
  });

  test('shortened by a failover: a gap for nodes that had not read the lost entries', async () => {
    const [a, b] = [await fleet().join('a'), await fleet().join('b')];
    await a.bus.publish(purgeOf('match:1'), 5_000);
    await fleet().cut('b');
    await a.bus.publish(purgeOf('forgotten'), 0);
    await a.hears('forgotten');
    await fleet().cut('a');
    const last = await fleet().redis.xrevrange(fleet().keys.log, '+', '-', 'COUNT', 1);
    await fleet().redis.xdel(fleet().keys.log, last[0]?.[0] ?? '');
    await fleet().restore('b');
    await fleet().restore('a');
    await b.until(() => gaps(b) === 2);
    expect(b.heard).toEqual(['gap', 'match:1', 'gap']);
  });
});
