/** Schemas of single environment variables. */
import { z } from 'zod';

export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export const wholeNumberSetting = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^\d{1,10}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= minimum && value <= maximum, {
      error: `must lie between ${String(minimum)} and ${String(maximum)}`,
    })
    .meta({ range: [minimum, maximum] });

export const instantSetting = z
  .string()
  .transform((text, context) => {
    const epochMs = Date.parse(text);
    if (Number.isNaN(epochMs)) {
      const message = 'must be an ISO 8601 instant such as 2024-05-19T15:30:00Z';
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }
    return epochMs;
  })
  .meta({ accepts: 'an instant such as `2024-05-19T15:30:00Z`' });

export const listSetting = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .meta({ accepts: 'a list separated by commas' });

export const flagSetting = z
  .enum(['0', '1'], 'must be 0 or 1')
  .transform((text) => text === '1')
  .meta({ accepts: '`0` or `1`' });

/** JSON text that matches `schema`. */
export const jsonSetting = <T extends z.ZodType>(schema: T) =>
  z.string().transform((text, context): z.output<T> => {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch (error) {
      context.addIssue({ code: 'custom', message: `must be JSON: ${String(error)}` });
      return z.NEVER;
    }
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    context.addIssue({
      code: 'custom',
      message: `must be valid: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`,
    });
    return z.NEVER;
  });
