import { Fleet, RULE } from '../testing/fleet.ts';

const FIVE_MINUTES_MS = 5 * 60_000;

test('while the origin is down for five minutes it is called at intervals, and visitors are served the last known value', async () => {
  const fleet = new Fleet();
  fleet.rule = { ...RULE, errorMs: 10 * 60_000 };
  const nodes = [fleet.node('a'), fleet.node('b')];
  for (const node of nodes) await node.ask();
  fleet.origin.fails();
  const outcomes = new Set<string>();
  for (let passedMs = 0; passedMs < FIVE_MINUTES_MS; passedMs += 500) {
    await fleet.world.advance(500);
    for (const node of nodes) {
      const { entry, outcome } = await node.ask();
      expect(entry.value).toBe('answer 1');
      outcomes.add(outcome);
    }
  }
  expect([...outcomes].sort()).toEqual(['hit', 'revalidating', 'stale-error']);
  // One call per node every five seconds, from two nodes, for 290 seconds.
  expect(fleet.origin.calls).toBeGreaterThan(40);
  expect(fleet.origin.calls).toBeLessThanOrEqual(1 + 2 * 58 + 2);
});

test('a recovered origin is noticed within the pause', async () => {
  const fleet = new Fleet();
  const node = fleet.node('a');
  await node.ask();
  fleet.origin.fails();
  await fleet.world.advance(RULE.freshMs + RULE.staleMs);
  await node.ask();
  fleet.origin.says('back');
  await fleet.world.advance(5_000);
  expect(await node.says()).toBe('back, miss from origin');
});
