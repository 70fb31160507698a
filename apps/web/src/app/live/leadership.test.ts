import { lockLeadership, type Leadership } from './leadership.ts';

/** Web Locks of Node, which follow the same rules as browsers. */
const { locks } = navigator;

function member(name: string, log: string[], of: Parameters<typeof lockLeadership>[0]): Leadership {
  const leadership = lockLeadership(of);
  leadership.join({
    won: () => log.push(`${name} leads`),
    lost: () => log.push(`${name} lost`),
  });
  return leadership;
}

async function until(log: readonly string[], count: number): Promise<void> {
  while (log.length < count) {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
}

test('one tab leads; when it leaves, the next one does', async () => {
  const log: string[] = [];
  const a = member('a', log, locks);
  const b = member('b', log, locks);
  const c = member('c', log, locks);
  await until(log, 1);
  expect(log).toEqual(['a leads']);
  a.leave();
  await until(log, 2);
  // A tab that leaves while it waits is never notified.
  c.leave();
  b.leave();
  const d = member('d', log, locks);
  await until(log, 3);
  expect(log).toEqual(['a leads', 'b leads', 'd leads']);
  d.leave();
});

test('a leader whose turn is seized is notified and waits for its next turn', async () => {
  const log: string[] = [];
  const a = member('a', log, locks);
  const b = member('b', log, locks);
  await until(log, 1);
  b.seize();
  await until(log, 3);
  expect(new Set(log.slice(1))).toEqual(new Set(['a lost', 'b leads']));
  b.leave();
  await until(log, 4);
  expect(log.at(-1)).toBe('a leads');
  a.leave();
});

test('every tab leads if locks do not exist or are refused', async () => {
  const log: string[] = [];
  member('alone', log, undefined);
  expect(log).toEqual(['alone leads']);
  const refused = { request: () => Promise.reject(new DOMException('opaque origin', 'SecurityError')) };
  member('framed', log, refused);
  await until(log, 2);
  expect(log).toEqual(['alone leads', 'framed leads']);
});
