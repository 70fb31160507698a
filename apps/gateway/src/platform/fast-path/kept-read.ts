import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { EncodedResponse, Served } from '@touchline/cache';
import type { MadeOf } from '../cache/response-origins.ts';
import type { InProcessResponse } from '../http-server/in-process-reader.ts';
import { MADE_IN_OUTAGE, type CacheableResponse, personalBody } from './responses/cacheable-response.ts';
import type { UncachedResponse } from './responses/origin-response.ts';

/** A `Content-Length` of zero: no body follows. */
const NO_BYTES = /^0+$/;

/** Has a body, or asks something of the connection: left to the origin handler. */
function isOdd(headers: IncomingHttpHeaders): boolean {
  const length = headers['content-length'];
  return (
    (length !== undefined && !NO_BYTES.test(length)) ||
    headers['transfer-encoding'] !== undefined ||
    headers.upgrade !== undefined ||
    headers.expect !== undefined
  );
}

/**
 * Returns whether a request is a GET or HEAD without a body. `Range` is ignored, as RFC 9110 §14.2 allows: cached
 * responses are sent whole, and mostly compressed. Reading `headers` costs nothing here: Node built the object when
 * it looked for `Host` and `Expect`.
 */
export function isPlainRead({ method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && !isOdd(headers);
}

type Body = Pick<InProcessResponse, 'json' | 'isKept'>;

/** A problem contains the id of its request. Inserting the id copies the bytes, so the copy belongs to the caller. */
function bodyOf({ identity, requestIdAt }: EncodedResponse, requestId: string): Body {
  if (requestIdAt === undefined) return { json: identity, isKept: true };
  return { json: personalBody({ body: identity, requestIdAt }, requestId), isKept: false };
}

/**
 * Converts a cached response to the form that an in-process read of the origin handler returns.
 *
 * @param madeOf `undefined` if this node does not know the sources of the response
 * @returns `undefined` if the response must be built
 */
export function keptRead(
  { entry: { value, phase, tags, ...entry }, outcome }: Served<EncodedResponse>,
  madeOf: MadeOf | undefined,
  requestId: string,
): InProcessResponse | undefined {
  if (value === undefined || madeOf === undefined) return undefined;
  const { storedAtMs, freshUntilMs, staleUntilMs, errorUntilMs } = entry;
  const deadlines = { storedAtMs, freshUntilMs, staleUntilMs, errorUntilMs };
  const reported = tags.includes(MADE_IN_OUTAGE) ? 'stale-error' : outcome;
  return {
    status: value.status,
    ...bodyOf(value, requestId),
    facts: {
      freshness: { outcome: reported, phase, ...madeOf, ...deadlines },
      tags: tags.filter((tag) => tag !== MADE_IN_OUTAGE),
      audience: 'everyone',
    },
  };
}

/** Converts a response that was built for this read. */
export function madeRead({ answer, facts }: CacheableResponse, requestId: string): InProcessResponse {
  return { status: answer.status, ...bodyOf(answer, requestId), facts };
}

/** Converts a response that neither the cache nor the reader may store. */
export function passedRead(answer: UncachedResponse, requestId: string): InProcessResponse {
  return { status: answer.status, json: personalBody(answer, requestId), isKept: false, facts: undefined };
}
