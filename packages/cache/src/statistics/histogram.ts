/** The state of a histogram at one moment. */
export interface HistogramSnapshot {
  /** Upper bounds, inclusive and increasing. A last, unbounded bucket is implied. */
  readonly bounds: readonly number[];
  /** One longer than `bounds`: each value counts once, in the first bucket that fits. */
  readonly counts: readonly number[];
  readonly count: number;
  readonly sum: number;
}

/** Bucket bounds in milliseconds for network calls: from a local Redis to an upstream timeout. */
export const CALL_BOUNDS_MS = [
  0.25, 0.5, 1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000,
] as const;

/** Bucket bounds for the time from an event to a visitor seeing it. Below 50 ms nobody notices a difference. */
export const AGE_BOUNDS_MS = [50, 100, 250, 500, 1000, 2000, 5000, 10_000, 30_000, 60_000] as const;

/** Counts values in buckets that are allocated once. */
export class DurationHistogram {
  readonly #bounds: readonly number[];
  readonly #counts: Float64Array;
  #sum = 0;
  #count = 0;

  constructor(boundsMs: readonly number[]) {
    this.#bounds = boundsMs;
    this.#counts = new Float64Array(boundsMs.length + 1);
  }

  observe(valueMs: number): void {
    let index = 0;
    // At most sixteen steps, and most values are small.
    while (index < this.#bounds.length && valueMs > (this.#bounds[index] ?? 0)) index += 1;
    this.#counts[index] = (this.#counts[index] ?? 0) + 1;
    this.#sum += valueMs;
    this.#count += 1;
  }

  snapshot(): HistogramSnapshot {
    return { bounds: this.#bounds, counts: [...this.#counts], count: this.#count, sum: this.#sum };
  }
}

/** Merges histograms with the same bounds; returns `undefined` for an empty list. */
export function mergeHistograms(parts: readonly HistogramSnapshot[]): HistogramSnapshot | undefined {
  const [first, ...others] = parts;
  return first === undefined ? undefined : others.reduce(sumOf, first);
}

function sumOf(a: HistogramSnapshot, b: HistogramSnapshot): HistogramSnapshot {
  return {
    bounds: a.bounds,
    counts: a.counts.map((count, index) => count + (b.counts[index] ?? 0)),
    count: a.count + b.count,
    sum: a.sum + b.sum,
  };
}

/**
 * Returns the quantile `q`, with values assumed to be evenly spread within a bucket, as in Prometheus. Beyond the
 * last bound, returns that bound. Returns `undefined` if nothing was counted.
 *
 * @example quantileOf({ bounds: [10, 20], counts: [0, 4, 0], count: 4, sum: 60 }, 0.5) // 15
 */
export function quantileOf(histogram: HistogramSnapshot, q: number): number | undefined {
  if (histogram.count === 0) return undefined;
  const rank = q * histogram.count;
  let below = 0;
  let lower = 0;
  for (const [index, upper] of histogram.bounds.entries()) {
    const inside = histogram.counts[index] ?? 0;
    if (inside > 0 && below + inside >= rank) return lower + ((upper - lower) * (rank - below)) / inside;
    below += inside;
    lower = upper;
  }
  return lower;
}
