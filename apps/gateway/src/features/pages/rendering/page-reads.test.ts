import { PageReads, OneATurn } from './page-reads.ts';
import type { ReadOrder } from './worker-messages.ts';

let ordered: ReadOrder[];
let reads: PageReads;

beforeEach(() => {
  ordered = [];
  reads = new PageReads((order) => ordered.push(order));
});

test('each read of a page resolves or rejects with its own response', async () => {
  reads.begin(1);
  const [live, table] = [reads.read(1, '/api/live'), reads.read(1, '/api/table')];
  expect(ordered).toEqual([
    { kind: 'read', page: 1, read: 1, path: '/api/live' },
    { kind: 'read', page: 1, read: 2, path: '/api/table' },
  ]);
  reads.take(2)?.resolve({ status: 200, body: 'table' });
  reads.take(1)?.reject(new Error('down'));
  expect((await table).body).toBe('table');
  await expect(live).rejects.toThrow('down');
  expect([reads.take(1), reads.size]).toEqual([undefined, 0]);
});

test('ending a page drops its pending reads and keeps those of other pages', () => {
  reads.begin(1);
  reads.begin(2);
  void reads.read(1, '/api/live');
  void reads.read(2, '/api/live');
  reads.end(1);
  expect([reads.size, reads.take(1)]).toEqual([1, undefined]);
  expect(reads.take(2)).toBeDefined();
});

test('a page that has ended sends no more reads', () => {
  reads.begin(1);
  reads.end(1);
  void reads.read(1, '/api/late');
  expect([ordered, reads.size]).toEqual([[], 0]);
});

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('runs the first item immediately and one more in each turn, in order', async () => {
  const lane = new OneATurn();
  const ran: string[] = [];
  for (const name of ['a', 'b', 'c']) lane.run(() => ran.push(name));
  expect(ran).toEqual(['a']);
  await nextTurn();
  expect(ran).toEqual(['a', 'b']);
  await nextTurn();
  expect(ran).toEqual(['a', 'b', 'c']);
});

test('runs an item immediately again once idle', async () => {
  const lane = new OneATurn();
  const ran: string[] = [];
  lane.run(() => ran.push('a'));
  await nextTurn();
  lane.run(() => ran.push('b'));
  expect(ran).toEqual(['a', 'b']);
});

test('an item that throws does not block the others', async () => {
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
