import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { EncodedResponse, Served } from '@touchline/cache';
import type { MadeOf } from '../cache/response-origins.ts';
import type { InProcessResponse } from '../http-server/in-process-reader.ts';
import { MADE_IN_OUTAGE, type CacheableResponse, personalBody } from './responses/cacheable-response.ts';
import type { UncachedResponse } from './responses/origin-response.ts';

/** No bytes follow, though their number is given. */
const NO_BYTES = /^0+$/;

/** Has a body, or wants something of the connection: the origin handler shall look at it. */
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
 * Whether a request is a GET or HEAD without a body. `Range` is ignored, as RFC 9110 §14.2 allows: what is kept is sent
 * whole, and mostly coded. The object of headers costs nothing here: Node has built it
 * when it looked for `Host` and `Expect`.
 */
export function isPlainRead({ method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && !isOdd(headers);
}

type Body = Pick<InProcessResponse, 'json' | 'isKept'>;

/** A problem names the request that met it: with a name put in, the bytes are the asker's own. */
function bodyOf({ identity, requestIdAt }: EncodedResponse, requestId: string): Body {
  if (requestIdAt === undefined) return { json: identity, isKept: true };
  return { json: personalBody({ body: identity, requestIdAt }, requestId), isKept: false };
}

/**
 * An answer that the cache gave, as one who reads in process would have had it made.
 *
 * @param madeOf undefined: nobody here knows, and it cannot be told what hangs on it
 * @returns undefined: it must be made
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

/** One that was made for it. */
export function madeRead({ answer, facts }: CacheableResponse, requestId: string): InProcessResponse {
  return { status: answer.status, ...bodyOf(answer, requestId), facts };
}

/** One that may not be kept, by whoever reads it either. */
export function passedRead(answer: UncachedResponse, requestId: string): InProcessResponse {
  return { status: answer.status, json: personalBody(answer, requestId), isKept: false, facts: undefined };
}
