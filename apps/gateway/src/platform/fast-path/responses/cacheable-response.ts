import {
  encodeResponse,
  type EncodedResponse,
  type HeaderField,
  type UnencodedResponse,
} from '@touchline/cache';
import type { ResponseFacts } from '../../http-server/responses/response-headers.ts';
import { type UncachedResponse, NotCacheableError, type OriginResponse } from './origin-response.ts';

/** Returns the body with the request id inserted, if the body contains one. */
export function personalBody(
  { body, requestIdAt }: Pick<UncachedResponse, 'body' | 'requestIdAt'>,
  requestId: string,
): Buffer {
  if (requestIdAt === undefined) return body;
  return Buffer.concat([body.subarray(0, requestIdAt), Buffer.from(requestId), body.subarray(requestIdAt)]);
}

/** Fields that belong to one message or one connection, or are computed for each response. */
const OF_THE_MESSAGE = new Set([
  'age',
  'cache-status',
  'connection',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  'x-request-id',
]);
const MAY_BE_KEPT = new Set([200, 404, 410]);

/** Tag of an entry that was built during a provider outage; its responses report the outage. */
export const MADE_IN_OUTAGE = 'made-in-outage';

export interface CacheableResponse {
  readonly answer: EncodedResponse;
  readonly facts: ResponseFacts;
}

function fieldOf(headers: readonly HeaderField[], name: string): string | undefined {
  return headers.find(([known]) => known === name)?.[1];
}

/** A problem contains the id of its request: the id is cut out, and each visitor's own id is inserted. */
function withoutRequestId(
  { headers, body }: OriginResponse,
  requestId: string,
): { readonly body: Buffer; readonly requestIdAt?: number } {
  if (fieldOf(headers, 'content-type')?.startsWith('application/problem+json') !== true) return { body };
  const at = body.indexOf(requestId);
  if (at < 0) return { body };
  return {
    body: Buffer.concat([body.subarray(0, at), body.subarray(at + requestId.length)]),
    requestIdAt: at,
  };
}

function isSame(known: EncodedResponse, made: UnencodedResponse): boolean {
  const { status, headers, etag, requestIdAt } = known;
  return (
    etag !== '' &&
    etag === made.etag &&
    status === made.status &&
    requestIdAt === undefined &&
    JSON.stringify(headers) === JSON.stringify(made.headers)
  );
}

/**
 * Converts a response of the origin handler to the cached form.
 *
 * @param known the cached response; one with the same content is reused, with its codings. Most refreshes of a list
 *   that is refreshed every 15 s bring nothing new, and compression is their most expensive part.
 * @throws NotCacheableError with the response, when it is for this request only: no facts, an error, a cookie, a
 *   coding.
 */
export async function toCacheableResponse(
  origin: OriginResponse,
  requestId: string,
  known?: EncodedResponse,
): Promise<CacheableResponse> {
  const { status, facts, isRefused } = origin;
  const headers = origin.headers.filter(([name]) => !OF_THE_MESSAGE.has(name));
  const { body: identity, ...place } = withoutRequestId(origin, requestId);
  const etag = fieldOf(origin.headers, 'etag');
  const isOnes = fieldOf(headers, 'set-cookie') !== undefined;
  const isCoded = fieldOf(headers, 'content-encoding') !== undefined;
  if (facts === undefined || !MAY_BE_KEPT.has(status) || isOnes || isCoded) {
    const tagged: readonly HeaderField[] = etag === undefined ? headers : [...headers, ['etag', etag]];
    const passed: UncachedResponse = { status, headers: tagged, body: identity, ...place };
    throw new NotCacheableError(passed, isRefused);
  }
  const made: UnencodedResponse = { status, headers, etag: etag ?? '', identity, ...place };
  if (known !== undefined && isSame(known, made)) return { facts, answer: known };
  return { facts, answer: await encodeResponse({ ...made, coded: facts.coded }) };
}

export function cacheTags({ tags, freshness }: ResponseFacts): readonly string[] {
  return freshness.outcome === 'stale-error' ? [...tags, MADE_IN_OUTAGE] : tags;
}
