/** How the stream of changes stands, as polls and the page's age read it. */
export interface LiveStatus {
  /** Topics whose changes come by themselves at present; none while the stream is not to be had. */
  readonly topics: ReadonlySet<string>;
  /** When the stream last said anything, heartbeats included, by the browser's clock. */
  readonly heardAtMs: number | undefined;
}

const NO_STREAM: LiveStatus = { topics: new Set(), heardAtMs: undefined };

/**
 * While changes of a topic come by themselves it is asked for this seldom all the same: an answer that no change led to
 * (a team's name, a ground) is not shown for ever.
 */
const SAFETY_POLL_MS = 180_000;

let status = NO_STREAM;
const listeners = new Set<() => void>();

export const liveStatus = (): LiveStatus => status;
export const noLiveStatus = (): LiveStatus => NO_STREAM;

export function subscribeLiveStatus(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For the client of the stream alone (`app/live`). */
export function setLiveStatus(next: LiveStatus): void {
  status = next;
  for (const listener of listeners) listener();
}

/** How soon a query of that topic asks again: seldom while the stream tells what changes. */
export function pollMs<T extends number | false>(topic: string, everyMs: T): number | false {
  return everyMs !== false && status.topics.has(topic) ? SAFETY_POLL_MS : everyMs;
}

/**
 * What a query of data that moves adds to its options: the topic of the stream that brings its changes, and how often
 * it is polled where there is no stream.
 *
 * @example queryOptions({ queryKey, queryFn, ...streamed('matches', 15_000) })
 */
export function streamed(topic: string, everyMs: number) {
  return { meta: { topic }, refetchInterval: () => pollMs(topic, everyMs) };
}
