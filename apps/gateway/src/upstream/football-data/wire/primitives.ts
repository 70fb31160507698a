import { z } from 'zod';

export const Id = z.int().transform(String);

export const orNull = <T extends z.ZodType>(schema: T) =>
  schema.nullish().transform((value) => value ?? null);

/** Padded here and there ("RC "), and empty for "none". */
export const Text = z.string().transform((text) => (text.trim() === '' ? null : text.trim()));

export const Name = Text.refine((name): name is string => name !== null, 'empty name');

export const Area = z.object({ name: Name, code: orNull(Text) });
export type Area = z.infer<typeof Area>;

export const TeamRef = z.object({
  id: Id,
  name: Name,
  shortName: orNull(Text),
  tla: orNull(Text),
  crest: orNull(z.string()),
});
export type TeamRef = z.infer<typeof TeamRef>;

export const Goals = z.object({ home: orNull(z.int()), away: orNull(z.int()) });
export type Goals = z.infer<typeof Goals>;
