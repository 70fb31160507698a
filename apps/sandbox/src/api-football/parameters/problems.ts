import type { z } from 'zod';

/** The provider's `errors` object: field -> sentence. */
export type Problems = Readonly<Record<string, string>>;

/** "league" -> "League", as it writes field names in its sentences. */
const label = (field: string): string => field.charAt(0).toUpperCase() + field.slice(1);

export const requiredField = (field: string): Problems => ({
  [field]: `The ${label(field)} field is required.`,
});

export const needsAnother = (field: string): Problems => ({
  [field]: `The ${label(field)} field need another parameter.`,
});

export const cannotBeUsedWith = (field: string, other: string): Problems => ({
  [field]: `The ${label(field)} field cannot be used with the ${label(other)} field.`,
});

export const atLeastOne: Problems = { required: 'At least one parameter is required.' };

/** What zod found, in the provider's words. Unknown names come first, as they do there. */
export const parameterProblems = (error: z.ZodError): Problems => {
  const unknown: Record<string, string> = {};
  const wrong: Record<string, string> = {};
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) unknown[key] = `The ${label(key)} field do not exist.`;
      continue;
    }
    const field = String(issue.path[0] ?? 'query');
    wrong[field] ??= issue.message.startsWith('=')
      ? issue.message.slice(1)
      : `The ${label(field)} field ${issue.message}`;
  }
  return { ...unknown, ...wrong };
};
