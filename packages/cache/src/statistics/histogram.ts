/** What a histogram holds at one moment. */
export interface HistogramSnapshot {
  /** Upper bounds, inclusive, growing; a last one without bound is meant. */
  readonly bounds: readonly number[];
  /** One more than bounds: each value once, in the first bucket that takes it. */
  readonly counts: readonly number[];
  readonly count: number;
  readonly sum: number;
}

/** Durations in milliseconds of what goes over a network: from a local Redis to an upstream that times out. */
export const CALL_BOUNDS_MS = [
  0.25, 0.5, 1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000,
] as const;

/** From something having happened to a visitor having been told: below 50 ms nobody sees a difference. */
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

/** Several of the same bounds as one; undefined of none. */
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
 * The value below which the share `q` lies, taken as evenly spread within its bucket, as Prometheus does it;
 * beyond the last bound that bound. undefined: nothing was counted.
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
