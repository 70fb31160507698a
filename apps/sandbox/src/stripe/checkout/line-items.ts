import { z } from 'zod';

import { createPrice, priceFields } from '../catalogue/prices.ts';
import { invalidRequest } from '../wire/failures.ts';
import { textField, wholeNumberField } from '../http/input.ts';
import type { LedgerTransaction } from '../ledger/ledger.ts';
import type { LineItem } from '../ledger/payment-resources.ts';
import type { Price } from '../ledger/resources.ts';

export const lineItemFields = z
  .array(
    z.strictObject({
      price: textField.min(1).optional(),
      price_data: z.strictObject(priceFields).optional(),
      quantity: wholeNumberField(1, 999_999).default(1),
    }),
  )
  .min(1)
  .max(100);

type LineItemInput = z.output<typeof lineItemFields>[number];

const priceOf = (books: LedgerTransaction, input: LineItemInput, param: string): Price => {
  if (input.price !== undefined) {
    const price = books.prices.get(input.price, `${param}[price]`);
    if (price.active) return price;
    throw invalidRequest('The price specified is inactive. This field only accepts active prices.', {
      param: `${param}[price]`,
    });
  }
  if (input.price_data !== undefined)
    return createPrice(books, { ...input.price_data, active: false, transfer_lookup_key: false });
  throw invalidRequest(`You must specify either \`price\` or \`price_data\` in \`${param}\`.`, {
    code: 'parameter_missing',
    param: `${param}[price]`,
  });
};

export type Mode = 'payment' | 'subscription';

const checkPrices = (items: readonly LineItem[], mode: Mode): void => {
  const intervals = items.flatMap(({ price: { recurring } }) =>
    recurring === null ? [] : [`${recurring.interval} ${String(recurring.interval_count)}`],
  );
  if (mode === 'payment' && intervals.length > 0)
    throw invalidRequest(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      { param: 'line_items' },
    );
  if (mode === 'subscription' && intervals.length === 0)
    throw invalidRequest(
      'You must provide at least one recurring price in `subscription` mode when using prices.',
      {
        param: 'line_items',
      },
    );
  if (new Set(intervals).size > 1)
    throw invalidRequest('Checkout does not support multiple prices with different billing intervals.', {
      param: 'line_items',
    });
  if (new Set(items.map(({ currency }) => currency)).size > 1)
    throw invalidRequest('All prices on a Checkout Session must have the same currency.', {
      param: 'line_items',
    });
};

/** Creates line items: prices of one currency, and in a subscription recurring prices of one interval. */
export const createLineItems = (
  books: LedgerTransaction,
  inputs: readonly LineItemInput[],
  mode: Mode,
): readonly LineItem[] => {
  const items = inputs.map((input, index): LineItem => {
    const price = priceOf(books, input, `line_items[${String(index)}]`);
    const total = price.unit_amount * input.quantity;
    return {
      id: books.newId('lineItem'),
      object: 'item',
      adjustable_quantity: null,
      amount_discount: 0,
      amount_subtotal: total,
      amount_tax: 0,
      amount_total: total,
      currency: price.currency,
      description: books.products.get(price.product).name,
      metadata: null,
      price,
      quantity: input.quantity,
    };
  });
  checkPrices(items, mode);
  return items;
};

export const lineItemsTotal = (items: readonly LineItem[]): number =>
  items.reduce((sum, { amount_total: amount }) => sum + amount, 0);

export const currencyOf = (items: readonly LineItem[]): string => items[0]?.currency ?? '';
