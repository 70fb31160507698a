/** The most topics that the gateway accepts in one connection. */
export const MAX_TOPICS = 50;

/**
 * Returns the topics of one connection for all tabs. It takes one topic of each tab in turn, so that a tab with many
 * topics does not displace the others if not all fit.
 */
export function unionOf(wanted: Iterable<readonly string[]>, most = MAX_TOPICS): string[] {
  const lists = [...wanted];
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const union = new Set<string>();
  for (let place = 0; place < longest; place += 1) {
    for (const list of lists) {
      const topic = list[place];
      if (topic !== undefined && union.size < most) union.add(topic);
    }
  }
  return [...union];
}

/** Whether a connection opened for `open` delivers every topic in `wanted`. */
export function covers(open: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((topic) => open.includes(topic));
}
