import { randomUUID } from 'node:crypto';
import { type FastifyInstance, LogController, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import proxyAddr from '@fastify/proxy-addr';
import type { Logger } from 'pino';
import type { Settings } from '../config/settings.ts';
import { normalizedUrl } from '../paths/public-paths.ts';
import { sendProblem } from './problems/failure.ts';

const SANE = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;

/** Returns the id that came with the request if it is harmless in logs and headers, otherwise a new one. */
export function requestIdOf(header: string | string[] | undefined, next: () => string): string {
  return typeof header === 'string' && SANE.test(header) ? header : next();
}

export const randomRequestId = (): string => randomUUID();

/** Routes with a larger body limit: a webhook carries the whole document that it is about. */
const LIMITS: ReadonlyMap<string, number> = new Map([
  ['/api/webhooks/site', 1024 * 1024],
  ['/api/payments/webhooks/:provider', 512 * 1024],
]);

/** Runs before the route is known. */
export function addBodyLimits(instance: FastifyInstance): void {
  instance.addHook('onRoute', (route) => {
    const limit = LIMITS.get(route.path);
    if (limit !== undefined) route.bodyLimit = limit;
  });
}

/** Ids have up to 128 characters (API.md), and up to three times as many when percent-encoded. */
const MAX_PARAMETER_LENGTH = 400;
const MAX_BODY_BYTES = 64 * 1024;

/** A number is how many of the hops before us are trusted. */
export function trusted(
  trustProxy: Settings['trustProxy'],
): string | boolean | ((address: string, hop: number) => boolean) {
  return typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy;
}

/** Returns a check whether a request came through a proxy that `TRUST_PROXY` trusts. */
export function throughTrustedProxy(
  trustProxy: Settings['trustProxy'],
): (request: Pick<FastifyRequest, 'socket'>) => boolean {
  const rule = trusted(trustProxy);
  if (typeof rule === 'boolean') return () => rule;
  const isTrusted =
    typeof rule === 'string' ? proxyAddr.compile(rule.split(',').map((part) => part.trim())) : rule;
  return ({ socket }) => isTrusted(socket.remoteAddress ?? '', 0);
}

export function fastifyOptions(settings: Settings, log: Logger, nextRequestId: () => string) {
  return {
    loggerInstance: log,
    // Our own single log line per request replaces Fastify's two.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted(settings.trustProxy),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
    genReqId: (raw: { readonly headers: Readonly<Record<string, string | string[] | undefined>> }) =>
      requestIdOf(raw.headers['x-request-id'], nextRequestId),
    // Fastify refuses a malformed URL before any hook runs.
    frameworkErrors: (error, request, reply) => {
      void reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff' });
      sendProblem(error, request, reply);
    },
    // Decodes letters that are percent-encoded needlessly, so that an address is the same for every handler.
    rewriteUrl: ({ url = '/' }) => normalizedUrl(url),
    // The server in front refuses requests that the parser cannot read (`MalformedRequests`).
    clientErrorHandler: () => undefined,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  } as const satisfies FastifyServerOptions;
}
