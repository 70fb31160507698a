import type { FetchRequest } from '../cache.ts';
import { Fleet, RULE } from '../testing/fleet.ts';

const bug = (): never => {
  throw new TypeError('bug');
};

const FAULTS: [string, Partial<FetchRequest<string>>][] = [
  ['phase', { phase: bug }],
  ['tags', { tags: bug }],
  ['deadlines', { deadlines: bug }],
  ['load, at once', { load: bug }],
];

test.each(FAULTS)(
  'an error in %s rejects the visitor’s request, stores nothing and blocks no other node',
  async (_where, fault) => {
    const fleet = new Fleet();
    const [a, b] = [fleet.node('a'), fleet.node('b')];
    await expect(a.ask(fault)).rejects.toBeInstanceOf(TypeError);
    await a.cache.idle();
    expect(a.memory.size).toBe(0);
    expect(a.observer.fillings).toMatchObject([{ failed: true }]);
    expect((await b.ask()).outcome).toBe('miss');
  },
);

test.each(FAULTS)('an error in %s during a background refresh is reported', async (_where, fault) => {
  const fleet = new Fleet();
  const node = fleet.loner();
  await node.ask();
  await fleet.world.advance(RULE.freshMs);
  expect(await node.says(fault)).toBe('answer 1, revalidating from memory');
  await node.cache.idle();
  expect(node.observer.failures.map(({ what, error }) => [what, error])).toEqual([
    ['renewal', expect.any(TypeError)],
  ]);
});
