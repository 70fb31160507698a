/** The gateway takes so many in one connection. */
export const MAX_TOPICS = 50;

/**
 * What one connection is opened for, so that every tab hears of its own: one topic of each tab in turn, so that a tab
 * with many leaves the others theirs where not all fit.
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

/** Whether a connection for `open` brings everything that `wanted` names. */
export function covers(open: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((topic) => open.includes(topic));
}
