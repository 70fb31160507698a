import { UpstreamFailedError, UpstreamTimeoutError, type UpstreamError } from '../errors/upstream-errors.ts';

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
