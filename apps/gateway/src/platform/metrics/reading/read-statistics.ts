import type { StatisticsSnapshot } from '@touchline/cache';

/** What the caches had counted when this reading of the metrics began: one moment for all of them. */
export type ReadStatistics = () => StatisticsSnapshot;
