import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IN_PROCESS } from '../http-server/in-process-reader.ts';

/** An invitation opens an account of staff, and it is in its page's address. */
const INVITATION = /(\/cms\/login\/).+$/i;

function pathOnly(url: string): string {
  const end = url.search(/[?#]/);
  return (end < 0 ? url : url.slice(0, end)).replace(INVITATION, '$1...');
}

/** What a page reads belongs to the page's line, unless it fails. */
function levelOf(request: FastifyRequest, reply: FastifyReply): 'debug' | 'info' {
  return request.socket.remoteAddress === IN_PROCESS && reply.statusCode < 500 ? 'debug' : 'info';
}

/** One line per request: what, how it went, how long it took. No address, no query values, no headers. */
export function addRequestLog(instance: FastifyInstance): void {
  instance.addHook('onResponse', (request, reply, done) => {
    const { method, url } = request;
    request.log[levelOf(request, reply)](
      {
        method,
        path: pathOnly(url),
        route: request.routeOptions.url,
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime * 10) / 10,
        cache: reply.getHeader('cache-status'),
      },
      'request',
    );
    done();
  });
}
