import type { UncachedResponse } from './origin-response.ts';

/** The body with the name of the request that met it, where it says one. */
export function personalBody(
  { body, requestIdAt }: Pick<UncachedResponse, 'body' | 'requestIdAt'>,
  requestId: string,
): Buffer {
  if (requestIdAt === undefined) return body;
  return Buffer.concat([body.subarray(0, requestIdAt), Buffer.from(requestId), body.subarray(requestIdAt)]);
}
