import { Id, type Plan, PlanPeriod, SPORT_SLUGS, parsedJson } from '@touchline/contracts';
import { z } from 'zod';

/** A plan of a payment provider without a catalogue. */
export interface ConfiguredPlan {
  readonly plan: Plan;
  /** `false`: sold only through a payment link, or no longer sold. */
  readonly isListed: boolean;
}

/** Midtrans accepts names of up to 50 characters. */
const Pass = z.strictObject({
  id: Id.max(50),
  name: z.string().trim().min(1).max(50),
  description: z.string().min(1).nullable().default(null),
  rupiah: z.int().min(1).max(2_000_000_000),
  period: PlanPeriod,
  tax: z.enum(['included', 'added', 'unknown']).default('unknown'),
  sports: z.array(z.enum(SPORT_SLUGS)).min(1).nullable().default(null),
  devices: z.int().min(1).default(1),
  listed: z.boolean().default(true),
});

const Passes = z
  .array(Pass)
  .min(1)
  .refine((passes) => new Set(passes.map(({ id }) => id)).size === passes.length, 'must have different ids');

const configured = ({ rupiah, listed, ...pass }: z.output<typeof Pass>): ConfiguredPlan => ({
  plan: {
    ...pass,
    kind: 'pass',
    price: { amount: rupiah, currency: 'IDR', exponent: 0 },
    trialDays: 0,
  },
  isListed: listed,
});

/** Passes as JSON, in display order. */
export const midtransPlans = z
  .string()
  .transform((text, context): readonly ConfiguredPlan[] => {
    const parsed = Passes.safeParse(parsedJson(text));
    if (parsed.success) return parsed.data.map(configured);
    for (const { path, message } of parsed.error.issues) {
      const where = path.length === 0 ? '' : ` (${path.join('.')})`;
      context.addIssue({ code: 'custom', message: `must be a JSON array of passes: ${message}${where}` });
    }
    return z.NEVER;
  })
  .meta({
    accepts:
      'JSON: an array of objects with `id`, `name` (50 characters), `rupiah` and `period` (`{"unit": "day", "count": 7}`), and if wanted `description`, `sports`, `devices` (1), `tax` (`unknown`) and `listed` (`true`)',
  });
