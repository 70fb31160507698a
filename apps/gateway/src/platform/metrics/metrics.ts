import { Injectable } from '@nestjs/common';
import type { StatisticsSnapshot } from '@touchline/cache';
import { Gauge, Histogram, Registry } from 'prom-client';
import { addConnectionMetrics, type WatchedServer, addProcessMetrics } from './process-metrics.ts';
import { CacheConsole } from './console/cache-console.ts';
import { addCacheMetrics } from './cache-metrics.ts';
import { LimitMetrics } from './limit-metrics.ts';
import { addRedisMetrics } from './redis-metrics.ts';
import { readGauge } from './reading/read-metrics.ts';
import { RequestMeter } from './request-meter.ts';
import { StateMetrics } from './state-metrics.ts';
import { addTally, type LabelWords, type Tally, type TallyDescription } from './reading/tally.ts';
import { UpstreamMetrics } from './upstream-metrics.ts';

/** All metrics of this process, in a separate registry, because a test runs several gateways. */
@Injectable()
export class Metrics {
  readonly #registry = new Registry();
  readonly requests = new RequestMeter(this.#registry);
  readonly upstreams = new UpstreamMetrics(this.#registry);
  readonly state = new StateMetrics(this.#registry);
  readonly limits = new LimitMetrics(this.#registry);

  #statistics: StatisticsSnapshot;

  constructor(private readonly console: CacheConsole) {
    this.#statistics = console.statistics();
    const statistics = (): StatisticsSnapshot => this.#statistics;
    addCacheMetrics(this.#registry, console, statistics);
    addRedisMetrics(this.#registry, statistics, () => console.redis());
    addProcessMetrics(this.#registry);
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** Call once. */
  watchConnections(server: WatchedServer): void {
    addConnectionMetrics(this.#registry, server);
  }

  /** Adds a counter with labels from a feature's own vocabulary; once for each name. */
  tally<const W extends LabelWords>(description: TallyDescription<W>): Tally<W> {
    return addTally(this.#registry, description);
  }

  /** Adds a gauge that a feature measures; once for each name. */
  level({
    name,
    help,
    read,
  }: {
    readonly name: string;
    readonly help: string;
    readonly read: () => number;
  }): void {
    new Gauge({
      name,
      help,
      registers: [this.#registry],
      collect() {
        this.set(read());
      },
    });
  }

  /** Adds a gauge for things that come and go: one series for each that exists during the scrape. */
  levels({
    label,
    rows,
    ...description
  }: {
    readonly name: string;
    readonly help: string;
    readonly label: string;
    /** Returns the label value and the level of each. */
    readonly rows: () => ReadonlyMap<string, number>;
  }): void {
    readGauge({
      ...description,
      registry: this.#registry,
      labelNames: [label],
      rows: () => [...rows()].map(([labelValue, value]) => ({ labels: { [label]: labelValue }, value })),
    });
  }

  /** Like `histogram`, with one label whose values are fixed. */
  histogramBy<const W extends string>({
    name,
    help,
    bucketsSeconds,
    label,
    values,
  }: {
    readonly name: string;
    readonly help: string;
    readonly bucketsSeconds: readonly number[];
    readonly label: string;
    readonly values: readonly W[];
  }): (value: W, seconds: number) => void {
    const histogram = new Histogram({
      name,
      help,
      labelNames: [label],
      buckets: [...bucketsSeconds],
      registers: [this.#registry],
    });
    // Series start at zero, so that the first observation shows.
    for (const value of values) histogram.zero({ [label]: value });
    return (value, seconds) => {
      histogram.observe({ [label]: value }, seconds);
    };
  }

  /** Adds a histogram of durations; once for each name. Returns a function that records one. */
  histogram({
    name,
    help,
    bucketsSeconds,
  }: {
    readonly name: string;
    readonly help: string;
    readonly bucketsSeconds: readonly number[];
  }): (seconds: number) => void {
    const histogram = new Histogram({
      name,
      help,
      buckets: [...bucketsSeconds],
      registers: [this.#registry],
    });
    return (seconds) => {
      histogram.observe(seconds);
    };
  }

  /** Renders the metrics in the text format of Prometheus. */
  text(): Promise<string> {
    this.#statistics = this.console.statistics();
    return this.#registry.metrics();
  }
}
