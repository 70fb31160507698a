import { lockLeadership, type Leadership } from './leadership.ts';

/** Web Locks: Node has them, browsers' own rules included. */
const { locks } = navigator;

function member(name: string, told: string[], of: Parameters<typeof lockLeadership>[0]): Leadership {
  const leadership = lockLeadership(of);
  leadership.join({
    won: () => told.push(`${name} leads`),
    lost: () => told.push(`${name} lost`),
  });
  return leadership;
}

async function until(told: readonly string[], count: number): Promise<void> {
  while (told.length < count) {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
}

test('one leads; when it leaves the next does', async () => {
  const told: string[] = [];
  const a = member('a', told, locks);
  const b = member('b', told, locks);
  const c = member('c', told, locks);
  await until(told, 1);
  expect(told).toEqual(['a leads']);
  a.leave();
  await until(told, 2);
  // One that waits and leaves is never told.
  c.leave();
  b.leave();
  const d = member('d', told, locks);
  await until(told, 3);
  expect(told).toEqual(['a leads', 'b leads', 'd leads']);
  d.leave();
});

test('a turn that is seized is lost to the one before, which waits for its next', async () => {
  const told: string[] = [];
  const a = member('a', told, locks);
  const b = member('b', told, locks);
  await until(told, 1);
  b.seize();
  await until(told, 3);
  expect(new Set(told.slice(1))).toEqual(new Set(['a lost', 'b leads']));
  b.leave();
  await until(told, 4);
  expect(told.at(-1)).toBe('a leads');
  a.leave();
});

test('where there are no locks, or none may be had, every tab leads itself', async () => {
  const told: string[] = [];
  member('alone', told, undefined);
  expect(told).toEqual(['alone leads']);
  const refused = { request: () => Promise.reject(new DOMException('opaque origin', 'SecurityError')) };
  member('framed', told, refused);
  await until(told, 2);
  expect(told).toEqual(['alone leads', 'framed leads']);
});
