import { z } from 'zod';

/** Control characters, halves of characters, and marks that turn the direction of all that follows. */
const HARMFUL = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;

/** What someone is called on pages, and in mails that the identity service writes. */
export const PersonName = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .refine((name) => !HARMFUL.test(name), 'must not hold control characters');
