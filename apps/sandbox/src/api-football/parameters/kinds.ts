import { z } from 'zod';

import { isKnownZone } from './timezones.ts';

/**
 * The kinds of query parameter the provider knows. A message is the end of its sentence; `problems.ts` puts
 * "The League field " in front of it. A message that begins with "=" is a sentence of its own.
 */

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const isDay = (text: string): boolean => {
  const epochMs = Date.parse(`${text}T00:00:00Z`);
  return DAY.test(text) && !Number.isNaN(epochMs) && new Date(epochMs).toISOString().startsWith(text);
};

export const integer = z
  .string()
  .regex(/^\d{1,15}$/, 'must contain an integer.')
  .transform(Number)
  .optional();

export const seasonParameter = z
  .string()
  .regex(/^\d{4}$/, 'must be exactly 4 characters in length.')
  .transform(Number)
  .optional();

export const day = z
  .string()
  .refine(isDay, 'must contain a valid date with the format YYYY-MM-DD.')
  .optional();

export const search = z.string().min(3, 'must be at least 3 characters in length.').optional();

export const textParameter = z.string().min(1, 'must be at least 1 characters in length.').optional();

/** "DE", "GB-ENG" */
export const countryCodeParameter = z
  .string()
  .min(2, 'must be at least 2 characters in length.')
  .max(6, 'cannot exceed 6 characters in length.')
  .optional();

/** "1149523-1149519", as many as `maximum`. */
export const idList = (maximum: number) =>
  z
    .string()
    .regex(/^\d{1,15}(-\d{1,15})*$/, 'must contain integers separated by dashes.')
    .transform((raw) => raw.split('-').map(Number))
    .refine((ids) => ids.length <= maximum, `=The maximum number of ids is ${String(maximum)}.`)
    .optional();

/** "all" or league ids with dashes. */
export const live = z
  .string()
  .regex(/^(all|\d{1,15}(-\d{1,15})*)$/, 'must contain all or league ids separated by dashes.')
  .transform((raw) => (raw === 'all' ? ('all' as const) : raw.split('-').map(Number)))
  .optional();

/** "NS" or "NS-PST-FT" */
export const statusList = z
  .string()
  .regex(/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/, 'must contain status codes separated by dashes.')
  .transform((raw) => raw.toUpperCase().split('-'))
  .optional();

/** "33-50" */
export const pair = z
  .string()
  .regex(/^\d{1,15}-\d{1,15}$/, 'must contain two team ids separated by a dash.')
  .transform((raw) => {
    const [first = 0, second = 0] = raw.split('-').map(Number);
    return { first, second };
  })
  .optional();

export const upTo99 = z
  .string()
  .regex(/^\d{1,2}$/, 'must contain an integer of at most 2 digits.')
  .transform(Number)
  .optional();

export const booleanParameter = z.enum(['true', 'false'], 'must be one of: true,false.').optional();

export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .string()
    .toLowerCase()
    .pipe(z.enum(values, `must be one of: ${values.join(',')}.`))
    .optional();

export const timezone = z
  .string()
  .refine(isKnownZone, '=This timezone does not exist. See the timezone endpoint for those that do.')
  .optional();
