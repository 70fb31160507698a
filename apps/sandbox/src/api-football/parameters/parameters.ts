import { z } from 'zod';

/** The provider's `errors` object: field -> message. */
export type Problems = Readonly<Record<string, string>>;

/** "league" -> "League", the spelling of field names in its messages. */
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

/** Converts a zod error to the provider's messages. Unknown names come first, as the provider has them. */
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

/**
 * Renames zones of the platform that still have an old name. `/timezone` lists, and `timezone=` accepts, the
 * platform's zones under their current names, and UTC.
 */
const RENAMED: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'America/Coral_Harbour': 'America/Atikokan',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

const listed = new Set(Intl.supportedValuesOf('timeZone').map((zone) => RENAMED[zone] ?? zone));
listed.add('UTC');

export const timezones: readonly string[] = [...listed].sort();

/** Also accepts old names, which clients keep in their configuration for years. */
const isKnownZone = (zone: string): boolean => listed.has(zone) || zone in RENAMED;

/**
 * The provider's types of query parameters. A message is the end of a sentence: `parameterProblems` adds "The League
 * field " before it. A message that begins with "=" is a complete sentence.
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

/** "1149523-1149519", up to `maximum` ids. */
export const idList = (maximum: number) =>
  z
    .string()
    .regex(/^\d{1,15}(-\d{1,15})*$/, 'must contain integers separated by dashes.')
    .transform((raw) => raw.split('-').map(Number))
    .refine((ids) => ids.length <= maximum, `=The maximum number of ids is ${String(maximum)}.`)
    .optional();

/** "all", or league ids separated by hyphens. */
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

/** Folds case and diacritics, for the comparisons of `search=` and `name=`. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export const contains = (text: string, sought: string): boolean => fold(text).includes(fold(sought));

export const equals = (text: string, sought: string): boolean => fold(text) === fold(sought);
