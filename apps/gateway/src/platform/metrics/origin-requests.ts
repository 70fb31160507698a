import type { FastifyInstance } from 'fastify';
import { pathOf } from '../paths/public-paths.ts';
import type { RequestMeter } from './request-meter.ts';
import { routeClassOf } from './route-class.ts';

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
