import qs from 'qs';
import { z } from 'zod';

import { invalidRequest, type StripeFailure } from '../wire/failures.ts';

/** Parameters of a request: form-encoded with brackets, in the query of a GET or the body of a POST. */
export type FormInput = Readonly<Record<string, unknown>>;

const formSchema = z.record(z.string(), z.unknown());

export const parseForm = (text: string): FormInput =>
  formSchema.parse(qs.parse(text, { depth: 10, arrayLimit: 100, parameterLimit: 1000 }));

/** Schemas of single form values. */

export const textField = z.string().max(5000);

export const wholeNumberField = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^-?\d{1,12}$/, { error: ({ input }) => `Invalid integer: ${String(input)}` })
    .transform(Number)
    .refine((value) => value >= minimum, {
      error: `This value must be greater than or equal to ${String(minimum)}.`,
    })
    .refine((value) => value <= maximum, {
      error: `This value must be less than or equal to ${String(maximum)}.`,
    });

export const truth = z
  .enum(['true', 'false'], { error: ({ input }) => `Invalid boolean: ${String(input)}` })
  .transform((value) => value === 'true');

/** A string; an empty one clears the field. */
export const clearable = textField.transform((value) => (value === '' ? null : value));

/** Values to set; an empty value removes its key, and an empty string in place of the object removes all. */
export const metadata = z.union([z.literal(''), z.record(z.string().max(40), z.string().max(500))]);

export const mergedMetadata = (
  kept: Readonly<Record<string, string>>,
  changes: z.output<typeof metadata> | undefined,
): Record<string, string> =>
  changes === ''
    ? {}
    : Object.fromEntries(Object.entries({ ...kept, ...changes }).filter(([, value]) => value !== ''));

/** Parameters of every list: paging, and creation time in seconds. */
const instantS = wholeNumberField(0, 999_999_999_999);
export const listFields = {
  limit: wholeNumberField(1, 100).default(10),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
  created: z
    .union([
      instantS.transform((at) => ({ gte: at, lte: at })),
      z.strictObject({
        gt: instantS.optional(),
        gte: instantS.optional(),
        lt: instantS.optional(),
        lte: instantS.optional(),
      }),
    ])
    .optional(),
};

const bracketed = (path: readonly PropertyKey[]): string => {
  const [first = '', ...rest] = path.map(String);
  return `${first}${rest.map((part) => `[${part}]`).join('')}`;
};

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (here, key) =>
      typeof here === 'object' && here !== null
        ? Object.entries(here).find(([name]) => name === String(key))?.[1]
        : undefined,
    input,
  );

const failureOf = (issue: z.core.$ZodIssue, input: FormInput): StripeFailure => {
  if (issue.code === 'unrecognized_keys') {
    const param = bracketed([...issue.path, ...issue.keys.slice(0, 1)]);
    return invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = bracketed(issue.path);
  const value = valueAt(input, issue.path);
  if (value === undefined)
    return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  if (value === '')
    return invalidRequest(
      `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset.`,
      { code: 'parameter_invalid_empty', param },
    );
  const code = issue.message.startsWith('Invalid integer') ? { code: 'parameter_invalid_integer' } : {};
  return invalidRequest(issue.message, { ...code, param });
};

/** Parses the parameters with a schema; throws the first problem with the provider's message. */
export const checked = <S extends z.ZodType>(schema: S, input: FormInput): z.output<S> => {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue === undefined) throw new Error('a refused value without an issue', { cause: parsed.error });
  throw failureOf(issue, input);
};
