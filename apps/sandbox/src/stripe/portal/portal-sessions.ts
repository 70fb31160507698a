import { z } from 'zod';

import { textField } from '../http/input.ts';
import { type StripeOperation, post } from '../http/operation.ts';
import type { LedgerTransaction } from '../ledger/ledger.ts';
import type { PortalSession } from '../ledger/resources.ts';

export const PORTAL_PATH = '/p/session';

/** Lifetime of a session; after it the merchant must create another one. */
const LIFE_S = 60 * 60;

const webAddress = z.url({ protocol: /^https?$/, error: 'Not a valid URL' }).max(5000);

const createFields = z.strictObject({
  customer: textField.min(1),
  return_url: webAddress.optional(),
  locale: textField.optional(),
  flow_data: z
    .strictObject({
      type: z.literal('payment_method_update', {
        error: 'This sandbox has no other flow than payment_method_update.',
      }),
      after_completion: z
        .union([
          z.strictObject({ type: z.literal('portal_homepage') }),
          z.strictObject({
            type: z.literal('redirect'),
            redirect: z.strictObject({ return_url: webAddress }),
          }),
        ])
        .default({ type: 'portal_homepage' }),
    })
    .optional(),
});
type PortalInput = z.output<typeof createFields>;

const flowOf = ({ flow_data: wanted }: PortalInput): PortalSession['flow'] => {
  if (wanted === undefined) return null;
  const { after_completion: after } = wanted;
  return {
    after_completion:
      after.type === 'redirect'
        ? { type: 'redirect', hosted_confirmation: null, redirect: after.redirect }
        : { type: 'portal_homepage', hosted_confirmation: null, redirect: null },
    subscription_cancel: null,
    subscription_update: null,
    subscription_update_confirm: null,
    type: 'payment_method_update',
  };
};

export const hasExpired = (books: LedgerTransaction, { created }: PortalSession): boolean =>
  created + LIFE_S <= books.nowS;

/** Sessions of the customer portal; this subset changes the payment method there. */
export const portalOperations: readonly StripeOperation[] = [
  post('/v1/billing_portal/sessions', createFields, (books, input) => {
    const { id: customer } = books.customers.get(input.customer, 'customer');
    return books.portalSessions.insert({
      id: books.newId('portalSession'),
      object: 'billing_portal.session',
      configuration: 'bpc_1TouchlineSandbox',
      created: books.nowS,
      customer,
      customer_account: null,
      flow: flowOf(input),
      livemode: false,
      locale: input.locale ?? null,
      on_behalf_of: null,
      return_url: input.return_url ?? null,
      url: `${books.baseUrl}${PORTAL_PATH}/${books.newId('portalAddress')}`,
    });
  }),
];
