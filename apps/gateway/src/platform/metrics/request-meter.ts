import type { Registry } from 'prom-client';
import type { FastifyInstance } from 'fastify';
import { pathOf } from '../paths/public-paths.ts';
import { readCounter } from './reading/read-metrics.ts';

const MACHINES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics', '/robots.txt']);
const FEED = /^\/(?:[a-z]{2}\/)?(?:rss|feeds?|calendar)(?:\/|$)|^\/sitemap[^/]*\.xml$/;

/** @example routeClassOf('/en/match/12') // 'page' */
export function routeClassOf(path: string): RouteClass {
  if (path.startsWith('/api/')) return path.startsWith('/api/staff/') ? 'staff' : 'api';
  if (path.startsWith('/assets/')) return 'asset';
  if (MACHINES.has(path)) return 'machine';
  return FEED.test(path) ? 'feed' : 'page';
}

const ROUTE_CLASSES = ['api', 'page', 'feed', 'asset', 'staff', 'machine'] as const;
/** What kind of thing was asked for: a closed list, never a path. */
export type RouteClass = (typeof ROUTE_CLASSES)[number];

/** `hot`: answered ahead of the router. */
export type ServingPath = 'hot' | 'ordinary';

const STATUSES = 600;
/** Routes are named by code; should one ever be made of input, the label space stays bounded. */
const MAX_ROUTES = 200;

/** Counts requests. One costs an addition in an array that was allocated at boot. */
export class RequestMeter {
  readonly #answered = new Map<ServingPath, ReadonlyMap<RouteClass, Float64Array>>();
  readonly #shed = new Map<RouteClass, Map<string, number>>();
  readonly #alarms = new Map<string, number>();

  constructor(registry: Registry) {
    for (const way of ['hot', 'ordinary'] as const)
      this.#answered.set(way, new Map(ROUTE_CLASSES.map((each) => [each, new Float64Array(STATUSES)])));
    readCounter({
      registry,
      name: 'touchline_http_requests_total',
      help: 'Requests by what was asked for, which way they were answered, and status',
      labelNames: ['class', 'way', 'status'],
      rows: () => this.#answeredRows(),
    });
    readCounter({
      registry,
      name: 'touchline_http_shed_total',
      help: 'Requests that were turned away so that the others are answered in time',
      labelNames: ['class', 'heat'],
      rows: () => this.#shedRows(),
    });
    readCounter({
      registry,
      name: 'touchline_cache_cardinality_alarms_total',
      help: 'A route has more distinct keys than its parameters should have values',
      labelNames: ['route'],
      rows: () => [...this.#alarms].map(([route, value]) => ({ labels: { route }, value })),
    });
  }

  answered(routeClass: RouteClass, way: ServingPath, status: number, times = 1): void {
    const counts = this.#answered.get(way)?.get(routeClass);
    if (counts !== undefined && status < STATUSES) counts[status] = (counts[status] ?? 0) + times;
  }

  /** @param priority the priority of its route, from a closed list: it becomes the label `heat` */
  shed(routeClass: RouteClass, priority: string): void {
    const byPriority = this.#shed.get(routeClass) ?? new Map<string, number>();
    this.#shed.set(routeClass, byPriority.set(priority, (byPriority.get(priority) ?? 0) + 1));
  }

  /** @param route as the policy names it. */
  cardinalityAlarm(route: string): void {
    const name = this.#alarms.has(route) || this.#alarms.size < MAX_ROUTES ? route : 'other';
    this.#alarms.set(name, (this.#alarms.get(name) ?? 0) + 1);
  }

  #shedRows() {
    return [...this.#shed].flatMap(([name, byPriority]) =>
      [...byPriority].map(([priority, value]) => ({ labels: { class: name, heat: priority }, value })),
    );
  }

  #answeredRows() {
    return [...this.#answered].flatMap(([way, classes]) =>
      [...classes].flatMap(([name, counts]) =>
        [...counts.entries()].flatMap(([status, value]) =>
          value === 0 ? [] : [{ labels: { class: name, way, status: String(status) }, value }],
        ),
      ),
    );
  }
}

/** Requests that are made in process (to fill the cache, to render a page) have no socket of a visitor. */
function isVisitor(raw: object): boolean {
  return !('_lightMyRequest' in raw);
}

/** Counts what the origin handler answers; the fast path counts for itself. */
export function addRequestMetrics(instance: FastifyInstance, meter: RequestMeter): void {
  instance.addHook('onResponse', (request, reply, done) => {
    if (isVisitor(request.raw))
      meter.answered(routeClassOf(pathOf(request.url)), 'ordinary', reply.statusCode);
    done();
  });
}
