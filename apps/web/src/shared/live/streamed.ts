/** The topics that the stream delivers now; none while there is no stream. */
let topics: ReadonlySet<string> = new Set();

/** Only for the stream's client (`app/live`). */
export function setStreamed(now: ReadonlySet<string>): void {
  topics = now;
}

/** Polling interval of a query of this topic: `false` while the stream delivers its changes. */
export function pollMs(topic: string, everyMs: number | false): number | false {
  return topics.has(topic) ? false : everyMs;
}

/**
 * Options for a query of live data: the topic of the stream that delivers its changes, and the polling interval
 * without a stream.
 *
 * @param more `gathers`: the response is a list of all matches in play · `rereadMs`: the interval at which it is
 *   fetched in any case, for fields that the stream does not carry
 * @example queryOptions({ queryKey, queryFn, ...streamed('matches', 15_000) })
 */
export function streamed(topic: string, everyMs: number, more: Readonly<Record<string, unknown>> = {}) {
  return { meta: { topic, ...more }, refetchInterval: () => pollMs(topic, everyMs) };
}
