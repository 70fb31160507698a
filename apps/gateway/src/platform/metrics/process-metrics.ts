import { performance, type EventLoopUtilization } from 'node:perf_hooks';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { only, readGauge, readCounter } from './reading/read-metrics.ts';

/**
 * How often the event loop is sampled: a hit takes far less, a stall that visitors notice takes far more. The library
 * counts this pause as lag, so an idle process shows 10 ms.
 */
const SAMPLE_MS = 10;

/**
 * The metrics of the library. Its observers cannot be stopped and hold the registry that they were created for, so they
 * have one of their own, and no gateway that was closed stays in memory.
 */
let libraryMetrics: Registry | undefined;

function metricsOfLibrary(): Registry {
  if (libraryMetrics === undefined) {
    libraryMetrics = new Registry();
    collectDefaultMetrics({ register: libraryMetrics, eventLoopMonitoringPrecision: SAMPLE_MS });
  }
  return libraryMetrics;
}

/**
 * Adds processor, memory, event loop and garbage collection under the names that dashboards for Node expect, and the
 * utilisation of the event loop, which the library does not measure.
 */
export function addProcessMetrics(registry: Registry): void {
  const library = metricsOfLibrary();
  for (const { name } of library.getMetricsAsArray()) {
    const metric = library.getSingleMetric(name);
    if (metric !== undefined) registry.registerMetric(metric);
  }
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
    help: 'Share of time that the event loop was busy since the last scrape',
    labelNames: [],
    rows: () => only(utilization()),
  });
}

export interface WatchedServer {
  readonly connections: { readonly open: number; readonly refused: number };
  readonly malformed: number;
}

/** Adds metrics of connections, before any route handles a request. */
export function addConnectionMetrics(registry: Registry, server: WatchedServer): void {
  readGauge({
    registry,
    name: 'touchline_connections_open',
    help: 'Open connections',
    labelNames: [],
    rows: () => only(server.connections.open),
  });
  readCounter({
    registry,
    name: 'touchline_connections_refused_total',
    help: 'Connections closed on arrival because MAX_CONNECTIONS were open',
    labelNames: [],
    rows: () => only(server.connections.refused),
  });
  readCounter({
    registry,
    name: 'touchline_malformed_requests_total',
    help: 'Requests refused because they are malformed HTTP or arrived too slowly',
    labelNames: [],
    rows: () => only(server.malformed),
  });
}
