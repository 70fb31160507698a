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
/** The kind of a request: a closed list, never a path. */
export type RouteClass = (typeof ROUTE_CLASSES)[number];

/** `hot`: answered ahead of the router. */
export type ServingPath = 'hot' | 'ordinary';

const STATUSES = 600;
/** Route names come from code; this limits the number of labels should one ever come from input. */
const MAX_ROUTES = 200;

/** Counts requests. Each costs one addition in a preallocated array. */
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
      help: 'Requests by class, handler and status',
      labelNames: ['class', 'way', 'status'],
      rows: () => this.#answeredRows(),
    });
    readCounter({
      registry,
      name: 'touchline_http_shed_total',
      help: 'Requests shed so that other requests are served in time',
      labelNames: ['class', 'heat'],
      rows: () => this.#shedRows(),
    });
    readCounter({
      registry,
      name: 'touchline_cache_cardinality_alarms_total',
      help: 'Alarms because a route has more distinct keys than its parameters should produce',
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

  /** @param route name of its row in the policy */
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

/** In-process requests (to fill the cache, to render a page) have no client socket. */
function isVisitor(raw: object): boolean {
  return !('_lightMyRequest' in raw);
}

/** Counts the responses of the origin handler; the fast path counts separately. */
export function addRequestMetrics(instance: FastifyInstance, meter: RequestMeter): void {
  instance.addHook('onResponse', (request, reply, done) => {
    if (isVisitor(request.raw))
      meter.answered(routeClassOf(pathOf(request.url)), 'ordinary', reply.statusCode);
    done();
  });
}
