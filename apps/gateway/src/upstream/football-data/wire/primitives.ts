import { z } from 'zod';

export const Id = z.int().transform(String);

export const orNull = <T extends z.ZodType>(schema: T) =>
  schema.nullish().transform((value) => value ?? null);

/** Sometimes padded ("RC "), and empty for "none". */
export const FootballDataText = z.string().transform((text) => (text.trim() === '' ? null : text.trim()));

export const FootballDataName = FootballDataText.refine(
  (name): name is string => name !== null,
  'empty name',
);

export const FootballDataArea = z.object({ name: FootballDataName, code: orNull(FootballDataText) });
export type FootballDataArea = z.infer<typeof FootballDataArea>;

export const FootballDataTeamRef = z.object({
  id: Id,
  name: FootballDataName,
  shortName: orNull(FootballDataText),
  tla: orNull(FootballDataText),
  crest: orNull(z.string()),
});
export type FootballDataTeamRef = z.infer<typeof FootballDataTeamRef>;

export const FootballDataGoals = z.object({ home: orNull(z.int()), away: orNull(z.int()) });
export type FootballDataGoals = z.infer<typeof FootballDataGoals>;
