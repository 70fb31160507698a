import { setTimeout } from 'node:timers/promises';

/** @throws Error when it takes longer; what it comes to then is dropped. */
export async function withinDeadline<T>(work: Promise<T>, ms: number, what: string): Promise<T> {
  const over = new AbortController();
  const late = setTimeout(ms, undefined, { ref: false, signal: over.signal }).then(() => {
    throw new Error(`${what} did not answer within ${String(ms)} ms`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
    late.catch(() => undefined);
    work.catch(() => undefined);
  }
}
