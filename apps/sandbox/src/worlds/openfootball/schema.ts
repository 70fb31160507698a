import { z } from 'zod';

/**
 * Schemas of football.json and worldcup.json, including their irregularities. Matches are parsed one by one, so that
 * an invalid one loses only itself.
 */

/** More goals than any match ever had: a higher number is a typing error. */
const goalCount = z.int().min(0).max(99);
const pair = z.tuple([goalCount, goalCount]);

const scoreObject = z.object({
  ht: pair.optional(),
  ft: pair.optional(),
  et: pair.optional(),
  p: pair.optional(),
});

/** Play-off files contain the result as a bare pair. */
const score = z.union([
  scoreObject,
  pair.transform((ft): z.output<typeof scoreObject> => ({ ft })),
  z.null().transform((): z.output<typeof scoreObject> => ({})),
]);

/** 90, "90" or "90+4"; the stoppage minute may be in the separate field `offset`. */
const goal = z.object({
  name: z.string().min(1),
  minute: z.union([z.int(), z.string().regex(/^\d{1,3}(\+\d{1,2})?$/)]),
  offset: z.int().optional(),
  penalty: z.boolean().optional(),
  owngoal: z.boolean().optional(),
});

const teamName = z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]).pipe(
  z.string().trim().min(1),
); // prettier-ignore

export const matchSchema = z.object({
  round: z.string().optional(),
  date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'must be YYYY-MM-DD'),
  time: z.string().optional(),
  team1: teamName,
  team2: teamName,
  score: score.default({}),
  status: z.string().optional(),
  stage: z.string().optional(),
  group: z.string().optional(),
  ground: z.string().optional(),
  goals1: z.array(goal).optional(),
  goals2: z.array(goal).optional(),
});

export type RawMatch = z.output<typeof matchSchema>;
export type RawGoal = z.output<typeof goal>;

export const fileSchema = z.object({ name: z.string(), matches: z.array(z.unknown()) });
