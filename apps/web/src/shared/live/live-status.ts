/** How the stream of changes stands, as polls and the page's age read it. */
export interface LiveStatus {
  /** Topics whose changes come by themselves at present; none while the stream is not to be had. */
  readonly topics: ReadonlySet<string>;
  /** From when the stream's word is, by the browser's clock; undefined: it has said nothing, or there is none. */
  readonly asOfMs: number | undefined;
}

const NO_STREAM: LiveStatus = { topics: new Set(), asOfMs: undefined };

let status = NO_STREAM;
const listeners = new Set<() => void>();

export const liveStatus = (): LiveStatus => status;
/** The server's. */
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

/** How often a query of that topic polls: not at all while the stream brings what changes. */
export function pollMs(topic: string, everyMs: number | false): number | false {
  return status.topics.has(topic) ? false : everyMs;
}

/**
 * What a query of data that moves adds to its options: the topic of the stream that brings its changes, and how often
 * it is polled where there is no stream.
 *
 * @param more `gathers`: the answer lists everything in play · `rereadMs`: how often it is read all the same, for what
 * the stream does not tell
 * @example queryOptions({ queryKey, queryFn, ...streamed('matches', 15_000) })
 */
export function streamed(topic: string, everyMs: number, more: Readonly<Record<string, unknown>> = {}) {
  return { meta: { topic, ...more }, refetchInterval: () => pollMs(topic, everyMs) };
}
