import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type CheckoutLanguage, checkoutLanguage } from '../checkout/wording/wording.ts';
import { createCardMethod, attachMethod } from '../cards/payment-methods.ts';
import { behaviourOf, DECLINED_CARD, MASTERCARD, refusalToSave } from '../cards/test-cards.ts';
import { html, type Html, sendPage } from '../../pages/page.ts';
import { parseForm } from '../http/input.ts';
import type { LedgerTransaction, Ledger } from '../ledger/ledger.ts';
import type { PortalSession, StripePaymentMethod } from '../ledger/resources.ts';
import { collectNow } from '../subscriptions/lifecycle.ts';
import { changeSubscription, RUNNING } from '../subscriptions/status.ts';
import { hasExpired, PORTAL_PATH } from './portal-sessions.ts';

/** `Visa •••• 4242`: brand and digits, the same in every language. */
const nameOf = ({ type, card, sepa_debit: debit }: StripePaymentMethod): string => {
  const brand = card === undefined ? type.replace('sepa_debit', 'SEPA') : card.brand;
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} •••• ${card?.last4 ?? debit?.last4 ?? ''}`;
};

interface PortalView {
  readonly path: string;
  readonly method: StripePaymentMethod | undefined;
  readonly isRefused: boolean;
  readonly returnUrl: string | null;
}

/** Renders the current payment method and the cards to choose instead. No number is entered: the cards are invented. */
const portalPage = (
  { path, method, isRefused, returnUrl }: PortalView,
  { wording }: CheckoutLanguage,
): Html => html`
  <p>${wording.notice}</p>
  <p>${method === undefined ? wording.noMethod : wording.methodNow.replace('{method}', nameOf(method))}</p>
  ${isRefused ? html`<p id="problem" role="alert">${wording.cardRefused}</p>` : ''}
  <form method="post" action="${path}">
    <button name="action" value="save">${wording.saveCard}</button>
    <button name="action" value="decline">${wording.saveDeclined}</button>
  </form>
  ${returnUrl === null ? '' : html`<p><a href="${returnUrl}">${wording.goBack}</a></p>`}
`;

/** Returns the method that will pay the customer's next invoice. */
const methodInUse = (books: LedgerTransaction, customer: string): StripePaymentMethod | undefined => {
  const [running] = books.subscriptions.all({ customer, status: RUNNING });
  const owner = books.customers.find(customer);
  const id = running?.default_payment_method ?? owner?.invoice_settings.default_payment_method;
  return id === null || id === undefined ? undefined : books.paymentMethods.find(id);
};

/** Makes the method the default of all the customer's payments, and charges open invoices. */
const useMethod = (books: LedgerTransaction, method: StripePaymentMethod, customer: string): void => {
  attachMethod(books, method, customer);
  const before = books.customers.get(customer);
  const after = books.customers.save({
    ...before,
    invoice_settings: { ...before.invoice_settings, default_payment_method: method.id },
  });
  books.record('customer.updated', after, { invoice_settings: before.invoice_settings });
  for (const subscription of books.subscriptions.all({ customer, status: RUNNING }))
    changeSubscription(books, subscription, { default_payment_method: method.id });
  for (const invoice of books.invoices.all({ customer, status: 'open' })) collectNow(books, invoice);
};

/** A customer's request to a page is not an API request. */
const CUSTOMER = { requestId: null, idempotencyKey: null };

const decisionSchema = z.object({ action: z.enum(['save', 'decline']) });

const show = (
  books: LedgerTransaction,
  reply: FastifyReply,
  session: PortalSession,
  language: CheckoutLanguage,
  isRefused = false,
): FastifyReply =>
  sendPage(
    reply.code(isRefused ? 422 : 200),
    language.wording.portalTitle,
    portalPage(
      {
        path: new URL(session.url).pathname,
        method: methodInUse(books, session.customer),
        isRefused,
        returnUrl: session.return_url,
      },
      language,
    ),
    language.code,
  );

/** Registers the provider's customer portal. */
export const registerPortalPages = (app: FastifyInstance, ledger: Ledger): void => {
  const answer = (
    request: FastifyRequest,
    reply: FastifyReply,
    page: (books: LedgerTransaction, session: PortalSession, language: CheckoutLanguage) => FastifyReply,
  ): FastifyReply =>
    ledger.transact(CUSTOMER, (books) => {
      const [path = ''] = request.url.split('?', 1);
      // Compares paths only: a restart may have changed the port.
      const session = books.portalSessions.all().find(({ url }) => new URL(url).pathname === path);
      const language = checkoutLanguage(session?.locale ?? null, request.headers['accept-language'] ?? '');
      const { code, wording } = language;
      const say = (status: number, text: string) =>
        sendPage(reply.code(status), wording.portalTitle, html`<p>${text}</p>`, code);
      if (session === undefined || books.customers.find(session.customer) === undefined)
        return say(404, wording.unknown);
      return hasExpired(books, session) ? say(410, wording.portalExpired) : page(books, session, language);
    });

  app.get(`${PORTAL_PATH}/:id`, (request, reply) =>
    answer(request, reply, (books, session, language) => show(books, reply, session, language)),
  );

  app.post(`${PORTAL_PATH}/:id`, (request, reply) => {
    const body = typeof request.body === 'string' ? request.body : '';
    const decision = decisionSchema.safeParse(parseForm(body));
    return answer(request, reply, (books, session, language) => {
      if (!decision.success) return show(books, reply, session, language);
      const card = decision.data.action === 'save' ? MASTERCARD : DECLINED_CARD;
      const { email } = books.customers.get(session.customer);
      const method = createCardMethod(books, card, { billing: { email } });
      if (refusalToSave(behaviourOf(method)) !== undefined)
        return show(books, reply, session, language, true);
      useMethod(books, method, session.customer);
      const after = session.flow?.after_completion;
      const next = after?.type === 'redirect' ? after.redirect.return_url : new URL(session.url).pathname;
      // Redirects, so that reloading the page does not save another card.
      return reply.redirect(next, 303);
    });
  });
};
