import { z } from 'zod';

/**
 * Simulated errors of a data provider about a match. All are pure functions of the seed, the fixture and the world's
 * instant, so the same faults at the same instant give the same result, in any order of requests. Seconds are in the
 * world's time: at speed sixty, sixty of them are one real second.
 */

const seconds = (standard: number) => z.int().min(1).max(7200).default(standard);
const share = z.number().min(0).max(1).default(1);

const common = {
  /** Affects only these fixtures; all if absent. */
  fixtures: z.array(z.int().min(1)).min(1).optional(),
  /** Another seed selects other events, delays and players. */
  seed: z
    .int()
    .min(0)
    .max(2 ** 32 - 1)
    .default(1),
};

export const eventFaultsSchema = z.strictObject({
  /** An event, and its goal in the score, are up to `seconds` late, and at least half of that. */
  late: z.strictObject({ ...common, share, seconds: seconds(60) }).optional(),
  /**
   * The score includes a goal whose event is up to `seconds` late, and has no player during the second half of that
   * delay.
   */
  scoreAhead: z.strictObject({ ...common, share, seconds: seconds(60) }).optional(),
  /** An event is listed twice for `seconds`; with `shifted` the second one is a minute later. */
  duplicated: z
    .strictObject({ ...common, share, seconds: seconds(120), shifted: z.boolean().default(false) })
    .optional(),
  /** The list is in another order, which changes every `seconds`. */
  reordered: z.strictObject({ ...common, share, seconds: seconds(30) }).optional(),
  /** An event is listed for `seconds`, missing for as long, then listed permanently; a goal together with its score. */
  missing: z.strictObject({ ...common, share, seconds: seconds(60) }).optional(),
  /** `count` invented bookings per match are each listed for `seconds`. */
  withdrawn: z
    .strictObject({ ...common, count: z.int().min(1).max(10).default(1), seconds: seconds(60) })
    .optional(),
  /** `count` invented goals per match each count for `seconds` and are withdrawn, with a `Var` event or without. */
  overturned: z
    .strictObject({
      ...common,
      count: z.int().min(1).max(10).default(1),
      seconds: seconds(90),
      trace: z.enum(['var', 'none']).default('var'),
    })
    .optional(),
  /** For `seconds` of half-time the half-time score is wrong by one goal. */
  halfTimeScore: z.strictObject({ ...common, share, seconds: seconds(120) }).optional(),
  /** For `seconds` from that minute of a match every request fails: with 503, or a reset connection. */
  outage: z
    .strictObject({
      ...common,
      minute: z.int().min(1).max(90).default(88),
      seconds: seconds(120),
      as: z.enum(['status', 'reset']).default('status'),
    })
    .optional(),
});

export type EventFaults = z.output<typeof eventFaultsSchema>;
export type EventFault<Name extends keyof EventFaults> = NonNullable<EventFaults[Name]>;
