import type { FastifyInstance } from 'fastify';

/** Where a body may be larger than elsewhere: a webhook carries the whole document that it is about. */
const LIMITS: ReadonlyMap<string, number> = new Map([
  ['/api/webhooks/site', 1024 * 1024],
  ['/api/payments/webhooks/:provider', 512 * 1024],
]);

/** Before any route is known. */
export function addBodyLimits(instance: FastifyInstance): void {
  instance.addHook('onRoute', (route) => {
    const limit = LIMITS.get(route.path);
    if (limit !== undefined) route.bodyLimit = limit;
  });
}
