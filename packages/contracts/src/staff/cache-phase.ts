import { z } from 'zod';
import { plainLine } from '../text/plain-text.ts';

/** Where a fixture is, for the policy of the cache: finer than the phase that visitors are told. */
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

/** Whose hand it was, for the history: taken at their word until staff have accounts. */
export const StaffName = plainLine(1, 64);
