import { takeTurns } from './take-turns.ts';

/** Tasks that run when the test says so. */
function byHand() {
  const tasks: (() => void)[] = [];
  const next = async () => {
    tasks.shift()?.();
    await Promise.resolve();
  };
  return { tasks, next, later: (run: () => void) => tasks.push(run) };
}

test('turns come in the order in which they are asked for, each in a task of its own', async () => {
  const { next, later } = byHand();
  const nextTurn = takeTurns(() => undefined, later);
  const come: string[] = [];
  void nextTurn().then(() => come.push('first'));
  void nextTurn().then(() => come.push('second'));
  expect(come).toEqual([]);
  await next();
  expect(come).toEqual(['first']);
  await next();
  expect(come).toEqual(['first', 'second']);
});

test('it is done when what has come asks for no turn of its own', async () => {
  const { tasks, next, later } = byHand();
  const done: string[] = [];
  const nextTurn = takeTurns(() => done.push('done'), later);
  const inner: string[] = [];
  void nextTurn().then(async () => {
    await nextTurn();
    inner.push('inner');
  });
  await next();
  await next();
  expect(done).toEqual([]);
  await next();
  expect(inner).toEqual(['inner']);
  expect(done).toEqual([]);
  await next();
  expect([done, tasks]).toEqual([['done'], []]);
  // Later turns are no news.
  void nextTurn();
  await next();
  await next();
  expect(done).toEqual(['done']);
});
