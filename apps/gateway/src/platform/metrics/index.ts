/** The public API of metrics: counters, gauges, and the port that shows the caches to staff. */
export { CacheConsole, type EntryCopy, type Explanation, type Occupancy } from './console/cache-console.ts';
export { Metrics } from './metrics.ts';
export type { PolicyConsole } from './console/cache-console.ts';
export { MetricsModule } from './metrics.module.ts';
export { addRequestMetrics } from './request-meter.ts';
export type { ShadowComparison } from './console/cache-console.ts';
export type { Tally } from './reading/tally.ts';
export type { UpstreamObserver, UpstreamOutcome } from './upstream-metrics.ts';
