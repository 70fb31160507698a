import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { type CheckoutLanguage, checkoutLanguage } from '../checkout/wording/wording.ts';
import { createCardMethod } from '../cards/payment-methods.ts';
import { behaviourOf, DECLINED_CARD, MASTERCARD, refusalToSave } from '../cards/test-cards.ts';
import { html } from '../../pages/html.ts';
import { sendPage } from '../../pages/page.ts';
import { parseForm } from '../http/input.ts';
import type { LedgerTransaction, Ledger } from '../ledger/ledger.ts';
import type { PortalSession } from '../ledger/resources.ts';
import { portalPage } from './portal-page.ts';
import { hasExpired, PORTAL_PATH } from './portal-sessions.ts';
import { methodInUse, useMethod } from './saved-method.ts';

/** A customer at a page is no request of the API. */
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
    language.words.portalTitle,
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

/** The provider's customer portal. */
export const registerPortalPages = (app: FastifyInstance, ledger: Ledger): void => {
  const answer = (
    request: FastifyRequest,
    reply: FastifyReply,
    page: (books: LedgerTransaction, session: PortalSession, language: CheckoutLanguage) => FastifyReply,
  ): FastifyReply =>
    ledger.transact(CUSTOMER, (books) => {
      const [path = ''] = request.url.split('?', 1);
      // A restart may have changed the port, but not the path.
      const session = books.portalSessions.all().find(({ url }) => new URL(url).pathname === path);
      const language = checkoutLanguage(session?.locale ?? null, request.headers['accept-language'] ?? '');
      const { code, words } = language;
      const say = (status: number, text: string) =>
        sendPage(reply.code(status), words.portalTitle, html`<p>${text}</p>`, code);
      if (session === undefined || books.customers.find(session.customer) === undefined)
        return say(404, words.unknown);
      return hasExpired(books, session) ? say(410, words.portalExpired) : page(books, session, language);
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
      // Reloading the page must not save another card.
      return reply.redirect(next, 303);
    });
  });
};
