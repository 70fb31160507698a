import { Fleet, RULE } from '../testing/fleet.ts';

test('a thousand keys loaded together do not expire together', async () => {
  const fleet = new Fleet();
  fleet.rule = { ...RULE, jitter: 0.2 };
  const node = fleet.loner();
  let seed = 0;
  const ends: number[] = [];
  for (let index = 0; index < 1000; index += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    fleet.world.nextRandom = seed / 2 ** 31;
    const { entry } = await node.ask({ key: `k${index}` });
    ends.push(entry.freshUntilMs - entry.storedAtMs);
  }
  expect(Math.min(...ends)).toBeGreaterThanOrEqual(8_000);
  expect(Math.max(...ends)).toBeLessThanOrEqual(10_000);
  const perBucket = new Array<number>(10).fill(0);
  for (const end of ends) {
    const bucket = Math.min(9, Math.floor((end - 8_000) / 200));
    perBucket[bucket] = (perBucket[bucket] ?? 0) + 1;
  }
  expect(Math.max(...perBucket)).toBeLessThan(150);
});
