import { performance, type EventLoopUtilization } from 'node:perf_hooks';
import { collectDefaultMetrics, type Registry } from 'prom-client';
import { only, readGauge, readCounter } from './reading/read-metrics.ts';

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

export interface WatchedServer {
  readonly connections: { readonly open: number; readonly refused: number };
  readonly malformed: number;
}

/** What visitors' connections come to before any route sees a request. */
export function addConnectionMetrics(registry: Registry, server: WatchedServer): void {
  readGauge({
    registry,
    name: 'touchline_connections_open',
    help: 'Connections that are open',
    labelNames: [],
    rows: () => only(server.connections.open),
  });
  readCounter({
    registry,
    name: 'touchline_connections_refused_total',
    help: 'Connections that were closed as soon as they came, since MAX_CONNECTIONS were open',
    labelNames: [],
    rows: () => only(server.connections.refused),
  });
  readCounter({
    registry,
    name: 'touchline_malformed_requests_total',
    help: 'Requests that were refused because they are not well-formed HTTP, or did not arrive in time',
    labelNames: [],
    rows: () => only(server.malformed),
  });
}
