import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fillContext } from '../cache/fill-context.ts';
import { clientNetwork } from '../limits/client-network.ts';
import { ANY_ORIGIN_HEADERS, PREFLIGHT_HEADERS } from './responses/response-headers.ts';
import { ProblemError } from '../errors/problems.ts';
import { isPublicRead, methodsOf, pathOf } from '../paths/public-paths.ts';
import { sendProblem } from './problems/failure.ts';

function isPreflight(request: FastifyRequest): boolean {
  return request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;
}

/** Browsers and clients send a type with no body as well, for which Fastify has no parser. */
function dropTypeOfNothing({ headers }: FastifyRequest): void {
  if (headers['content-length'] === '0') delete headers['content-type'];
}

/**
 * Applies the rules for every request before a route handles it: the response carries the request id, any origin may
 * read public reads, and an unsupported method gets a 405 that lists the supported ones (RFC 9110 §15.5.6).
 *
 * @param isOpen whether any origin may read a path that is not one of the API's public reads
 */
export function addRequestHooks(instance: FastifyInstance, isOpen: (path: string) => boolean): void {
  instance.addHook('onRequest', (request, _reply, done) => {
    // An in-process request is charged to the client that it is made for.
    if (fillContext.getStore() !== undefined) done();
    else fillContext.run({ urgency: 'visitor', client: clientNetwork(request.ip), isBypass: true }, done);
  });
  instance.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
    dropTypeOfNothing(request);
    const path = pathOf(request.url);
    if (isPublicRead(path) || isOpen(path)) {
      void reply.headers(ANY_ORIGIN_HEADERS);
      if (isPreflight(request)) return reply.status(204).headers(PREFLIGHT_HEADERS).send();
    }
    const methods = methodsOf(path);
    if (methods === undefined || methods.includes(request.method)) return undefined;
    void reply.header('allow', [...methods, 'OPTIONS'].join(', '));
    if (request.method === 'OPTIONS') return reply.status(204).send();
    return sendProblem(new ProblemError('method-not-allowed'), request, reply);
  });
}
