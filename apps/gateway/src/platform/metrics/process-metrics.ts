import { performance, type EventLoopUtilization } from 'node:perf_hooks';
import { collectDefaultMetrics, type Registry } from 'prom-client';
import { only, readGauge } from './reading/read-metrics.ts';

/**
 * How often the event loop is sampled: a hit takes far less, a stall that visitors feel takes far more. The library
 * counts this pause as lag, so that an idle process shows 10 ms.
 */
const SAMPLE_MS = 10;

/**
 * Adds processor, memory, event loop and garbage collection under the names that dashboards for Node expect, and how
 * busy the event loop is, which the library does not measure. The library's watching cannot be stopped: it ends with
 * the process.
 */
export function addProcessMetrics(registry: Registry): void {
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: SAMPLE_MS });
  let before: EventLoopUtilization = performance.eventLoopUtilization();
  const utilization = (): number => {
    const now = performance.eventLoopUtilization();
    const since = performance.eventLoopUtilization(now, before);
    before = now;
    return since.utilization;
  };
  readGauge({
    registry,
    name: 'nodejs_eventloop_utilization_ratio',
    help: 'Share of time in which the event loop was busy, since the last reading',
    labelNames: [],
    rows: () => only(utilization()),
  });
}
