import { ManualRuntime } from '../testing/manual-runtime.ts';
import { purgeOf } from './testing/bus-node.ts';
import { describeFleet } from './testing/with-fleet.ts';
import { ChildNode } from './testing/child-node.ts';

describeFleet('a node that is away', (fleet) => {
  test('is named as missing when the time is over, not sooner', async () => {
    const runtime = new ManualRuntime();
    const a = await fleet().join('a', { runtime });
    // Living, by its heartbeat, and silent.
    await fleet().redis.zadd(fleet().keys.nodes, Date.now(), 'silent');
    let settled = false;
    const publishing = a.bus.publish(purgeOf('match:1'), 500).finally(() => {
      settled = true;
    });
    await a.hears('match:1');
    await runtime.advance(499);
    expect(settled).toBe(false);
    await runtime.advance(1);
    const receipts = await publishing;
    expect(receipts.missing).toEqual(['silent']);
    expect(receipts.received.map(({ node }) => node)).toEqual(['a']);
  });

  test('is not waited for when it was not heard of for long', async () => {
    const a = await fleet().join('a');
    await fleet().redis.zadd(fleet().keys.nodes, Date.now() - 6_000, 'dead');
    const receipts = await a.bus.publish(purgeOf('match:1'), 60_000);
    expect(receipts.missing).toEqual([]);
    expect(a.bus.nodes()).toEqual(['a']);
  });

  test('catches up by position, in order and without a gap', async () => {
    const [a, b] = [await fleet().join('a'), await fleet().join('b')];
    await a.bus.publish(purgeOf('match:1'), 5_000);
    await fleet().cut('b');
    const receipts = await a.bus.publish(purgeOf('match:2'), 0);
    expect(receipts.missing).toContain('b');
    const last = await a.bus.publish(purgeOf('match:3'), 0);
    expect(b.heard).toEqual(['gap', 'match:1']);
    await fleet().restore('b');
    await b.hears('match:3');
    expect(b.heard).toEqual(['gap', 'match:1', 'match:2', 'match:3']);
    expect(b.bus.position).toBe(last.position);
  });

  test('acknowledges when it is back to who still waits', async () => {
    const [a] = [await fleet().join('a'), await fleet().join('b')];
    await fleet().cut('b');
    const publishing = a.bus.publish(purgeOf('match:1'), 60_000);
    await a.hears('match:1');
    await fleet().restore('b');
    expect((await publishing).missing).toEqual([]);
  });

  test('says later what it has applied and could not say', async () => {
    const [a, b] = [await fleet().join('a'), await fleet().join('b')];
    await fleet().redis.acl('SETUSER', 'b', '-eval');
    const publishing = a.bus.publish(purgeOf('match:1'), 60_000);
    await b.hears('match:1');
    await b.until(() => b.failures.length > 0);
    await fleet().redis.acl('SETUSER', 'b', '+eval');
    expect((await publishing).missing).toEqual([]);
    expect(b.heard).toEqual(['gap', 'match:1']);
  });
});

describeFleet('a process that is stopped', (fleet) => {
  let child: ChildNode | undefined;
  afterEach(async () => {
    await child?.kill();
  });

  test('is named as missing, and catches up by position when it goes on', async () => {
    child = await ChildNode.start(fleet().server.url, 'child');
    const a = await fleet().join('a');
    expect((await a.bus.publish(purgeOf('match:1'), 10_000)).missing).toEqual([]);
    child.freeze();
    const receipts = await a.bus.publish(purgeOf('match:2'), 50);
    expect(receipts.missing).toEqual(['child']);
    const last = await a.bus.publish(purgeOf('match:3'), 0);
    expect(child.heard).toEqual(['gap', 'started', 'match:1']);
    child.thaw();
    await child.hears('match:3');
    expect(child.heard).toEqual(['gap', 'started', 'match:1', 'match:2', 'match:3']);
    expect(child.position).toBe(last.position);
  });

  test('dead, it is named until its heartbeat is forgotten, and then not waited for', async () => {
    child = await ChildNode.start(fleet().server.url, 'child');
    const a = await fleet().join('a');
    child.freeze();
    expect((await a.bus.publish(purgeOf('match:1'), 0)).missing).toContain('child');
    const { redis, keys } = fleet();
    await redis.zincrby(keys.nodes, -5_001, 'child');
    expect((await a.bus.publish(purgeOf('match:2'), 10_000)).missing).toEqual([]);
  });
});
