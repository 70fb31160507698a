import { PageReads, OneATurn } from './page-reads.ts';
import type { ReadOrder } from './worker-messages.ts';

let ordered: ReadOrder[];
let reads: PageReads;

beforeEach(() => {
  ordered = [];
  reads = new PageReads((order) => ordered.push(order));
});

test('a page is given what it asked for, each read its own answer', async () => {
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

test('what a page leaves behind when it fails is remembered nowhere, and what others asked for is', () => {
  reads.begin(1);
  reads.begin(2);
  void reads.read(1, '/api/live');
  void reads.read(2, '/api/live');
  reads.end(1);
  expect([reads.size, reads.take(1)]).toEqual([1, undefined]);
  expect(reads.take(2)).toBeDefined();
});

test('a page that has ended asks for nothing more', () => {
  reads.begin(1);
  reads.end(1);
  void reads.read(1, '/api/late');
  expect([ordered, reads.size]).toEqual([[], 0]);
});

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
