import {
  UpstreamFailedError,
  UpstreamTimeoutError,
  UpstreamError,
  UpstreamBusyError,
} from '../errors/upstream-errors.ts';
import type { Call } from './call.ts';
import { TransportError } from './transport.ts';

/**
 * Milliseconds that a Retry-After header asks for: seconds or an HTTP date (RFC 9110 §10.2.3); undefined when
 * it is absent or is neither.
 */
export function retryAfterMs(value: string | undefined, nowMs: number): number | undefined {
  if (value === undefined) return undefined;
  if (/^\s*\d{1,7}\s*$/.test(value)) return Number(value) * 1_000;
  const atMs = Date.parse(value);
  return Number.isNaN(atMs) ? undefined : Math.max(0, atMs - nowMs);
}

/** It understood us and said no (4xx): asking again would not help, and it is not broken. */
export class RefusedError extends UpstreamFailedError {}

/** 501 is a refusal too: "I do not do that", however often it is asked. */
export const isRefusal = (status: number): boolean =>
  (status >= 400 && status < 500 && !isTooSlow(status)) || status === 501;

/** 499 is nginx's and API-Football's word for a request that took too long on their side. */
const isTooSlow = (status: number): boolean => status === 408 || status === 499 || status === 504;

/** Which error a status is that is no success. */
export function badStatus(upstream: string, said: string, status: number): UpstreamError {
  if (isTooSlow(status)) return new UpstreamTimeoutError(upstream, said);
  if (status >= 500) return new UpstreamFailedError(upstream, said);
  return new RefusedError(upstream, said);
}

/**
 * What a failure speaks against. `upstream`: all of it, as when nobody answers there, or with a 5xx. `kind`: calls
 * like this one, which was too slow or its answer too large. `nobody`: we were refused, or asked to wait.
 */
export type FaultOf = 'upstream' | 'kind' | 'nobody';

/** Cancelled at our deadline, or by the socket's; the last is how axios names an answer that is cut off or too large. */
const OF_ITS_KIND: ReadonlySet<string | undefined> = new Set([
  'ERR_CANCELED',
  'ECONNABORTED',
  'ETIMEDOUT',
  'ERR_BAD_RESPONSE',
]);

export function faultOf(error: unknown): FaultOf {
  if (error instanceof UpstreamBusyError || error instanceof RefusedError) return 'nobody';
  if (error instanceof UpstreamTimeoutError) return 'kind';
  if (error instanceof TransportError) return OF_ITS_KIND.has(error.code) ? 'kind' : 'upstream';
  return error instanceof UpstreamError ? 'upstream' : 'nobody';
}

/** Calls that cost the upstream much the same: the path, and what the question is asked by, without its values. */
export function callKind({ method, path, template = path, query = {} }: Call): string {
  const names = Object.keys(query).sort().join('&');
  return `${method} ${template}${names === '' ? '' : `?${names}`}`;
}

/** For a log: what went wrong, in words that hold nothing of what was asked or answered. */
export function faultMessage(error: unknown): string {
  if (error instanceof TransportError)
    return error.code === 'ERR_CANCELED' ? 'no answer in time' : (error.code ?? error.message);
  return error instanceof UpstreamError ? error.message : 'an unknown failure';
}
