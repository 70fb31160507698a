import { matchRoute } from '@touchline/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from '../paths/public-paths.ts';
import { IN_PROCESS } from '../http-server/in-process-reader.ts';

/** An invitation opens an account of staff, and it is in its page's address. */
const INVITATION = /(\/cms\/login\/).+$/i;
/** A payment link opens an unlisted price to whoever has it. */
const PAYMENT_LINK = /(\/api\/payment-links\/).+$/i;
/** A playback session holds a place among the devices of a plan. */
const PLAYBACK = /(\/api\/playback\/).+$/i;
/** A calendar of what somebody follows is read by whoever has its address. */
const FOLLOWED_CALENDAR = /^(\/calendar\/)[^/]+$/i;
/** A link to drafts opens them once. */
const PREVIEW_LINK = /^(\/preview\/).+$/;

function pathOnly(url: string): string {
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  return [INVITATION, PAYMENT_LINK, PLAYBACK, FOLLOWED_CALENDAR, PREVIEW_LINK].reduce(
    (said, secret) => said.replace(secret, '$1...'),
    path,
  );
}

/** The pages' one route in the router; what lies behind it is in the manifest of pages. */
const EVERY_PAGE = '*';

/** The pattern, never the address: an address may be a secret, and there is no end of them. */
function routeOf({ routeOptions, url }: FastifyRequest): string {
  const route = routeOptions.url ?? 'none';
  if (route !== EVERY_PAGE && route !== `/${EVERY_PAGE}`) return route;
  const page = matchRoute(pathOf(url));
  if (page === undefined) return EVERY_PAGE;
  return page.language === undefined ? page.route.path : `/:language${page.route.path}`;
}

/** Asked every few seconds by machines: of interest when they fail. */
const CHECKS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** What a page reads belongs to the page's line, unless it fails; so do checks of health. */
function levelOf(request: FastifyRequest, reply: FastifyReply): 'debug' | 'info' {
  if (CHECKS.has(pathOf(request.url)) && reply.statusCode < 400) return 'debug';
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
        route: routeOf(request),
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime * 10) / 10,
        cache: reply.getHeader('cache-status'),
      },
      'request',
    );
    done();
  });
}
