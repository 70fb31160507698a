/** Topics whose changes come by themselves at present; none while the stream is not to be had. */
let topics: ReadonlySet<string> = new Set();

/** For the client of the stream alone (`app/live`). */
export function setStreamed(now: ReadonlySet<string>): void {
  topics = now;
}

/** How often a query of that topic polls: not at all while the stream brings what changes. */
export function pollMs(topic: string, everyMs: number | false): number | false {
  return topics.has(topic) ? false : everyMs;
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
