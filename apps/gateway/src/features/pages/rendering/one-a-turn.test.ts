import { OneATurn } from './one-a-turn.ts';

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('runs the first at once and one more in each turn, in their order', async () => {
  const lane = new OneATurn();
  const ran: string[] = [];
  for (const name of ['a', 'b', 'c']) lane.run(() => ran.push(name));
  expect(ran).toEqual(['a']);
  await nextTurn();
  expect(ran).toEqual(['a', 'b']);
  await nextTurn();
  expect(ran).toEqual(['a', 'b', 'c']);
});

test('once idle it runs at once again', async () => {
  const lane = new OneATurn();
  const ran: string[] = [];
  lane.run(() => ran.push('a'));
  await nextTurn();
  lane.run(() => ran.push('b'));
  expect(ran).toEqual(['a', 'b']);
});

test('what throws holds up nothing', async () => {
  const lane = new OneATurn();
  const ran: string[] = [];
  expect(() => {
    lane.run(() => {
      throw new Error('bad');
    });
  }).toThrow('bad');
  lane.run(() => ran.push('b'));
  await nextTurn();
  await nextTurn();
  expect(ran).toEqual(['b']);
});
