import { type Money, Plan, SPORT_SLUGS } from '@touchline/contracts';
import { z } from 'zod';
import type { WireMetadata, WirePrice, WireProduct } from '../wire/catalogue.ts';

/** Stripe's decimals differ from ISO 4217 for some currencies (`isk`, `ugx`): https://docs.stripe.com/currencies */
const ZERO_DECIMAL: ReadonlySet<string> = new Set(
  'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '),
);

const THREE_DECIMAL: ReadonlySet<string> = new Set('bhd jod kwd omr tnd'.split(' '));

function exponentOf(currency: string): number {
  if (ZERO_DECIMAL.has(currency)) return 0;
  return THREE_DECIMAL.has(currency) ? 3 : 2;
}

/** @param currency as Stripe writes it, in lower case */
export function toMoney(amount: number, currency: string): Money {
  return { amount, currency: currency.toUpperCase(), exponent: exponentOf(currency.toLowerCase()) };
}

/** `3 days`, `1 month`: the period of a one-time price. */
const Period = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[1-9]\d{0,3} (?:day|week|month|year)s?$/)
  .transform((text) => {
    const [count, unit = ''] = text.split(' ');
    return { unit: unit.replace(/s$/, ''), count: Number(count) };
  })
  .pipe(Plan.shape.period);

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.int().min(least).max(most));

/**
 * The owner's terms in the metadata of a price or its product. A misspelt value is refused, because it would sell too
 * much.
 */
const Terms = z.object({
  /** Absent: every sport. */
  sports: z
    .string()
    .transform((text) => text.split(',').map((slug) => slug.trim().toLowerCase()))
    .pipe(z.array(z.enum(SPORT_SLUGS)).min(1))
    .optional(),
  devices: wholeNumber(1, 100).default(1),
  trial: wholeNumber(0, 730).default(0),
  period: Period.optional(),
});

const TAXES: ReadonlyMap<string, Plan['tax']> = new Map([
  ['inclusive', 'included'],
  ['exclusive', 'added'],
]);

/** The metadata of a price takes precedence over that of its product. */
const metadataOf = (price: WirePrice, product: WireProduct): WireMetadata => ({
  ...product.metadata,
  ...price.metadata,
});

function periodOf({ recurring }: WirePrice, terms: z.output<typeof Terms>): Plan['period'] | undefined {
  if (recurring === null || recurring === undefined) return terms.period;
  // A metered price has no amount to show.
  if (recurring.usage_type !== 'licensed') return undefined;
  return { unit: recurring.interval, count: recurring.interval_count };
}

/** Returns the plan of a price, or the reason why there is none as a string. */
export function toPlan(price: WirePrice, product: WireProduct): Plan | string {
  const terms = Terms.safeParse(metadataOf(price, product));
  if (!terms.success) {
    const members = [...new Set(terms.error.issues.map(({ path }) => String(path[0])))];
    return `its metadata is not right: ${members.join(', ')}`;
  }
  const period = periodOf(price, terms.data);
  if (period === undefined) return 'nothing says what it pays for: metadata "period", such as "3 days"';
  if (price.unit_amount === null || price.unit_amount === undefined) return 'it has no fixed amount';
  const isSubscription = price.recurring !== null && price.recurring !== undefined;
  const { description } = product;
  return {
    id: price.id,
    name: product.name,
    description: description === undefined || description === '' ? null : description,
    kind: isSubscription ? 'subscription' : 'pass',
    period,
    price: toMoney(price.unit_amount, price.currency),
    tax: TAXES.get(price.tax_behavior ?? '') ?? 'unknown',
    trialDays: isSubscription ? terms.data.trial : 0,
    sports: terms.data.sports ?? null,
    devices: terms.data.devices,
  };
}

/** Returns whether the plan can be bought. */
export const isSold = (price: WirePrice, product: WireProduct): boolean => price.active && product.active;

/** Returns whether the plan is shown to everybody; unlisted ones are sold through a link. */
export const isListed = (price: WirePrice, product: WireProduct): boolean =>
  metadataOf(price, product)['listed']?.trim().toLowerCase() !== 'false';

/** Returns whether the owner declared that the price is sold besides a plan and is none itself: `plan` = `false`. */
export const isAddOn = (price: WirePrice, product: WireProduct): boolean =>
  metadataOf(price, product)['plan']?.trim().toLowerCase() === 'false';

/** Returns the owner's position of a plan; plans without one come last. */
export function placeOf(price: WirePrice, product: WireProduct): number {
  const place = Number(metadataOf(price, product)['order']);
  return Number.isFinite(place) && metadataOf(price, product)['order'] !== undefined ? place : Infinity;
}

/** A value of Stripe's metadata has 500 characters at most. */
const MAX_NAME = 100;

/** Returns the plan as sold, for the metadata of the purchase: later changes of the catalogue do not affect it. */
export function planNote(plan: Plan): string {
  return JSON.stringify({ ...plan, name: plan.name.slice(0, MAX_NAME), description: null });
}

/** Returns `undefined` for a note that is not ours. */
export function planFromNote(note: string | undefined): Plan | undefined {
  if (note === undefined) return undefined;
  try {
    return Plan.safeParse(JSON.parse(note)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
