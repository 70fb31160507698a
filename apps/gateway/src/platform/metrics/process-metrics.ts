import { monitorEventLoopDelay, performance, type EventLoopUtilization } from 'node:perf_hooks';
import type { Registry } from 'prom-client';
import { only, readCounter, readGauge } from './read-metrics.ts';

/** How often the loop is looked at: a hit takes far less, a stall that visitors feel far more. */
const RESOLUTION_MS = 10;
const NS_PER_SECOND = 1e9;
const US_PER_SECOND = 1e6;

interface Measure {
  readonly name: string;
  readonly help: string;
  readonly read: () => number;
}

/**
 * Memory, processor and event loop, under the names that dashboards know. The library's own collectors are
 * left out: they also watch every garbage collection, and nothing stops them again.
 *
 * @returns stops the watching.
 */
export function addProcessMetrics(registry: Registry): () => void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let before: EventLoopUtilization = performance.eventLoopUtilization();
  const utilization = (): number => {
    const now = performance.eventLoopUtilization();
    const since = performance.eventLoopUtilization(now, before);
    before = now;
    return since.utilization;
  };
  /** The timer's own pause is no delay. */
  const lag = (ns: number): number => Math.max(0, ns / NS_PER_SECOND - RESOLUTION_MS / 1000);
  const gauges: readonly Measure[] = [
    {
      name: 'process_resident_memory_bytes',
      help: 'Resident memory size in bytes',
      read: () => process.memoryUsage.rss(),
    },
    {
      name: 'nodejs_heap_used_bytes',
      help: 'Heap in use, in bytes',
      read: () => process.memoryUsage().heapUsed,
    },
    {
      name: 'nodejs_external_memory_bytes',
      help: 'Memory outside of the heap, in bytes: bodies of answers lie there',
      read: () => process.memoryUsage().external,
    },
    {
      name: 'process_start_time_seconds',
      help: 'Start of the process since the epoch, in seconds',
      read: () => performance.timeOrigin / 1000,
    },
    {
      name: 'nodejs_eventloop_utilization_ratio',
      help: 'Share of time in which the event loop was busy, since the last reading',
      read: utilization,
    },
    {
      name: 'nodejs_eventloop_lag_p50_seconds',
      help: 'Median delay of the event loop since the last reading',
      read: () => lag(delay.percentile(50)),
    },
    {
      name: 'nodejs_eventloop_lag_p99_seconds',
      help: '99th percentile of the delay of the event loop since the last reading',
      read: () => lag(delay.percentile(99)),
    },
    {
      name: 'nodejs_eventloop_lag_max_seconds',
      help: 'Longest delay of the event loop since the last reading',
      read: () => {
        const longest = lag(delay.max);
        // The last of the three to be read begins the next span.
        delay.reset();
        return longest;
      },
    },
  ];
  for (const { name, help, read } of gauges)
    readGauge({ registry, name, help, labelNames: [], rows: () => only(read()) });
  readCounter({
    registry,
    name: 'process_cpu_seconds_total',
    help: 'Processor time, user and system, in seconds',
    labelNames: [],
    rows: () => {
      const { user, system } = process.cpuUsage();
      return only((user + system) / US_PER_SECOND);
    },
  });
  return () => {
    delay.disable();
  };
}
