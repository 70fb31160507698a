/**
 * Parses a Retry-After header, seconds or an HTTP date (RFC 9110 §10.2.3), into milliseconds; `undefined` if it is
 * absent or is neither.
 */
export function retryAfterMs(value: string | undefined, nowMs: number): number | undefined {
  if (value === undefined) return undefined;
  if (/^\s*\d{1,7}\s*$/.test(value)) return Number(value) * 1_000;
  const atMs = Date.parse(value);
  return Number.isNaN(atMs) ? undefined : Math.max(0, atMs - nowMs);
}
