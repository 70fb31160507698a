import { z } from 'zod';
import { plainLine } from '../text/plain-text.ts';

/** The phase of a fixture for the cache policy; finer than the phase that visitors see. */
export const CACHE_PHASES = [
  'kick-off',
  'stoppage',
  'live',
  'half-time',
  'full-time',
  'pre',
  'cold',
] as const;
export const CachePhase = z.enum(CACHE_PHASES);
export type CachePhase = z.infer<typeof CachePhase>;

/** Name of the staff member for the history; not verified until staff have accounts. */
export const StaffName = plainLine(1, 64);
