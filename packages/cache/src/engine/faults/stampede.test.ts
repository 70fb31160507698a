import { Fleet } from '../testing/fleet.ts';

test('500 concurrent first visitors cause one call', async () => {
  const fleet = new Fleet();
  const node = fleet.loner();
  const load = fleet.origin.holds();
  const asked = Array.from({ length: 500 }, () => node.ask());
  await fleet.settled();
  load.give('goal');
  const served = await Promise.all(asked);
  expect(new Set(served.map(({ entry }) => entry)).size).toBe(1);
  expect(served[0]?.entry.value).toBe('goal');
  expect(fleet.origin.calls).toBe(1);
  expect(node.observer.waits.filter(({ where }) => where === 'process')).toHaveLength(499);
});

test.each([2, 4])(
  '500 concurrent first visitors, spread over %i processes, cause one call',
  async (count) => {
    const fleet = new Fleet();
    const nodes = Array.from({ length: count }, (_, index) => fleet.node(`node-${index}`));
    const load = fleet.origin.holds();
    const asked = nodes.flatMap((node) => Array.from({ length: 500 / count }, () => node.ask()));
    await fleet.settled();
    expect(fleet.origin.calls).toBe(1);
    load.give('goal');
    const served = await Promise.all(asked);
    expect(new Set(served.map(({ entry }) => entry.version)).size).toBe(1);
    expect(served.every(({ entry }) => entry.value === 'goal')).toBe(true);
    expect(fleet.origin.calls).toBe(1);
  },
);

test('different keys do not wait for each other', async () => {
  const fleet = new Fleet();
  const node = fleet.node('a');
  fleet.origin.holds();
  void node.ask({ key: 'slow' });
  await fleet.settled();
  fleet.origin.says('quick');
  expect(await node.says({ key: 'other' })).toBe('quick, miss from origin');
});

test('a failed load rejects all concurrent visitors, and only a later visitor calls the origin again', async () => {
  const fleet = new Fleet();
  const node = fleet.loner();
  const error = new Error('broken');
  fleet.origin.fails(error);
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => node.ask()));
  expect(outcomes.every((one) => one.status === 'rejected' && one.reason === error)).toBe(true);
  expect(fleet.origin.calls).toBe(1);
  fleet.origin.says('mended');
  expect(await node.says()).toBe('mended, miss from origin');
});
