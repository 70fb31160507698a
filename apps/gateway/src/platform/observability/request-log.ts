import type { FastifyInstance } from 'fastify';

/** An invitation opens an account of staff, and it is in its page's address. */
const INVITATION = /(\/cms\/login\/).+$/i;

function pathOnly(url: string): string {
  const end = url.search(/[?#]/);
  return (end < 0 ? url : url.slice(0, end)).replace(INVITATION, '$1...');
}

/** One line per request: what, how it went, how long it took. No address, no query values, no headers. */
export function addRequestLog(instance: FastifyInstance): void {
  instance.addHook('onResponse', (request, reply, done) => {
    const { method, url } = request;
    request.log.info(
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
