import { z } from 'zod';
import { Email } from '../accounts/credentials.ts';
import { LANGUAGES } from '../languages/languages.ts';
import { plainLine, plainText } from '../text/plain-text.ts';

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
  name: plainLine(1, CONTACT_LIMITS.name),
  email: Email,
  topic: z.enum(CONTACT_TOPICS),
  message: plainText(CONTACT_LIMITS.message.least, CONTACT_LIMITS.message.most),
  /** Honeypot: an invisible field that only a bot fills in. The bot gets the same response as everyone. */
  website: z.string().max(500).default(''),
  language: z.enum(LANGUAGES),
});
export type ContactMessage = z.infer<typeof ContactMessage>;
