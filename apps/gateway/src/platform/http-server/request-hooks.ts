import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fillContext } from '../cache/fill-context.ts';
import { clientNetwork } from '../limits/client-network.ts';
import { ANY_ORIGIN_HEADERS, PREFLIGHT_HEADERS } from './answer-headers.ts';
import { ProblemError } from './problem-error.ts';
import { isPublicRead, pathOf } from './public-paths.ts';
import { sendProblem } from './send-problem.ts';

const READS = new Set(['GET', 'HEAD']);

function isPreflight(request: FastifyRequest): boolean {
  return request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;
}

/**
 * What is true of every request before a route sees it: its id goes back with the answer, public reads are
 * open to any origin and know no other method.
 */
export function addRequestHooks(instance: FastifyInstance): void {
  instance.addHook('onRequest', (request, _reply, done) => {
    // What is made in process for somebody is charged to them.
    if (fillContext.getStore() !== undefined) done();
    else fillContext.run({ urgency: 'visitor', client: clientNetwork(request.ip) }, done);
  });
  instance.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
    if (!isPublicRead(pathOf(request.url))) return undefined;
    void reply.headers(ANY_ORIGIN_HEADERS);
    if (isPreflight(request)) return reply.status(204).headers(PREFLIGHT_HEADERS).send();
    if (READS.has(request.method)) return undefined;
    void reply.header('allow', 'GET, HEAD, OPTIONS');
    if (request.method === 'OPTIONS') return reply.status(204).send();
    return sendProblem(new ProblemError('method-not-allowed'), request, reply);
  });
}
