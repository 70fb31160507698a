import { z } from 'zod';

import { malformed } from './failures.ts';

/** Unknown fields are let through: clients of all versions send some. */
export const parseBody = <T extends z.ZodType>(schema: T, body: unknown): z.output<T> => {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw malformed(`${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim());
};

const emailSchema = z.email().max(254);

/** Addresses are compared in lower case. undefined: not one. */
export const canonicalEmail = (text: string): string | undefined => {
  const email = text.trim().toLowerCase();
  return emailSchema.safeParse(email).success ? email : undefined;
};
