import { z } from 'zod';

/**
 * What a data provider gets wrong about a match, on request. All are pure functions of the seed, the fixture and
 * the world's instant, so the same faults at the same instant give the same answer, whatever was asked before.
 * Seconds are the world's: at sixty times its speed, sixty of them are one real second.
 */

const seconds = (standard: number) => z.int().min(1).max(7200).default(standard);
const share = z.number().min(0).max(1).default(1);

const common = {
  /** Only these fixtures; all when left out. */
  fixtures: z.array(z.int().min(1)).min(1).optional(),
  /** Other seed, other events, delays and players. */
  seed: z
    .int()
    .min(0)
    .max(2 ** 32 - 1)
    .default(1),
};

export const eventFaultsSchema = z.strictObject({
  /** An event, and its goal in the score, come up to so many seconds late (at least half of them). */
  late: z.strictObject({ ...common, share, seconds: seconds(60) }).optional(),
  /** The score has a goal whose event comes up to so many seconds later, half of that time without a player. */
  scoreAhead: z.strictObject({ ...common, share, seconds: seconds(60) }).optional(),
  /** An event is listed twice for so many seconds; `shifted`: the second time a minute later. */
  duplicated: z
    .strictObject({ ...common, share, seconds: seconds(120), shifted: z.boolean().default(false) })
    .optional(),
  /** The list has another order, a new one after so many seconds. */
  reordered: z.strictObject({ ...common, share, seconds: seconds(30) }).optional(),
  /** An event is listed for so many seconds, missing for as many, and back for good; a goal with its score. */
  missing: z.strictObject({ ...common, share, seconds: seconds(60) }).optional(),
  /** So many bookings a match that never happened are listed, each for so many seconds. */
  withdrawn: z
    .strictObject({ ...common, count: z.int().min(1).max(10).default(1), seconds: seconds(60) })
    .optional(),
  /** So many goals a match count for so many seconds and are taken back: with a `Var` event, or without a word. */
  overturned: z
    .strictObject({
      ...common,
      count: z.int().min(1).max(10).default(1),
      seconds: seconds(90),
      trace: z.enum(['var', 'none']).default('var'),
    })
    .optional(),
  /** For so many seconds of half-time the half-time score is a goal wrong. */
  halfTimeScore: z.strictObject({ ...common, share, seconds: seconds(120) }).optional(),
  /** Nobody answers for so many seconds from that minute of a match on: 503, or a reset connection. */
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
