import {
  UpstreamFailedError,
  UpstreamTimeoutError,
  UpstreamError,
  UpstreamBusyError,
} from '../errors/upstream-errors.ts';
import type { Call } from './call.ts';
import { TransportError } from './transport.ts';

/** The upstream understood the call and refused it (4xx): a retry would not help, and the upstream works. */
export class RefusedError extends UpstreamFailedError {}

/** 501 is a refusal too: the upstream does not implement the call, and a retry would not change that. */
export const isRefusal = (status: number): boolean =>
  (status >= 400 && status < 500 && !isTooSlow(status)) || status === 501;

/** nginx and API-Football send 499 for a request that took too long on their side. */
const isTooSlow = (status: number): boolean => status === 408 || status === 499 || status === 504;

/** Returns the error for a status that is not a success. */
export function badStatus(upstream: string, said: string, status: number): UpstreamError {
  if (isTooSlow(status)) return new UpstreamTimeoutError(upstream, said);
  if (status >= 500) return new UpstreamFailedError(upstream, said);
  return new RefusedError(upstream, said);
}

/**
 * What a failure counts against. `upstream`: the whole upstream, as when it cannot be reached, or with a 5xx. `kind`:
 * calls of this kind, as when it was too slow or the response too large. `nobody`: the upstream refused the call, or
 * asked us to wait.
 */
export type FaultOf = 'upstream' | 'kind' | 'nobody';

/**
 * Cancelled by our deadline, or by the socket's; the last code is how axios names a response that is cut off or too
 * large.
 */
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

/**
 * Groups calls of similar cost for the upstream: the path and the names of the query parameters, without their
 * values.
 */
export function callKind({ method, path, template = path, query = {} }: Call): string {
  const names = Object.keys(query).sort().join('&');
  return `${method} ${template}${names === '' ? '' : `?${names}`}`;
}

/** Describes a failure for logs, without any part of the request or response. */
export function faultMessage(error: unknown): string {
  if (error instanceof TransportError)
    return error.code === 'ERR_CANCELED' ? 'no answer in time' : (error.code ?? error.message);
  return error instanceof UpstreamError ? error.message : 'an unknown failure';
}
