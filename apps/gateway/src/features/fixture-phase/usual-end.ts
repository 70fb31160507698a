import type { StatusCode } from '@touchline/contracts';
import { MINUTE_MS } from '../../platform/time/durations.ts';

/** From kick-off to the latest usual end: 90 minutes, the break and stoppage time; with extra time; with penalties. */
export const USUAL_LENGTH_MS = {
  AET: 165 * MINUTE_MS,
  PEN: 180 * MINUTE_MS,
  other: 125 * MINUTE_MS,
} as const;

/**
 * Returns when a match of this kick-off and status is usually over: the end of a match whose end nobody has seen.
 *
 * @example usualEndMs({ kickoffMs: threeMs, status: { code: 'FT' } }) // five past five
 */
export function usualEndMs({
  kickoffMs,
  status: { code },
}: {
  readonly kickoffMs: number;
  readonly status: { readonly code: StatusCode };
}): number {
  return kickoffMs + (code === 'AET' || code === 'PEN' ? USUAL_LENGTH_MS[code] : USUAL_LENGTH_MS.other);
}
