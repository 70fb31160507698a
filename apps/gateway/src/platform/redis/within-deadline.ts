import { setImmediate, setTimeout } from 'node:timers/promises';

/**
 * What a call of Redis answers, or an error when it takes longer; what it comes to afterwards is dropped.
 *
 * Node runs timers before it reads sockets. A process that was busy for longer than the deadline would call an answer
 * late that has lain in its socket all the while, so the sockets are read once before a call is.
 *
 * @param late called when the call is late, for what is to be thrown
 */
export async function withinDeadline<T>(work: Promise<T>, deadlineMs: number, late: () => Error): Promise<T> {
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
