import type { CacheStatistics } from '@touchline/contracts';

/** What one node had counted at one moment. */
export interface Sample {
  readonly atMs: number;
  readonly statistics: CacheStatistics;
}

/** Figures are of so long: short enough to see a turn work, long enough not to jump. */
const WINDOW_MS = 60_000;

/** With one more, and without what is too old or was counted before its node began anew. */
export function withSample(samples: readonly Sample[], added: Sample): readonly Sample[] {
  const { node, since } = added.statistics;
  const kept = samples.filter(
    ({ atMs, statistics }) =>
      atMs >= added.atMs - WINDOW_MS && (statistics.node !== node || statistics.since === since),
  );
  return [...kept, added];
}

/** A node's counts at the ends of what is known of it. */
export interface Span {
  readonly first: CacheStatistics;
  readonly last: CacheStatistics;
  readonly durationMs: number;
}

/** Requests come to one node or another: each is compared with itself. */
export function spansOf(samples: readonly Sample[]): readonly Span[] {
  const byNode = Map.groupBy(samples, ({ statistics }) => statistics.node);
  return [...byNode.values()].flatMap((ofNode) => {
    const [first, last] = [ofNode[0], ofNode.at(-1)];
    if (first === undefined || last === undefined) return [];
    return [{ first: first.statistics, last: last.statistics, durationMs: last.atMs - first.atMs }];
  });
}
