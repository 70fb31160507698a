import { purgeOf } from './testing/bus-node.ts';
import { describeFleet } from './testing/with-fleet.ts';

describeFleet('a malformed entry', (fleet) => {
  test.each([
    ['no JSON', '{'],
    ['of a kind that this version does not know', '{"kind":"rename"}'],
    ['with a field of another type', '{"kind":"policy","version":"seven"}'],
  ])('in the log, %s: reported, skipped and acknowledged', async (_what, body) => {
    const [a, b] = [await fleet().join('a'), await fleet().join('b')];
    const { redis, keys } = fleet();
    const last = await redis.xrevrange(keys.log, '+', '-', 'COUNT', 1);
    const id = await redis.xadd(keys.log, '*', 'o', 'a', 'm', body, 'p', last[0]?.[0] ?? '');
    await b.until(() => b.failures.length > 0);
    expect(b.failures[0]?.what).toBe(`bus: malformed message ${String(id)}`);
    await a.bus.publish(purgeOf('match:1'), 5_000);
    expect(b.heard).toEqual(['gap', 'match:1']);
    const acks = await redis.xrange(keys.acks('a'), '-', '+');
    expect(acks[0]?.[1]).toEqual(['n', 'b', 'p', String(id).replace('-', '00')]);
  });

  test('among the fill events or the acknowledgements: reported and skipped', async () => {
    const [a, b] = [await fleet().join('a'), await fleet().join('b')];
    const { redis, keys } = fleet();
    await redis.xadd(keys.news, '*', 'nonsense', '1');
    await redis.xadd(keys.acks('a'), '*', 'n', 'b', 'p', 'soon');
    await a.until(() => a.failures.length === 2);
    expect(a.failures.map(({ what }) => what.replace(/ \d.*/u, '')).sort()).toEqual([
      'bus: malformed acknowledgement',
      'bus: malformed message',
    ]);
    const receipts = await a.bus.publish(purgeOf('match:1'), 5_000);
    expect(receipts.missing).toEqual([]);
    expect(b.heard).toEqual(['gap', 'match:1']);
  });
});
