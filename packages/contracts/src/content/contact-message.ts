import { z } from 'zod';
import { Email } from '../accounts/credentials.ts';
import { LANGUAGES } from '../languages/languages.ts';

export const CONTACT_TOPICS = [
  'question',
  'wrong-data',
  'account',
  'payment',
  'rights',
  'advertising',
  'other',
] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

export const CONTACT_LIMITS = { name: 80, message: { least: 10, most: 4000 } } as const;

/** `POST /api/contact` (SEMANTICS §5.2): the same rules in the form and at the gateway. */
export const ContactMessage = z.object({
  name: z.string().trim().min(1).max(CONTACT_LIMITS.name),
  email: Email,
  topic: z.enum(CONTACT_TOPICS),
  message: z.string().trim().min(CONTACT_LIMITS.message.least).max(CONTACT_LIMITS.message.most),
  /** Nobody sees this field: who fills it is a program, and is thanked like everybody else. */
  website: z.string().max(500).default(''),
  language: z.enum(LANGUAGES),
});
export type ContactMessage = z.infer<typeof ContactMessage>;
