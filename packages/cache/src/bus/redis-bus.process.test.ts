import { purgeOf } from './testing/bus-node.ts';
import { ChildNode } from './testing/child-node.ts';
import { describeFleet } from './testing/with-fleet.ts';

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
