import { purgeOf, type BusNode } from './testing/bus-node.ts';
import { describeFleet } from './testing/with-fleet.ts';

/** Nodes must be consistent within this time after Redis returns. */
const CONSISTENT_WITHIN_MS = 2_000;

async function consistentAfter(back: () => Promise<void>, nodes: readonly BusNode[], name: string) {
  await back();
  const startedAtMs = performance.now();
  await Promise.all(nodes.map((node) => node.hears(name)));
  expect(performance.now() - startedAtMs).toBeLessThan(CONSISTENT_WITHIN_MS);
}

describeFleet('Redis is away', (fleet) => {
  test('killed: published messages wait, and are sent in order when Redis returns', async () => {
    const [a, b] = [await fleet().join('a'), await fleet().join('b')];
    await a.bus.publish(purgeOf('match:0'), 5_000);
    await fleet().server.kill();
    const first = await a.bus.publish(purgeOf('match:1'), 60_000);
    expect(first).toEqual({ position: undefined, received: [], missing: ['b'] });
    await a.bus.publish(purgeOf('match:2'), 60_000);
    await consistentAfter(() => fleet().server.restart(), [a, b], 'match:2');
    expect(b.heard.slice(-2)).toEqual(['match:1', 'match:2']);
  });

  test('killed in the middle of a burst: every purge reaches every node', async () => {
    const [a, b] = [await fleet().join('a'), await fleet().join('b')];
    const tags = Array.from({ length: 2_000 }, (_, index) => `match:${index}`);
    const publishing = tags.map((tag) => a.bus.publish(purgeOf(tag), 0));
    await b.hears('match:0');
    await fleet().server.kill();
    const receipts = await Promise.all(publishing);
    await consistentAfter(() => fleet().server.restart(), [a, b], 'match:1999');
    for (const node of [a, b]) {
      const heard = new Set(node.heard);
      // The gap of the empty log covers the messages that Redis lost. Every message that waited in the outbox must
      // arrive.
      const missed = tags.filter((tag) => !heard.has(tag));
      expect(missed.filter((tag) => receipts[tags.indexOf(tag)]?.position === undefined)).toEqual([]);
      expect(node.heard.lastIndexOf('gap')).toBeGreaterThan(0);
    }
  });

  test('frozen: a publish returns within a second, and waiting messages arrive in order after the thaw', async () => {
    const [a, b] = [await fleet().join('a'), await fleet().join('b')];
    fleet().server.freeze();
    const startedAtMs = performance.now();
    const first = await a.bus.publish(purgeOf('match:1'), 60_000);
    expect(first.position).toBeUndefined();
    expect(performance.now() - startedAtMs).toBeLessThan(1_000);
    const second = await a.bus.publish(purgeOf('match:2'), 60_000);
    expect(second.position).toBeUndefined();
    await consistentAfter(
      () => {
        fleet().server.thaw();
        return Promise.resolve();
      },
      [a, b],
      'match:2',
    );
    expect(b.heard.slice(-2)).toEqual(['match:1', 'match:2']);
  });

  test('frozen while nobody publishes: the node notices by itself and reports it once', async () => {
    const a = await fleet().join('a');
    fleet().server.freeze();
    await a.until(() => a.failures.length > 0);
    fleet().server.thaw();
    await a.bus.publish(purgeOf('match:1'), 0);
    await a.hears('match:1');
    expect(a.failures.map(({ what }) => what)).toEqual(['bus: Redis is away']);
  });

  test('away at startup: the node starts, and joins when Redis returns', async () => {
    await fleet().server.kill();
    const a = await fleet().join('a');
    expect((await a.bus.publish(purgeOf('match:1'), 60_000)).position).toBeUndefined();
    expect(a.heard).toEqual([]);
    await consistentAfter(() => fleet().server.restart(), [a], 'match:1');
    expect(a.heard).toEqual(['gap', 'match:1']);
  });

  test('away for longer than the outbox lasts: no purge is dropped; together they become a gap for all nodes', async () => {
    const [a, b] = [await fleet().join('a', { outboxLimit: 3 }), await fleet().join('b')];
    await fleet().cut('a');
    await a.until(() => a.failures.length > 0);
    await a.bus.publish({ kind: 'policy', version: 7 }, 0);
    for (const tag of ['match:1', 'match:2', 'match:3']) await a.bus.publish(purgeOf(tag), 0);
    await fleet().restore('a');
    await Promise.all([a.hears('match:3'), b.hears('match:3')]);
    expect(b.heard).toEqual(['gap', 'gap', 'policy', 'match:3']);
    expect(a.heard).toEqual(b.heard);
  });
});
