import { UpstreamBusyError, UpstreamError, UpstreamTimeoutError } from '../errors/upstream-errors.ts';
import { RefusedError } from './bad-status.ts';
import type { Call } from './call.ts';
import { TransportError } from './transport.ts';

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
