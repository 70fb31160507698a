import { z } from 'zod';

/** "2026-2027" or "2026" (documented: 4 to 9 characters); the year in which it begins. */
export const sportSeason = z
  .string()
  .regex(/^\d{4}(-\d{4})?$/, 'must be between 4 and 9 characters in length.')
  .transform((text) => Number(text.slice(0, 4)))
  .optional();
