import { z } from 'zod';

/** Older than this is no delay of ours: a machine slept. */
export const MOST_SCREEN_AGE_MS = 300_000;
export const MOST_SCREEN_AGES = 20;

/**
 * What a browser that was drawn for it tells of changes that it has shown: how long each had taken from when the provider
 * was asked to the screen. Nothing else: no match, no page, nobody.
 */
export const LiveScreenReport = z.strictObject({
  agesMs: z.array(z.number().int().min(0).max(MOST_SCREEN_AGE_MS)).min(1).max(MOST_SCREEN_AGES),
});
export type LiveScreenReport = z.infer<typeof LiveScreenReport>;
