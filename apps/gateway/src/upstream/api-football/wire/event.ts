import { z } from 'zod';
import { orNull, WireId, WirePerson, WireText } from './primitives.ts';

/**
 * Recorded types are Goal, Card, subst and Var; the documentation writes Subst. They are compared without case,
 * and a type that is none of these makes the row a skipped one, with its name in the log.
 */
const EventType = z
  .string()
  .transform((type) => type.trim().toLowerCase())
  .pipe(z.enum(['goal', 'card', 'subst', 'var']));

export const WireEvent = z.object({
  time: z.object({ elapsed: z.int().transform((elapsed) => Math.max(0, elapsed)), extra: orNull(z.int()) }),
  team: z.object({ id: orNull(WireId), name: orNull(WireText) }),
  player: WirePerson,
  assist: WirePerson,
  type: EventType,
  detail: orNull(WireText),
  comments: orNull(WireText),
});
export type WireEvent = z.infer<typeof WireEvent>;
