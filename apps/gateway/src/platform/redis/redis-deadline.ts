import { setImmediate, setTimeout } from 'node:timers/promises';

/**
 * What a call of Redis answers, or an error once it has taken longer than its deadline. A later answer is dropped.
 *
 * Node runs timers before it reads sockets. After the thread was busy for longer than the deadline, the timer would find
 * a call late whose answer has lain in the socket all the while. So the sockets are read once more before that is said.
 *
 * @param late makes the error that is thrown
 */
export async function withRedisDeadline<T>(
  work: Promise<T>,
  deadlineMs: number,
  late: () => Error,
): Promise<T> {
  const over = new AbortController();
  const judged = setTimeout(deadlineMs, undefined, { ref: false, signal: over.signal })
    .then(() => setImmediate())
    .then(() => {
      if (!over.signal.aborted) throw late();
    });
  try {
    return await Promise.race([work, judged.then(() => work)]);
  } finally {
    over.abort();
    judged.catch(() => undefined);
    work.catch(() => undefined);
  }
}
