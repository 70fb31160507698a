import type { PurgeRequest } from '../cache.ts';
import { Fleet } from '../testing/fleet.ts';

const ERASE: PurgeRequest = { mode: 'hard', tags: ['match:1'], reason: 'court order' };
/** More microtasks than any of these paths has. */
const TURNS = Array.from({ length: 40 }, (_, index) => index);

/** Runs `work` after the given number of microtasks, which is between two awaits of any code that awaits more. */
function inTurns(turns: number, work: () => void): void {
  if (turns === 0) work();
  else
    queueMicrotask(() => {
      inTurns(turns - 1, work);
    });
}

test.each(TURNS)('a value hard-purged %i microtasks after its load is not stored anywhere', async (turns) => {
  const fleet = new Fleet();
  const [a, b] = [fleet.node('a'), fleet.node('b')];
  fleet.origin.answer = () => {
    if (fleet.origin.calls > 1) return Promise.resolve('erased');
    inTurns(turns, () => void a.cache.purge(ERASE));
    return Promise.resolve('secret');
  };
  await a.ask();
  await fleet.settled();
  await a.cache.idle();
  expect(a.memory.get('k')?.value).not.toBe('secret');
  expect(await b.says()).not.toContain('secret');
});

test.each(TURNS)(
  'nor is a value copied from the shared store and hard-purged after %i microtasks',
  async (turns) => {
    const fleet = new Fleet();
    const [a, b] = [fleet.node('a'), fleet.node('b')];
    fleet.origin.says('secret');
    await a.ask();
    await a.cache.idle();
    fleet.origin.says('erased');
    const asked = b.ask();
    inTurns(turns, () => void b.cache.purge(ERASE));
    await asked;
    await fleet.settled();
    await b.cache.idle();
    expect(b.memory.get('k')?.value).not.toBe('secret');
  },
);
