import {
  choose,
  encodeResponse,
  negotiate,
  type EncodedResponse,
  type UnencodedResponse,
} from '@touchline/cache';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fillContext } from '../../cache/fill-context.ts';
import {
  noteFacts,
  type ResponseFacts,
  PRIVATE_RESPONSE_HEADERS,
  publicResponseHeaders,
  type HeaderTable,
} from './response-headers.ts';
import { evaluatePreconditions, preconditionFailed } from './preconditions.ts';

async function encodedFor(
  plain: UnencodedResponse,
  acceptEncoding: string | undefined,
): Promise<EncodedResponse> {
  const [first = 'identity'] = negotiate(acceptEncoding);
  return first === 'identity' ? { ...plain, coded: {} } : encodeResponse(plain);
}

/**
 * Sends a public read from the origin handler: the common headers, the client's preferred coding, 304 if the client
 * has the response already, 412 if a precondition fails. Notes what the response depends on, for the cache.
 *
 * @returns the body to send; `undefined` if there is none
 */
export async function sendPublicResponse(
  plain: UnencodedResponse,
  facts: ResponseFacts,
  nowMs: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer | undefined> {
  const context = fillContext.getStore();
  // A rate limit refused the client a part of the response: no other client may receive it.
  const isRefused = context?.isRefused === true;
  const isPrivate = isRefused || context?.showsDrafts === true;
  if (!isPrivate) noteFacts(reply.raw, facts);
  const storing = context?.isBypass === true ? 'bypassed' : 'stored';
  const table = isPrivate
    ? PRIVATE_RESPONSE_HEADERS
    : publicResponseHeaders(facts.freshness, plain.etag, nowMs, facts.audience, storing);
  return sendResponse(table, plain, nowMs, request, reply);
}

/**
 * Sends a response for one visitor that may be large: only the visitor's browser may store it, and must revalidate it
 * each time.
 */
export function sendPrivateResponse(
  plain: UnencodedResponse,
  nowMs: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer | undefined> {
  const table = { 'cache-control': 'private, no-cache', etag: plain.etag, vary: 'Accept-Encoding' };
  return sendResponse(table, plain, nowMs, request, reply);
}

async function sendResponse(
  table: HeaderTable,
  plain: UnencodedResponse,
  nowMs: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer | undefined> {
  const { etag, headers, status } = plain;
  const fields = [...Object.entries(table), ...headers];
  void reply.headers(Object.fromEntries(fields));
  const lastModified = headers.find(([name]) => name === 'last-modified')?.[1];
  const verdict = evaluatePreconditions(request.headers, { status, etag, lastModified }, nowMs);
  if (verdict === 'failed') {
    const failed = preconditionFailed(fields, request.id);
    void reply.status(failed.status).removeHeader('age').headers(Object.fromEntries(failed.headers));
    return failed.body;
  }
  if (verdict === 'unchanged') {
    void reply.status(304).removeHeader('content-type');
    // Not an empty body, which would get a type and a length.
    return undefined;
  }
  const accepted = request.headers['accept-encoding'];
  const answer = await encodedFor(plain, accepted);
  const { coding, body } = choose(answer, negotiate(accepted)) ?? {
    coding: 'identity',
    body: answer.identity,
  };
  if (coding !== 'identity') void reply.header('content-encoding', coding);
  void reply.status(status);
  return body;
}
