import { z } from 'zod';

import { invalidRequest } from '../wire/failures.ts';
import { clearable, mergedMetadata, metadata, textField, truth, wholeNumberField } from '../http/input.ts';
import { get, list, noFields, type StripeOperation, post, remove } from '../http/operation.ts';
import type { LedgerTransaction } from '../ledger/ledger.ts';
import type { Price } from '../ledger/resources.ts';
import { FEEDBACK, type StripeSubscription } from '../ledger/subscription-resources.ts';
import { currentPeriodOf } from './invoices.ts';
import { newItem, subscribe } from './lifecycle.ts';
import { endTrial, moveItem, type Proration, setTrialEnd } from './prorations.ts';
import { changeSubscription, endSubscription, isRunning, RUNNING } from './status.ts';

const cancellationFields = z.strictObject({
  comment: clearable.optional(),
  feedback: z
    .union([z.literal('').transform(() => null), z.enum(FEEDBACK)], {
      error: `Invalid feedback: must be one of ${FEEDBACK.join(', ')}`,
    })
    .optional(),
});

const detailsOf = (
  kept: StripeSubscription['cancellation_details'],
  input: z.output<typeof cancellationFields> | undefined,
) => ({
  ...kept,
  comment: input?.comment === undefined ? kept.comment : input.comment,
  feedback: input?.feedback === undefined ? kept.feedback : input.feedback,
});

const instant = wholeNumberField(0, 999_999_999_999);
const cleared = z.literal('').transform(() => null);
const prorationField = z.enum(['always_invoice', 'create_prorations', 'none']).optional();

const changeFields = z.strictObject({
  cancel_at: z.union([cleared, instant]).optional(),
  cancel_at_period_end: truth.optional(),
  cancellation_details: cancellationFields.optional(),
  default_payment_method: clearable.optional(),
  description: clearable.optional(),
  items: z
    .array(
      z.strictObject({
        id: textField,
        price: textField.optional(),
        quantity: wholeNumberField(1, 1_000_000).optional(),
      }),
    )
    .length(1, 'This sandbox changes one item at a time.')
    .optional(),
  metadata: metadata.optional(),
  pause_collection: z
    .union([
      cleared,
      z.strictObject({
        behavior: z.enum(['keep_as_draft', 'mark_uncollectible', 'void']),
        resumes_at: instant.optional(),
      }),
    ])
    .optional(),
  proration_behavior: prorationField,
  trial_end: z.union([z.literal('now'), instant]).optional(),
});
type Changes = z.output<typeof changeFields>;

const running = (books: LedgerTransaction, id: string): StripeSubscription => {
  const subscription = books.subscriptions.get(id);
  if (isRunning(subscription)) return subscription;
  throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.', {
    code: 'resource_missing',
    param: 'id',
    httpStatus: 404,
  });
};

/** Returns the fields that end a subscription at an instant or with its period, or withdraw that. */
const endingOf = (
  books: LedgerTransaction,
  before: StripeSubscription,
  { cancel_at: cancelAt, cancel_at_period_end: isEnding }: Changes,
): Partial<StripeSubscription> => {
  if (isEnding === undefined && cancelAt === undefined) return {};
  if (typeof cancelAt === 'number' && cancelAt <= books.nowS)
    throw invalidRequest('The cancel_at timestamp must be in the future.', { param: 'cancel_at' });
  const atS =
    isEnding === true ? currentPeriodOf(before).end : isEnding === false ? null : (cancelAt ?? null);
  return {
    cancel_at_period_end: isEnding === true,
    cancel_at: atS,
    canceled_at: atS === null ? null : books.nowS,
    cancellation_details: {
      ...before.cancellation_details,
      reason: atS === null ? null : 'cancellation_requested',
    },
  };
};

const checkMethod = (books: LedgerTransaction, before: StripeSubscription, method: string): void => {
  if (books.paymentMethods.get(method, 'default_payment_method').customer !== before.customer)
    throw invalidRequest(`The customer does not have a payment method with the ID ${method}.`, {
      code: 'resource_missing',
      param: 'default_payment_method',
    });
};

/** A price of a subscription recurs. */
const recurringPrice = (books: LedgerTransaction, id: string): Price => {
  const price = books.prices.get(id, 'price');
  if (price.recurring === null)
    throw invalidRequest(
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
      {
        param: 'price',
      },
    );
  return price;
};

const changeItems = (
  books: LedgerTransaction,
  before: StripeSubscription,
  items: Changes['items'],
  proration: Proration,
): StripeSubscription => {
  const [change] = items ?? [];
  if (change === undefined) return before;
  const item = before.items.data.find(({ id }) => id === change.id);
  if (item === undefined)
    throw invalidRequest(`No such subscription item: '${change.id}'`, { param: 'items[0][id]' });
  const price = change.price === undefined ? item.price : recurringPrice(books, change.price);
  return moveItem(books, before, item, price, change.quantity ?? item.quantity, proration);
};

const updateSubscription = (books: LedgerTransaction, input: Changes, id: string): StripeSubscription => {
  const before = running(books, id);
  const { default_payment_method: method, pause_collection: pause, trial_end: trialEnd } = input;
  const { proration_behavior: proration = 'create_prorations' } = input;
  if (typeof method === 'string') checkMethod(books, before, method);
  const changed = changeSubscription(books, before, {
    default_payment_method: method === undefined ? before.default_payment_method : method,
    description: input.description === undefined ? before.description : input.description,
    metadata: mergedMetadata(before.metadata, input.metadata),
    ...endingOf(books, before, input),
    ...(input.cancellation_details === undefined
      ? {}
      : { cancellation_details: detailsOf(before.cancellation_details, input.cancellation_details) }),
    ...(pause === undefined
      ? {}
      : {
          pause_collection:
            pause === null ? null : { behavior: pause.behavior, resumes_at: pause.resumes_at ?? null },
        }),
  });
  const moved = changeItems(books, changed, input.items, proration);
  if (trialEnd === undefined) return moved;
  return trialEnd === 'now' ? endTrial(books, moved) : setTrialEnd(books, moved, trialEnd, proration);
};

const addItem = (
  books: LedgerTransaction,
  {
    subscription: id,
    price,
    quantity = 1,
  }: { subscription: string; price: string; quantity?: number | undefined },
) => {
  const before = running(books, id);
  const item = newItem(books, id, recurringPrice(books, price), currentPeriodOf(before), quantity);
  changeSubscription(books, before, { items: { ...before.items, data: [...before.items.data, item] } });
  return item;
};

const STATUSES = ['incomplete', 'trialing', 'active', 'past_due', 'unpaid', 'canceled', 'all'] as const;

export const subscriptionOperations: readonly StripeOperation[] = [
  get('/v1/subscriptions/:id', noFields, (books, _input, id) => books.subscriptions.get(id)),
  post(
    '/v1/subscriptions',
    z.strictObject({
      customer: textField,
      default_payment_method: textField.optional(),
      items: z
        .array(z.strictObject({ price: textField, quantity: wholeNumberField(1, 1_000_000).optional() }))
        .min(1),
      metadata: metadata.optional(),
      trial_period_days: wholeNumberField(1, 730).optional(),
    }),
    (books, input) => {
      const customer = books.customers.get(input.customer, 'customer');
      const items = input.items.map(({ price, quantity = 1 }) => ({
        price: recurringPrice(books, price),
        quantity,
        description: '',
      }));
      return subscribe(books, {
        customer: customer.id,
        currency: items[0]?.price.currency ?? 'eur',
        method: input.default_payment_method ?? null,
        trialDays: input.trial_period_days ?? 0,
        items,
        description: null,
        metadata: mergedMetadata({}, input.metadata),
      });
    },
  ),
  post('/v1/subscriptions/:id', changeFields, updateSubscription),
  remove(
    '/v1/subscriptions/:id',
    z.strictObject({ cancellation_details: cancellationFields.optional() }),
    (books, input, id) => {
      const before = running(books, id);
      const details = detailsOf(before.cancellation_details, input.cancellation_details);
      return endSubscription(books, { ...before, cancellation_details: details }, 'cancellation_requested');
    },
  ),
  post(
    '/v1/subscription_items',
    z.strictObject({
      subscription: textField,
      price: textField,
      quantity: wholeNumberField(1, 1_000_000).optional(),
      proration_behavior: z.literal('none', 'This sandbox adds items without prorations.'),
    }),
    addItem,
  ),
  list(
    '/v1/subscriptions',
    { customer: textField.optional(), status: z.enum(STATUSES).optional() },
    (books, { customer, status }, query) =>
      books.subscriptions.page(query, {
        customer,
        status: status === 'all' ? undefined : (status ?? RUNNING),
      }),
  ),
];
