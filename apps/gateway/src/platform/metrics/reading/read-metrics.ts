import type { StatisticsSnapshot } from '@touchline/cache';
import { Counter, Gauge, type Registry } from 'prom-client';

/** What the caches had counted when this reading of the metrics began: one moment for all of them. */
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
  /** Asked when the metrics are read: whatever was counted by then. */
  readonly rows: () => readonly Row<L>[];
}

/** A counter whose numbers are counted elsewhere and read when Prometheus asks. */
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

/** The same for what goes up and down. */
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

/** Of one number without labels. */
export const only = (value: number): readonly [Row<never>] => [{ labels: {}, value }];
