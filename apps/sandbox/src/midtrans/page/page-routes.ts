import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { html, type Html, sendPage } from '../../pages/page.ts';
import type { MidtransLedger } from '../ledger/ledger.ts';
import { PAGE_PATH } from '../http/snap-routes.ts';
import { canTryAgain, latestOf, type Order, type Transaction } from '../orders/order.ts';
import {
  answerBankChallenge,
  askBank,
  awaitTransfer,
  charge,
  decline,
  end,
  settle,
} from '../orders/transitions.ts';
import { answerCode } from '../wire/transaction-answer.ts';
import { type MidtransLanguage, languageFor } from './wording/wording.ts';

const rupiah = (amount: number, code: string): string =>
  new Intl.NumberFormat(code, { style: 'currency', currency: 'IDR', maximumFractionDigits: 0 }).format(
    amount,
  );

const withAmount = (text: string, { amount }: Order, { code }: MidtransLanguage): string =>
  text.replace('{amount}', rupiah(amount, code));

const action = ({ token }: Order): string => `${PAGE_PATH}/${token}`;

const lines = ({ items }: Order, { code }: MidtransLanguage): Html => html`
  <ul>
    ${items.map(({ name, quantity, price }) => html`<li>${name} × ${quantity}: ${rupiah(price, code)}</li>`)}
  </ul>
`;

/** The items and the payment methods. */
const snapPayPage = (order: Order, language: MidtransLanguage, wasDenied: boolean): Html => {
  const { wording } = language;
  return html`
    <p>${wording.notice}</p>
    ${lines(order, language)}
    <p><strong>${withAmount(wording.total, order, language)}</strong></p>
    ${wasDenied ? html`<p id="problem" role="alert">${wording.denied}</p>` : ''}
    <form method="post" action="${action(order)}">
      <button name="action" value="pay">${withAmount(wording.pay, order, language)}</button>
      <button name="action" value="authenticate">${wording.payAuthenticated}</button>
      <button name="action" value="decline">${wording.payDeclined}</button>
      <button name="action" value="challenge">${wording.payChallenged}</button>
      <button name="action" value="transfer">${wording.payTransfer}</button>
    </form>
    ${order.finishUrl === null ? '' : html`<p><a href="${order.finishUrl}">${wording.back}</a></p>`}
  `;
};

/** The bank's challenge. */
const bankPage = (order: Order, language: MidtransLanguage): Html => html`
  <p>${withAmount(language.wording.question, order, language)}</p>
  <form method="post" action="${action(order)}">
    <button name="action" value="approve">${language.wording.approve}</button>
    <button name="action" value="refuse">${language.wording.refuse}</button>
  </form>
`;

/** The virtual account of a transfer, with buttons for the payer's actions at their bank. */
const transferPage = (
  order: Order,
  vaNumber: string,
  back: string | null,
  language: MidtransLanguage,
): Html => {
  const { wording } = language;
  return html`
    <p>${withAmount(wording.transfer, order, language)}</p>
    <p><strong>BCA ${vaNumber}</strong></p>
    ${back === null ? '' : html`<p><a href="${back}">${wording.back}</a></p>`}
    <form method="post" action="${action(order)}">
      <button name="action" value="transferred">${wording.transferred}</button>
      <button name="action" value="cancel">${wording.cancel}</button>
    </form>
  `;
};

const paramsSchema = z.object({ token: z.string() });
const actionSchema = z.enum([
  'pay',
  'authenticate',
  'decline',
  'challenge',
  'transfer',
  'approve',
  'refuse',
  'transferred',
  'cancel',
]);
type Action = z.output<typeof actionSchema>;

const say = (reply: FastifyReply, { code, wording }: MidtransLanguage, text: string): FastifyReply =>
  sendPage(reply, wording.title, html`<p>${text}</p>`, code);

/**
 * Returns the merchant's finish URL with the status of the order. The parameters are unsigned, so a merchant must not
 * trust them.
 */
const finishUrlOf = (order: Order, transaction: Transaction): string | null => {
  if (order.finishUrl === null) return null;
  const url = new URL(order.finishUrl);
  url.searchParams.set('order_id', order.id);
  url.searchParams.set('status_code', answerCode(transaction));
  url.searchParams.set('transaction_status', transaction.status);
  return url.href;
};

/** Returns the pending transaction if it is of this type. */
const awaited = (order: Order, paymentType: Transaction['paymentType']): Transaction | undefined => {
  const transaction = latestOf(order);
  return transaction?.status === 'pending' && transaction.paymentType === paymentType
    ? transaction
    : undefined;
};

const show = (reply: FastifyReply, order: Order, language: MidtransLanguage, nowMs: number): FastifyReply => {
  const { code, wording } = language;
  if (awaited(order, 'credit_card') !== undefined)
    return sendPage(reply, wording.bankTitle, bankPage(order, language), code);
  const transfer = awaited(order, 'bank_transfer');
  if (transfer !== undefined) {
    const page = transferPage(order, transfer.vaNumber ?? '', finishUrlOf(order, transfer), language);
    return sendPage(reply, wording.title, page, code);
  }
  const transaction = latestOf(order);
  if (canTryAgain(order, nowMs))
    return sendPage(reply, wording.title, snapPayPage(order, language, transaction?.status === 'deny'), code);
  if (transaction === undefined || (transaction.approvalCode === null && transaction.settledMs === null))
    return say(reply.code(410), language, wording.expired);
  const finish = finishUrlOf(order, transaction);
  return finish === null ? say(reply, language, wording.paid) : reply.redirect(finish, 303);
};

/**
 * Registers the payment pages. A page shows the current state of its payment, also after a return or a second press.
 */
export const registerSnapPages = (app: FastifyInstance, books: MidtransLedger): void => {
  const ids = (digits: number) => ({ transactionId: books.newId(), number: books.newNumber(digits) });

  /** Returns the order after this action; `undefined` if the action is not possible now. */
  const pressed = (order: Order, action: Action): Order | undefined => {
    const nowMs = books.nowMs();
    if (action === 'approve' || action === 'refuse')
      return awaited(order, 'credit_card') !== undefined
        ? answerBankChallenge(order, action === 'approve', books.newNumber(13), nowMs)
        : undefined;
    if (action === 'transferred' || action === 'cancel') {
      if (awaited(order, 'bank_transfer') === undefined) return undefined;
      return action === 'cancel' ? end(order, 'cancel') : settle(order, nowMs);
    }
    if (!canTryAgain(order, nowMs)) return undefined;
    if (action === 'authenticate') return askBank(order, ids(13), nowMs);
    if (action === 'transfer') return awaitTransfer(order, ids(15), nowMs);
    if (action === 'decline') return decline(order, ids(13), nowMs);
    return charge(order, ids(13), nowMs, action === 'challenge' ? 'challenge' : 'accept');
  };

  app.get(`${PAGE_PATH}/:token`, (request, reply) => {
    const language = languageFor(request.headers['accept-language'] ?? '');
    const order = books.orders.findByToken(paramsSchema.parse(request.params).token);
    return order === undefined
      ? say(reply.code(404), language, language.wording.unknown)
      : show(reply, order, language, books.nowMs());
  });

  app.post(`${PAGE_PATH}/:token`, (request, reply) => {
    const language = languageFor(request.headers['accept-language'] ?? '');
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
    const action = actionSchema.safeParse(form.get('action'));
    return books.transact(() => {
      const order = books.orders.findByToken(paramsSchema.parse(request.params).token);
      if (order === undefined) return say(reply.code(404), language, language.wording.unknown);
      if (!action.success) return say(reply.code(400), language, language.wording.unknown);
      const after = pressed(order, action.data);
      if (after !== undefined) books.change(after);
      // Reloading the page must not pay again.
      return reply.redirect(`${PAGE_PATH}/${order.token}`, 303);
    });
  });
};
