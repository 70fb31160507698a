import { matchRoute } from '@touchline/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from '../paths/public-paths.ts';
import { IN_PROCESS } from '../http-server/in-process-reader.ts';

/** The address of an invitation opens a staff account. */
const INVITATION = /(\/cms\/login\/).+$/i;
/** A payment link gives access to an unlisted price. */
const PAYMENT_LINK = /(\/api\/payment-links\/).+$/i;
/** The id of a playback session gives access to a place among the devices of a plan. */
const PLAYBACK = /(\/api\/playback\/).+$/i;
/** The address of a personal calendar gives access to it. */
const FOLLOWED_CALENDAR = /^(\/calendar\/)[^/]+$/i;
/** A preview link opens drafts once. */
const PREVIEW_LINK = /^(\/preview\/).+$/;

function pathOnly(url: string): string {
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  return [INVITATION, PAYMENT_LINK, PLAYBACK, FOLLOWED_CALENDAR, PREVIEW_LINK].reduce(
    (said, secret) => said.replace(secret, '$1...'),
    path,
  );
}

/** The router's single route for pages; the page manifest has the individual ones. */
const EVERY_PAGE = '*';

/** Returns the pattern, never the address: an address may be a secret, and their number is unlimited. */
function routeOf({ routeOptions, url }: FastifyRequest): string {
  const route = routeOptions.url ?? 'none';
  if (route !== EVERY_PAGE && route !== `/${EVERY_PAGE}`) return route;
  const page = matchRoute(pathOf(url));
  if (page === undefined) return EVERY_PAGE;
  return page.language === undefined ? page.route.path : `/:language${page.route.path}`;
}

/** Health checks, requested every few seconds: only failures are of interest. */
const CHECKS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** In-process reads are covered by the page's line unless they fail; health checks are also logged at debug. */
function levelOf(request: FastifyRequest, reply: FastifyReply): 'debug' | 'info' {
  if (CHECKS.has(pathOf(request.url)) && reply.statusCode < 400) return 'debug';
  return request.socket.remoteAddress === IN_PROCESS && reply.statusCode < 500 ? 'debug' : 'info';
}

/** Logs one line per request: what, status, duration. No client address, no query values, no headers. */
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
