import { z } from 'zod';

import { cardDeclined, invalidRequest } from '../wire/failures.ts';
import { clearable, mergedMetadata, metadata, textField, wholeNumberField } from '../http/input.ts';
import { get, list, noFields, type StripeOperation, post } from '../http/operation.ts';
import type { LedgerTransaction } from '../ledger/ledger.ts';
import type { BillingDetails, StripePaymentMethod } from '../ledger/resources.ts';
import {
  behaviourOf,
  cardByName,
  cardByNumber,
  fingerprintOf,
  refusalToSave,
  type TestCard,
} from './test-cards.ts';

const NO_ADDRESS = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };

const billingFields = z.strictObject({
  email: clearable.optional(),
  name: clearable.optional(),
  phone: clearable.optional(),
});
type BillingInput = z.output<typeof billingFields>;

const NOBODY: BillingDetails = { address: NO_ADDRESS, email: null, name: null, phone: null, tax_id: null };

const billingOf = (kept: BillingDetails, input: BillingInput | undefined): BillingDetails => ({
  ...kept,
  email: input?.email === undefined ? kept.email : input.email,
  name: input?.name === undefined ? kept.name : input.name,
  phone: input?.phone === undefined ? kept.phone : input.phone,
});

interface Expiry {
  readonly exp_month: number;
  readonly exp_year: number;
}

const nextYear = (books: LedgerTransaction): Expiry => ({
  exp_month: new Date(books.nowS * 1000).getUTCMonth() + 1,
  exp_year: new Date(books.nowS * 1000).getUTCFullYear() + 1,
});

/** Creates a card that is not attached to a customer. */
export const createCardMethod = (
  books: LedgerTransaction,
  { number, brand }: TestCard,
  more: {
    readonly expiry?: Expiry;
    readonly billing?: BillingInput;
    /** Absent: that of the published test card, which all its payers share. */
    readonly fingerprint?: string | undefined;
    readonly metadata?: z.output<typeof metadata>;
  } = {},
): StripePaymentMethod =>
  books.paymentMethods.insert({
    id: books.newId('paymentMethod'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billingOf(NOBODY, more.billing),
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: brand,
      ...(more.expiry ?? nextYear(books)),
      fingerprint: more.fingerprint ?? fingerprintOf(number),
      funding: 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brand], preferred: null },
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: books.nowS,
    customer: null,
    livemode: false,
    metadata: mergedMetadata({}, more.metadata),
    type: 'card',
  });

/** The provider's published test account for SEPA debits that succeed. */
const IBAN = 'AT611904300234573201';

export const createDebitMethod = (books: LedgerTransaction, billing: BillingInput): StripePaymentMethod =>
  books.paymentMethods.insert({
    id: books.newId('paymentMethod'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billingOf(NOBODY, billing),
    sepa_debit: {
      bank_code: IBAN.slice(4, 9),
      branch_code: '',
      country: IBAN.slice(0, 2),
      fingerprint: fingerprintOf(IBAN),
      generated_from: null,
      last4: IBAN.slice(-4),
    },
    created: books.nowS,
    customer: null,
    livemode: false,
    metadata: {},
    type: 'sepa_debit',
  });

export const attachMethod = (
  books: LedgerTransaction,
  method: StripePaymentMethod,
  customer: string,
): StripePaymentMethod => {
  if (method.customer === customer) return method;
  if (method.customer !== null)
    throw invalidRequest('The payment method you provided has already been attached to a customer.', {
      code: 'payment_method_unexpected_state',
    });
  const attached = books.paymentMethods.save({ ...method, customer });
  books.record('payment_method.attached', attached);
  return attached;
};

export const detachMethod = (books: LedgerTransaction, method: StripePaymentMethod): StripePaymentMethod => {
  if (method.customer === null)
    throw invalidRequest(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    );
  const owner = books.customers.find(method.customer);
  if (owner?.invoice_settings.default_payment_method === method.id)
    books.customers.save({
      ...owner,
      invoice_settings: { ...owner.invoice_settings, default_payment_method: null },
    });
  const detached = books.paymentMethods.save({ ...method, customer: null });
  books.record('payment_method.detached', detached, { customer: method.customer });
  return detached;
};

const cardFields = z.union([
  z.strictObject({ token: textField.min(1) }),
  z.strictObject({
    number: textField.min(1),
    exp_month: wholeNumberField(1, 12),
    exp_year: wholeNumberField(1970, 2099),
    cvc: textField.optional(),
  }),
]);

const createFields = z.strictObject({
  type: z.literal('card', {
    error: ({ input }) => `Invalid type: ${String(input)}. This sandbox saves cards only.`,
  }),
  card: cardFields,
  billing_details: billingFields.optional(),
  metadata: metadata.optional(),
});

/** Refuses all numbers except the published ones, so that nobody enters a real card. */
const knownCard = (input: z.output<typeof cardFields>): TestCard => {
  const found = 'token' in input ? cardByName(input.token) : cardByNumber(input.number);
  if (found !== undefined) return found;
  if ('token' in input)
    throw invalidRequest(`No such token: '${input.token}'`, {
      code: 'resource_missing',
      param: 'card[token]',
    });
  throw cardDeclined(
    'card_declined',
    'test_mode_live_card',
    'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  );
};

const createMethod = (
  books: LedgerTransaction,
  input: z.output<typeof createFields>,
): StripePaymentMethod => {
  const isPast =
    'exp_year' in input.card && Date.UTC(input.card.exp_year, input.card.exp_month) <= books.nowS * 1000;
  if (isPast) throw cardDeclined('invalid_expiry_year', undefined, "Your card's expiration year is invalid.");
  return createCardMethod(books, knownCard(input.card), {
    ...('exp_year' in input.card
      ? { expiry: { exp_month: input.card.exp_month, exp_year: input.card.exp_year } }
      : {}),
    ...(input.billing_details === undefined ? {} : { billing: input.billing_details }),
    ...(input.metadata === undefined ? {} : { metadata: input.metadata }),
  });
};

/** Finds a payment method by id. `pm_card_visa` and similar ids create a new one each time. */
export const methodNamed = (books: LedgerTransaction, id: string, param?: string): StripePaymentMethod => {
  const known = id.startsWith('pm_card_') ? cardByName(id) : undefined;
  return known === undefined ? books.paymentMethods.get(id, param) : createCardMethod(books, known);
};

const methodsOf = (customer: string, type: string | undefined) => ({ customer, type });

export const paymentMethodOperations: readonly StripeOperation[] = [
  post('/v1/payment_methods', createFields, createMethod),
  get('/v1/payment_methods/:id', noFields, (books, _input, id) => books.paymentMethods.get(id)),
  post(
    '/v1/payment_methods/:id',
    z.strictObject({ billing_details: billingFields.optional(), metadata: metadata.optional() }),
    (books, input, id) => {
      const before = books.paymentMethods.get(id);
      const method = books.paymentMethods.save({
        ...before,
        billing_details: billingOf(before.billing_details, input.billing_details),
        metadata: mergedMetadata(before.metadata, input.metadata),
      });
      books.record('payment_method.updated', method);
      return method;
    },
  ),
  post(
    '/v1/payment_methods/:id/attach',
    z.strictObject({ customer: textField.min(1) }),
    (books, { customer }, id) => {
      books.customers.get(customer, 'customer');
      const method = methodNamed(books, id);
      const refusal = refusalToSave(behaviourOf(method));
      if (refusal !== undefined) throw refusal;
      return attachMethod(books, method, customer);
    },
  ),
  post('/v1/payment_methods/:id/detach', noFields, (books, _input, id) =>
    detachMethod(books, books.paymentMethods.get(id)),
  ),
  list(
    '/v1/payment_methods',
    { customer: textField.min(1), type: textField.optional() },
    (books, { customer, type }, query) => books.paymentMethods.page(query, methodsOf(customer, type)),
  ),
  list('/v1/customers/:id/payment_methods', { type: textField.optional() }, (books, { type }, query, id) => {
    books.customers.get(id);
    return books.paymentMethods.page(query, methodsOf(id, type));
  }),
];
