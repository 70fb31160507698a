import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { html, sendPage } from '../../pages/page.ts';
import { parseForm } from '../http/input.ts';
import type { LedgerTransaction, Ledger } from '../ledger/ledger.ts';
import type { StripeSession } from '../ledger/payment-resources.ts';
import { answerBank, intentOf, knownEmail, savingOf, trialDaysOf, tryToPay } from './attempts.ts';
import { challengePage, payPage, type CheckoutProblem } from './hosted-page.ts';
import { LINK_PATH, openFromLink } from './payment-links.ts';
import { PAY_PATH } from './sessions.ts';
import { type CheckoutLanguage, checkoutLanguage } from './wording/wording.ts';

/** A payer's request to a page is not an API request. */
const PAYER = { requestId: null, idempotencyKey: null };

const paramsSchema = z.object({ id: z.string() });

const decisionSchema = z.object({
  action: z.enum(['pay', 'decline', 'authenticate', 'debit', 'approve', 'refuse']),
  email: z.string().trim().optional(),
  /** Names a card that other payers may have as well. */
  card: z.string().max(100).optional(),
});
type Decision = z.output<typeof decisionSchema>;

const visitSchema = z.object({
  client_reference_id: z.string().max(200).optional().catch(undefined),
  prefilled_email: z.email().optional().catch(undefined),
  locale: z.string().optional().catch(undefined),
});

const languageFor = (request: FastifyRequest, locale: string | null): CheckoutLanguage =>
  checkoutLanguage(locale, request.headers['accept-language'] ?? '');

const say = (reply: FastifyReply, { code, wording: wording }: CheckoutLanguage, text: string): FastifyReply =>
  sendPage(reply, wording.title, html`<p>${text}</p>`, code);

const problemOf = (books: LedgerTransaction, session: StripeSession): CheckoutProblem | undefined => {
  const saving = savingOf(books, session);
  if (saving !== null && saving !== 'asking') return saving;
  const failure = intentOf(books, session)?.last_payment_error;
  if (failure === null || failure === undefined) return undefined;
  return failure['code'] === 'payment_intent_authentication_failure' ? 'notAuthenticated' : 'declined';
};

/** Responds to a completed session: redirects to the merchant, or shows a thank-you message. */
const leave = (reply: FastifyReply, session: StripeSession, language: CheckoutLanguage): FastifyReply =>
  session.success_url === null
    ? say(
        reply,
        language,
        session.payment_status === 'unpaid' ? language.wording.pending : language.wording.paid,
      )
    : reply.redirect(session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id), 303);

const show = (
  books: LedgerTransaction,
  reply: FastifyReply,
  session: StripeSession,
  language: CheckoutLanguage,
  wrongEmail?: string,
): FastifyReply => {
  if (session.status === 'complete') return leave(reply, session, language);
  if (session.status === 'expired') return say(reply.code(410), language, language.wording.expired);
  const { code, wording: wording } = language;
  if (savingOf(books, session) === 'asking' || intentOf(books, session)?.status === 'requires_action')
    return sendPage(reply, wording.challengeTitle, challengePage(session, language), code);
  const known = knownEmail(books, session);
  const email = known === null ? (wrongEmail ?? intentOf(books, session)?.receipt_email ?? '') : undefined;
  const problem = wrongEmail === undefined ? problemOf(books, session) : 'emailWrong';
  return sendPage(
    reply.code(wrongEmail === undefined ? 200 : 422),
    wording.title,
    payPage({ session, trialDays: trialDaysOf(books, session) }, language, email, problem),
    code,
  );
};

/**
 * Registers the provider's hosted pages. A payer who returns or submits twice gets the current state of the payment.
 */
export const registerHostedPages = (app: FastifyInstance, ledger: Ledger): void => {
  const answer = (
    request: FastifyRequest,
    reply: FastifyReply,
    page: (books: LedgerTransaction, session: StripeSession, language: CheckoutLanguage) => FastifyReply,
  ): FastifyReply =>
    ledger.transact(PAYER, (books) => {
      const session = books.sessions.find(paramsSchema.parse(request.params).id);
      const language = languageFor(request, session?.locale ?? null);
      return session === undefined
        ? say(reply.code(404), language, language.wording.unknown)
        : page(books, session, language);
    });

  const act = (
    books: LedgerTransaction,
    session: StripeSession,
    { action, email: typed = '', card }: Decision,
  ) => {
    if (action === 'approve' || action === 'refuse') return { session: answerBank(books, session, action) };
    const email = knownEmail(books, session) ?? typed;
    return z.email().safeParse(email).success
      ? { session: tryToPay(books, session, action, email, card) }
      : { session, wrongEmail: email };
  };

  app.get(`${PAY_PATH}/:id`, (request, reply) =>
    answer(request, reply, (books, session, language) => show(books, reply, session, language)),
  );

  app.post(`${PAY_PATH}/:id`, (request, reply) => {
    const decision = decisionSchema.safeParse(
      parseForm(typeof request.body === 'string' ? request.body : ''),
    );
    return answer(request, reply, (books, session, language) => {
      if (!decision.success) return say(reply.code(400), language, language.wording.unknown);
      if (session.status !== 'open') return show(books, reply, session, language);
      const { session: after, wrongEmail } = act(books, session, decision.data);
      if (wrongEmail !== undefined || after.status !== 'open')
        return show(books, reply, after, language, wrongEmail);
      // Redirects, so that reloading the page does not pay again.
      return reply.redirect(`${PAY_PATH}/${after.id}`, 303);
    });
  });

  app.get(`${LINK_PATH}/:id`, (request, reply) =>
    ledger.transact(PAYER, (books) => {
      const [path = '', query = ''] = request.url.split('?', 2);
      // Compares paths only: a restart may have changed the port.
      const link = books.paymentLinks.all().find(({ url }) => new URL(url).pathname === path);
      const visit = visitSchema.parse(parseForm(query));
      const language = languageFor(request, visit.locale ?? null);
      if (link === undefined) return say(reply.code(404), language, language.wording.unknown);
      if (!link.active)
        return say(reply.code(410), language, link.inactive_message ?? language.wording.linkInactive);
      const session = openFromLink(books, link, {
        clientReferenceId: visit.client_reference_id,
        email: visit.prefilled_email,
        locale: visit.locale,
      });
      return reply.redirect(`${PAY_PATH}/${session.id}`, 303);
    }),
  );
};
