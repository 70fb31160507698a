import type { LiveEntry, LiveLog } from '../live/index.ts';

interface Gathering {
  readonly replica: LiveLog['replica'];
  /** For how long after the first change others are waited for. */
  readonly gatherMs: number;
  /** Resolves after so long, or when the signal says so. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly signal: AbortSignal;
}

/**
 * Changes of live matches in batches, from the first `next()` until the signal aborts. What changes while a batch is being
 * handled is in the next one.
 */
export async function* gatheredChanges({
  replica,
  gatherMs,
  pause,
  signal,
}: Gathering): AsyncGenerator<readonly LiveEntry[]> {
  let gathered: LiveEntry[] = [];
  let wake = (): void => undefined;
  const stopListening = replica.listen({
    appended: (entries) => {
      gathered.push(...entries);
      wake();
    },
    restarted: () => undefined,
  });
  signal.addEventListener('abort', () => {
    wake();
  });
  try {
    while (!signal.aborted) {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      wake = () => {
        resolve(undefined);
      };
      if (gathered.length === 0) await promise;
      await pause(gatherMs, signal);
      const batch = gathered;
      gathered = [];
      if (batch.length > 0) yield batch;
    }
  } finally {
    stopListening();
  }
}
