import { z } from 'zod';

/** A content type of the site: what its documents hold, and what may stand in one of them only. */
export interface Collection {
  /** Plural, as it stands in the path. */
  readonly name: string;
  readonly attributes: z.ZodObject;
  readonly unique: readonly string[];
}

/** What visitors chose, one document each; the site's API token alone may see them. */
const preferences: Collection = {
  name: 'preferences',
  attributes: z.strictObject({
    userId: z.string().min(1).max(128),
    // Of the type JSON: whatever the site puts there.
    favourites: z.unknown().optional(),
    language: z.string().max(35).nullable().optional(),
  }),
  unique: ['userId'],
};

export const COLLECTIONS: readonly Collection[] = [preferences];
