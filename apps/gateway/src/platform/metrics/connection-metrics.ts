import type { Registry } from 'prom-client';
import { only, readCounter, readGauge } from './reading/read-metrics.ts';

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
