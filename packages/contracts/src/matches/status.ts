import { z } from 'zod';
import { PHASES, STATUS_CODES } from './phase.ts';

export const StatusCode = z.enum(STATUS_CODES);
export type StatusCode = z.infer<typeof StatusCode>;
export const Phase = z.enum(PHASES);
export type Phase = z.infer<typeof Phase>;

/** `minute` is the clock's (45 during first-half stoppage), `addedTime` the minutes beyond it. */
export const MatchStatus = z.object({
  code: StatusCode,
  phase: Phase,
  minute: z.int().min(0).nullable(),
  addedTime: z.int().min(0).nullable(),
  /** false while a result may still change: unknown to the provider or not yet confirmed. */
  confirmed: z.boolean(),
});
export type MatchStatus = z.infer<typeof MatchStatus>;
