import { ManualRuntime } from '../testing/manual-runtime.ts';
import { purgeOf } from './testing/bus-node.ts';
import { describeFleet } from './testing/with-fleet.ts';
import { ChildNode } from './testing/child-node.ts';

describeFleet('a node that is away', (fleet) => {
  test('is reported as missing at the deadline, not earlier', async () => {
    const runtime = new ManualRuntime();
    const a = await fleet().join('a', { runtime });
    // Its heartbeat says that it is alive, but it never acknowledges.
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

  test('is not waited for once its last heartbeat is too old', async () => {
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

  test('acknowledges after its return to a publisher that still waits', async () => {
    const [a] = [await fleet().join('a'), await fleet().join('b')];
    await fleet().cut('b');
    const publishing = a.bus.publish(purgeOf('match:1'), 60_000);
    await a.hears('match:1');
    await fleet().restore('b');
    expect((await publishing).missing).toEqual([]);
  });

  test('acknowledges later what it applied while it could not acknowledge', async () => {
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
  test('is reported as missing, and catches up by position when it resumes', async () => {
    const child = await ChildNode.start(fleet().server.url, 'child');
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

  test('is reported as missing until its heartbeat expires, and is then not waited for', async () => {
    const child = await ChildNode.start(fleet().server.url, 'child');
    const a = await fleet().join('a');
    child.freeze();
    expect((await a.bus.publish(purgeOf('match:1'), 0)).missing).toContain('child');
    const { redis, keys } = fleet();
    await redis.zincrby(keys.nodes, -5_001, 'child');
    expect((await a.bus.publish(purgeOf('match:2'), 10_000)).missing).toEqual([]);
  });
});
