import type { StatisticsSnapshot } from '@touchline/cache';
import { Counter, Gauge, type Registry } from 'prom-client';

/** Returns the counts of all caches at the moment when a scrape began. */
export type ReadStatistics = () => StatisticsSnapshot;

interface Row<L extends string> {
  readonly labels: Readonly<Record<L, string>>;
  readonly value: number;
}

interface Description<L extends string> {
  readonly registry: Registry;
  readonly name: string;
  readonly help: string;
  readonly labelNames: readonly L[];
  /** Called at each scrape, for the counts at that time. */
  readonly rows: () => readonly Row<L>[];
}

/** Adds a counter whose values are counted elsewhere and read at each scrape. */
export function readCounter<L extends string>(description: Description<L>): void {
  const { registry, name, help, labelNames, rows } = description;
  new Counter({
    name,
    help,
    labelNames,
    registers: [registry],
    collect() {
      this.reset();
      for (const { labels, value } of rows()) this.inc(labels, value);
    },
  });
}

/** Does the same for a gauge. */
export function readGauge<L extends string>(description: Description<L>): void {
  const { registry, name, help, labelNames, rows } = description;
  new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    collect() {
      this.reset();
      for (const { labels, value } of rows()) this.set(labels, value);
    },
  });
}

/** Returns the row of a single value without labels. */
export const only = (value: number): readonly [Row<never>] => [{ labels: {}, value }];
