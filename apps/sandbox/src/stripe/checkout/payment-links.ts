import { z } from 'zod';

import { mergedMetadata, metadata, textField, truth, wholeNumberField } from '../http/input.ts';
import { get, list, noFields, type StripeOperation, post } from '../http/operation.ts';
import type { LedgerTransaction } from '../ledger/ledger.ts';
import type { PaymentLink, StripeSession } from '../ledger/payment-resources.ts';
import { createLineItems, currencyOf, lineItemFields } from './line-items.ts';
import { intentDataFields, intentDataOf, openCheckoutSession } from './sessions.ts';

export const LINK_PATH = '/b';

const restrictionFields = z.strictObject({
  completed_sessions: z.strictObject({ limit: wholeNumberField(1, 1_000_000) }),
});

const createFields = z.strictObject({
  line_items: lineItemFields,
  after_completion: z
    .discriminatedUnion('type', [
      z.strictObject({ type: z.literal('hosted_confirmation') }),
      z.strictObject({ type: z.literal('redirect'), redirect: z.strictObject({ url: z.url() }) }),
    ])
    .default({ type: 'hosted_confirmation' }),
  inactive_message: textField.max(500).optional(),
  metadata: metadata.optional(),
  payment_intent_data: intentDataFields.optional(),
  restrictions: restrictionFields.optional(),
});

const createLink = (books: LedgerTransaction, input: z.output<typeof createFields>): PaymentLink => {
  const id = books.newId('paymentLink');
  const items = createLineItems(books, input.line_items, 'payment');
  const link = books.paymentLinks.insert({
    id,
    object: 'payment_link',
    active: true,
    after_completion:
      input.after_completion.type === 'redirect'
        ? input.after_completion
        : { type: 'hosted_confirmation', hosted_confirmation: { custom_message: null } },
    allow_promotion_codes: false,
    billing_address_collection: 'auto',
    currency: currencyOf(items),
    customer_creation: 'if_required',
    inactive_message: input.inactive_message ?? null,
    line_items: {
      object: 'list',
      data: [...items],
      has_more: false,
      url: `/v1/payment_links/${id}/line_items`,
    },
    livemode: false,
    metadata: mergedMetadata({}, input.metadata),
    payment_intent_data:
      input.payment_intent_data === undefined ? null : intentDataOf(input.payment_intent_data),
    payment_method_types: null,
    restrictions:
      input.restrictions === undefined
        ? null
        : { completed_sessions: { count: 0, limit: input.restrictions.completed_sessions.limit } },
    url: `${books.baseUrl}${LINK_PATH}/${books.newId('paymentLinkAddress')}`,
  });
  books.record('payment_link.created', link);
  return link;
};

export interface LinkVisit {
  readonly clientReferenceId: string | undefined;
  readonly email: string | undefined;
  readonly locale: string | undefined;
}

/** Creates a session for a visitor who opens the link. */
export const openFromLink = (books: LedgerTransaction, link: PaymentLink, visit: LinkVisit): StripeSession =>
  openCheckoutSession(books, {
    items: link.line_items.data.map((item) => ({ ...item, id: books.newId('lineItem') })),
    success_url: link.after_completion.type === 'redirect' ? link.after_completion.redirect.url : null,
    mode: 'payment',
    payment_link: link.id,
    metadata: link.metadata,
    intent: link.payment_intent_data ?? intentDataOf(undefined),
    subscription: { description: null, metadata: {}, trial_days: 0 },
    ...(visit.clientReferenceId === undefined ? {} : { client_reference_id: visit.clientReferenceId }),
    ...(visit.email === undefined ? {} : { customer_email: visit.email }),
    ...(visit.locale === undefined ? {} : { locale: visit.locale }),
  });

const changeFields = z.strictObject({
  active: truth.optional(),
  metadata: metadata.optional(),
  restrictions: z.union([z.literal(''), restrictionFields]).optional(),
});

const updateLink = (
  books: LedgerTransaction,
  input: z.output<typeof changeFields>,
  id: string,
): PaymentLink => {
  const before = books.paymentLinks.get(id);
  const { restrictions } = input;
  const changed =
    restrictions === undefined || restrictions === ''
      ? null
      : {
          completed_sessions: {
            count: before.restrictions?.completed_sessions.count ?? 0,
            limit: restrictions.completed_sessions.limit,
          },
        };
  const link = books.paymentLinks.save({
    ...before,
    active: input.active ?? before.active,
    metadata: mergedMetadata(before.metadata, input.metadata),
    restrictions: restrictions === undefined ? before.restrictions : changed,
  });
  books.record('payment_link.updated', link);
  return link;
};

/** Links that open a checkout for everyone, up to their limit. */
export const paymentLinkOperations: readonly StripeOperation[] = [
  post('/v1/payment_links', createFields, createLink),
  get('/v1/payment_links/:id', noFields, (books, _input, id) => books.paymentLinks.get(id)),
  post('/v1/payment_links/:id', changeFields, updateLink),
  get(
    '/v1/payment_links/:id/line_items',
    noFields,
    (books, _input, id) => books.paymentLinks.get(id).line_items,
  ),
  list('/v1/payment_links', { active: truth.optional() }, (books, { active }, query) =>
    books.paymentLinks.page(query, { active }),
  ),
];
