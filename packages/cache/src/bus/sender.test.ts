import { purgeOf } from './testing/bus-node.ts';
import { Sender, type Send } from './sender.ts';
import type { WireMessage } from './wire.ts';

const nameOf = (message: WireMessage): string =>
  message.kind === 'purge' ? message.tags.join() : message.kind;

/** Returns a sender whose attempts end with the given outcomes, in order. `undefined`: Redis is unreachable. */
function senderThat(...outcomes: (Promise<unknown> | undefined)[]) {
  const attempts: string[][] = [];
  const send: Send = (messages) => {
    attempts.push(messages.map(nameOf));
    const outcome = outcomes[attempts.length - 1];
    return outcome?.then(() => messages.map((_, index) => ({ position: index + 1, nodes: [] })));
  };
  return { sender: new Sender(1_000, send), attempts };
}

test('a batch that may have been sent is sent again, before later messages', async () => {
  const { sender, attempts } = senderThat(Promise.reject(new Error('cut')), Promise.resolve());
  expect(await sender.push(purgeOf('match:1'))).toBeUndefined();
  expect(await sender.push(purgeOf('match:2'))).toEqual({ position: 2, nodes: [] });
  expect(attempts).toEqual([['match:1'], ['match:1', 'match:2']]);
  expect(sender.waiting).toBe(0);
});

test('a flush during a failing attempt is not lost', async () => {
  const { promise, reject } = Promise.withResolvers();
  const { sender, attempts } = senderThat(promise, Promise.resolve());
  const sent = sender.push(purgeOf('match:1'));
  const flushed = sender.flush();
  reject(new Error('cut'));
  await flushed;
  expect(await sent).toBeDefined();
  expect(attempts).toEqual([['match:1'], ['match:1']]);
});

test('a burst is sent in batches', async () => {
  const { sender, attempts } = senderThat(...Array.from({ length: 4 }, () => Promise.resolve()));
  await Promise.all(Array.from({ length: 250 }, (_, index) => sender.push(purgeOf(`match:${index}`))));
  expect(attempts.map(({ length }) => length)).toEqual([1, 100, 100, 49]);
  expect(attempts.flat()).toEqual(Array.from({ length: 250 }, (_, index) => `match:${index}`));
});

test('while Redis is unreachable no caller waits, and no message is lost', async () => {
  const { sender, attempts } = senderThat(undefined, undefined, Promise.resolve());
  expect(await sender.push(purgeOf('match:1'))).toBeUndefined();
  expect(await sender.push(purgeOf('match:2'))).toBeUndefined();
  await sender.flush();
  expect(attempts.at(-1)).toEqual(['match:1', 'match:2']);
  expect(sender.waiting).toBe(0);
});
