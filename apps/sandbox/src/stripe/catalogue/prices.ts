import { z } from 'zod';

import { invalidRequest } from '../wire/failures.ts';
import { clearable, mergedMetadata, metadata, textField, truth, wholeNumberField } from '../http/input.ts';
import { get, list, noFields, type StripeOperation, post } from '../http/operation.ts';
import type { LedgerTransaction } from '../ledger/ledger.ts';
import { INTERVALS, type Price } from '../ledger/resources.ts';
import { isCurrency } from './currencies.ts';
import { createProduct, newProductFields } from './products.ts';

const MAX_AMOUNT = 99_999_999;

const currency = z
  .string()
  .toLowerCase()
  .refine(isCurrency, { error: ({ input }) => `Invalid currency: ${String(input)}.` });

export const amount = wholeNumberField(0, MAX_AMOUNT);

const recurringFields = z.strictObject({
  interval: z.enum(INTERVALS, { error: `Invalid interval: must be one of day, month, week, or year` }),
  interval_count: wholeNumberField(1, 365).default(1),
});

/** Fields of a price without its product's id; line items can contain them, too. */
export const priceFields = {
  currency,
  unit_amount: amount,
  recurring: recurringFields.optional(),
  tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).default('unspecified'),
  product: textField.optional(),
  product_data: newProductFields.optional(),
};

const createFields = z.strictObject({
  ...priceFields,
  active: truth.default(true),
  lookup_key: textField.max(200).optional(),
  transfer_lookup_key: truth.default(false),
  metadata: metadata.optional(),
  nickname: textField.optional(),
});

/** Takes the lookup key from another price that has it if the request says so, else refuses it. */
const claimLookupKey = (books: LedgerTransaction, key: string, isTransfer: boolean): void => {
  const [owner] = books.prices.all({ lookup_key: key });
  if (owner === undefined) return;
  if (!isTransfer)
    throw invalidRequest(
      `A price (\`${owner.id}\`) already uses that lookup key. Please use a different lookup key, or pass \`transfer_lookup_key: true\`.`,
      { param: 'lookup_key' },
    );
  books.record('price.updated', books.prices.save({ ...owner, lookup_key: null }), { lookup_key: key });
};

const productOf = (
  books: LedgerTransaction,
  product: string | undefined,
  data: z.output<typeof newProductFields> | undefined,
) => {
  if (product !== undefined && data !== undefined)
    throw invalidRequest('You may only specify one of these parameters: product, product_data.', {
      param: 'product',
    });
  if (data !== undefined) return createProduct(books, data).id;
  if (product !== undefined) return books.products.get(product, 'product').id;
  throw invalidRequest('You must provide one of these parameters: product or product_data.', {
    code: 'parameter_missing',
    param: 'product',
  });
};

export const createPrice = (books: LedgerTransaction, input: z.output<typeof createFields>): Price => {
  if (input.lookup_key !== undefined) claimLookupKey(books, input.lookup_key, input.transfer_lookup_key);
  const price = books.prices.insert({
    id: books.newId('price'),
    object: 'price',
    active: input.active,
    billing_scheme: 'per_unit',
    created: books.nowS,
    currency: input.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: input.lookup_key ?? null,
    metadata: mergedMetadata({}, input.metadata),
    nickname: input.nickname ?? null,
    product: productOf(books, input.product, input.product_data),
    recurring:
      input.recurring === undefined
        ? null
        : { ...input.recurring, meter: null, trial_period_days: null, usage_type: 'licensed' },
    tax_behavior: input.tax_behavior,
    tiers_mode: null,
    transform_quantity: null,
    type: input.recurring === undefined ? 'one_time' : 'recurring',
    unit_amount: input.unit_amount,
    unit_amount_decimal: String(input.unit_amount),
  });
  books.record('price.created', price);
  return price;
};

const changeFields = z.strictObject({
  active: truth.optional(),
  lookup_key: clearable.optional(),
  transfer_lookup_key: truth.default(false),
  metadata: metadata.optional(),
  nickname: clearable.optional(),
});

const updatePrice = (books: LedgerTransaction, input: z.output<typeof changeFields>, id: string): Price => {
  const before = books.prices.get(id);
  const { lookup_key: key } = input;
  if (typeof key === 'string' && key !== before.lookup_key)
    claimLookupKey(books, key, input.transfer_lookup_key);
  const price = books.prices.save({
    ...before,
    active: input.active ?? before.active,
    lookup_key: key === undefined ? before.lookup_key : key,
    metadata: mergedMetadata(before.metadata, input.metadata),
    nickname: input.nickname === undefined ? before.nickname : input.nickname,
  });
  const changed = Object.entries(before).filter(([name]) => name in input && name !== 'id');
  books.record('price.updated', price, Object.fromEntries(changed));
  return price;
};

/** Prices, one-time or recurring. */
export const priceOperations: readonly StripeOperation[] = [
  post('/v1/prices', createFields, createPrice),
  get('/v1/prices/:id', noFields, (books, _input, id) => books.prices.get(id)),
  post('/v1/prices/:id', changeFields, updatePrice),
  list(
    '/v1/prices',
    {
      active: truth.optional(),
      currency: currency.optional(),
      lookup_keys: z.array(z.string()).max(10).optional(),
      product: textField.optional(),
      recurring: z.strictObject({ interval: z.enum(INTERVALS).optional() }).optional(),
      type: z.enum(['one_time', 'recurring']).optional(),
    },
    (books, { lookup_keys: keys, recurring, ...members }, query) =>
      books.prices.page(query, {
        ...members,
        lookup_key: keys,
        'recurring.interval': recurring?.interval,
      }),
  ),
];
