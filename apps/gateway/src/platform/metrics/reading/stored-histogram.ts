import type { HistogramSnapshot } from '@touchline/cache';
import { Histogram, type Registry } from 'prom-client';

/** One row of a histogram that was counted elsewhere, in milliseconds. */
export interface HistogramRow {
  readonly labels: Readonly<Record<string, string>>;
  readonly durationMs: HistogramSnapshot;
}

interface StoredHistogramOptions {
  readonly registry: Registry;
  readonly name: string;
  readonly help: string;
  readonly labelNames: readonly string[];
  /** Called at each scrape. */
  readonly rows: () => readonly HistogramRow[];
}

interface Sample {
  readonly labels: Readonly<Record<string, string | number>>;
  readonly value: number;
  readonly sharedLabels: Readonly<Record<string, string>>;
  readonly metricName: string;
}

const MS_PER_SECOND = 1000;

/**
 * A histogram of values counted elsewhere: the caches count in arrays, because the library hashes the labels for
 * every value.
 */
export class StoredHistogram extends Histogram {
  readonly #options: StoredHistogramOptions;

  constructor(options: StoredHistogramOptions) {
    const { registry, name, help, labelNames } = options;
    super({ name, help, labelNames, registers: [registry] });
    this.#options = options;
  }

  /** The library calls this method on its own histograms too, but its types omit it. */
  getForPromString() {
    const { name, help, rows } = this.#options;
    const values = rows().flatMap((row) => this.#samplesOf(row));
    return Promise.resolve({ name, help, type: 'histogram', values, aggregator: 'sum' });
  }

  /** Cumulative and in seconds, as the format requires. */
  #samplesOf({ labels, durationMs }: HistogramRow): Sample[] {
    const { bounds, counts, count, sum } = durationMs;
    let below = 0;
    const buckets = bounds.map((bound, index) => {
      below += counts[index] ?? 0;
      return this.#sample('bucket', below, { ...labels, le: bound / MS_PER_SECOND });
    });
    return [
      ...buckets,
      this.#sample('bucket', count, { ...labels, le: '+Inf' }),
      this.#sample('sum', sum / MS_PER_SECOND, labels),
      this.#sample('count', count, labels),
    ];
  }

  #sample(suffix: string, value: number, labels: Sample['labels']): Sample {
    return { labels, sharedLabels: {}, value, metricName: `${this.#options.name}_${suffix}` };
  }
}
