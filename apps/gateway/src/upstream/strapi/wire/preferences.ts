import { z } from 'zod';

const ids = z.array(z.string()).default([]);

/**
 * A document of the collection `preferences`. An invalid one is refused: reading it as empty would lose it with the
 * next write.
 */
export const WirePreferences = z.object({
  documentId: z.string().min(1),
  userId: z.string(),
  favourites: z.object({ teams: ids, leagues: ids, matches: ids }).nullish(),
  language: z.string().nullish(),
});
export type WirePreferences = z.output<typeof WirePreferences>;
