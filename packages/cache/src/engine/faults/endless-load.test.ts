import { LoadTimedOutError } from '../cache.ts';
import { Fleet, LOAD_MS, RULE } from '../testing/fleet.ts';

test('a load that never settles blocks its key only until the time limit', async () => {
  const fleet = new Fleet();
  const node = fleet.loner();
  fleet.origin.holds();
  const asked = expect(node.ask()).rejects.toBeInstanceOf(LoadTimedOutError);
  await fleet.world.advance(LOAD_MS);
  await asked;
  fleet.origin.says('mended');
  expect(await node.says()).toBe('mended, miss from origin');
});

test('a response after the time limit is ignored', async () => {
  const fleet = new Fleet();
  const node = fleet.loner();
  const load = fleet.origin.holds();
  const asked = expect(node.ask()).rejects.toBeInstanceOf(LoadTimedOutError);
  await fleet.world.advance(LOAD_MS);
  await asked;
  fleet.origin.says('new');
  await node.ask();
  load.give('old');
  await fleet.settled();
  expect(await node.says()).toBe('new, hit from memory');
});

test('a timeout counts as an outage: an expired entry is served', async () => {
  const fleet = new Fleet();
  const node = fleet.loner();
  await node.ask();
  await fleet.world.advance(RULE.freshMs + RULE.staleMs);
  fleet.origin.holds();
  const asked = node.says();
  await fleet.world.advance(LOAD_MS);
  expect(await asked).toBe('answer 1, stale-error from memory');
});

test('a load that completes leaves no timer', async () => {
  const fleet = new Fleet();
  await fleet.node('a').ask();
  await fleet.settled();
  expect(fleet.world.pending).toBe(0);
});
