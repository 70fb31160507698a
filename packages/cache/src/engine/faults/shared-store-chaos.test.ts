import { Fleet, RULE } from '../testing/fleet.ts';
import type { Chaos } from '../../testing/chaos-store.ts';
import { textEntry } from '../../testing/entries.ts';

const SHARED_BUDGET_MS = 100;

test.each<Chaos>(['failing', 'throwing', 'losing'])(
  'visitors are served as usual when the store is %s',
  async (chaos) => {
    const fleet = new Fleet();
    const [a, b] = [fleet.node('a'), fleet.node('b')];
    fleet.store.chaos = chaos;
    expect(await a.says()).toBe('answer 1, miss from origin');
    expect(await b.says()).toBe('answer 2, miss from origin');
    expect(await a.says()).toMatch(/^answer 1/);
    await a.cache.purge({ mode: 'hard', tags: ['match:1'], keys: ['k'], reason: 'court order' });
    expect(await a.says()).toBe('answer 3, miss from origin');
    await fleet.settled();
    expect(fleet.world.pending).toBe(0);
  },
);

test('a store that hangs delays a miss by the time limit of each read, and does not delay a hit', async () => {
  const fleet = new Fleet();
  const node = fleet.node('a');
  fleet.store.chaos = 'hanging';
  const asked = node.says();
  // The store is read before the lease is requested and after it.
  await fleet.world.advance(2 * SHARED_BUDGET_MS);
  expect(await asked).toBe('answer 1, miss from origin');
  expect(await node.says()).toBe('answer 1, hit from memory');
  await fleet.world.advance(2 * SHARED_BUDGET_MS);
  await node.cache.idle();
});

test('leases that hang or throw count as absent', async () => {
  const fleet = new Fleet();
  const hanging = fleet.node('a', {
    leases: { acquire: () => Promise.withResolvers<never>().promise, release: () => Promise.resolve() },
  });
  const asked = hanging.says();
  await fleet.world.advance(SHARED_BUDGET_MS);
  expect(await asked).toBe('answer 1, miss from origin');
  const throwing = fleet.node('b', {
    leases: {
      acquire: () => Promise.reject(new Error('no script')),
      release: () => Promise.reject(new Error('no script')),
    },
  });
  expect(await throwing.says({ key: 'other' })).toBe('answer 2, miss from origin');
});

test("an entry stored under another entry's key is ignored", async () => {
  const fleet = new Fleet();
  const node = fleet.node('a');
  fleet.store.chaos = 'garbage';
  fleet.store.garbage = textEntry(fleet.world.nowMs(), { key: 'another', value: 'not ours' });
  expect(await node.says()).toBe('answer 1, miss from origin');
});

test('an entry of the store that is older than the one in memory is ignored', async () => {
  const fleet = new Fleet();
  const node = fleet.node('a');
  await node.ask();
  await fleet.world.advance(RULE.freshMs);
  fleet.store.chaos = 'garbage';
  fleet.store.garbage = textEntry(fleet.world.nowMs(), { key: 'k', value: 'older', fence: 1 });
  await node.ask();
  await node.cache.idle();
  expect((await node.ask()).entry.value).toBe('answer 2');
});

test('memory serves past its staleness when both the store and the origin are down', async () => {
  const fleet = new Fleet();
  const node = fleet.node('a');
  await node.ask();
  await fleet.world.advance(RULE.freshMs + RULE.staleMs);
  fleet.store.chaos = 'failing';
  fleet.leases.isAway = true;
  fleet.origin.fails();
  expect(await node.says()).toBe('answer 1, stale-error from memory');
});
