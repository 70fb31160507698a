import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import type { MidtransLedger } from '../ledger/ledger.ts';
import { signatureKey } from '../notifications/notifications.ts';
import { latestOf, type Order, type Transaction } from '../orders/order.ts';
import { approve, end, refund, refundedTotal, refuseCharge } from '../orders/transitions.ts';
import { answerCode, transactionAnswer, decimal } from '../wire/transaction-answer.ts';
import { DENIED, isMerchant } from './authentication.ts';

const paramsSchema = z.object({ id: z.string() });

const refundSchema = z.object({
  refund_key: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,255}$/)
    .optional(),
  amount: z.int().min(1).optional(),
  reason: z.string().max(255).optional(),
});

/** A refusal has its code in the body; the HTTP status is 200. */
const say = (reply: FastifyReply, code: string, message: string): FastifyReply =>
  reply.send({ status_code: code, status_message: message });

const cannotModify = (reply: FastifyReply): FastifyReply =>
  say(reply, '412', 'Merchant cannot modify the status of the transaction');

/** Returns the transaction with this id, or the newest one if the id is that of the order. */
const transactionOf = (order: Order, id: string): Transaction | undefined =>
  order.transactions.find((transaction) => transaction.id === id) ?? latestOf(order);

const isOpenCharge = ({ status }: Transaction): boolean => status === 'pending' || status === 'capture';
const isDoubtful = ({ status, fraud }: Transaction): boolean => status === 'capture' && fraud === 'challenge';
/** The API cannot refund a bank transfer. */
const isRefundable = ({ status, paymentType }: Transaction): boolean =>
  paymentType === 'credit_card' && (status === 'settlement' || status === 'partial_refund');

interface Change {
  readonly path: string;
  readonly isAllowed: (transaction: Transaction) => boolean;
  readonly apply: (order: Order) => Order;
  readonly code: string;
  readonly message: string;
}

const CHANGES: readonly Change[] = [
  {
    path: 'cancel',
    isAllowed: isOpenCharge,
    apply: (order) => end(order, 'cancel'),
    code: '200',
    message: 'Success, transaction is canceled',
  },
  {
    path: 'expire',
    isAllowed: ({ status }) => status === 'pending',
    apply: (order) => end(order, 'expire'),
    code: '407',
    message: 'Success, transaction has expired',
  },
  {
    path: 'approve',
    isAllowed: isDoubtful,
    apply: approve,
    code: '200',
    message: 'Success, transaction is approved',
  },
  {
    path: 'deny',
    isAllowed: isDoubtful,
    apply: refuseCharge,
    code: '200',
    message: 'Success, transaction is denied',
  },
];

/** Registers the Core API: the status of an order, and the merchant's changes to it. */
export const registerCoreApi = (app: FastifyInstance, books: MidtransLedger): void => {
  const answer = (
    request: FastifyRequest,
    reply: FastifyReply,
    page: (order: Order, transaction: Transaction) => FastifyReply,
  ): FastifyReply => {
    if (!isMerchant(request, books.serverKey))
      return reply.code(401).send({ status_code: '401', status_message: DENIED, id: books.newId() });
    return books.transact(() => {
      const { id } = paramsSchema.parse(request.params);
      const order = books.orders.find(id);
      const transaction = order === undefined ? undefined : transactionOf(order, id);
      // An order without a payment attempt has a page but is unknown to the Core API.
      if (order === undefined || transaction === undefined)
        return reply.send({
          status_code: '404',
          status_message: "Transaction doesn't exist.",
          id: books.newId(),
        });
      return page(order, transaction);
    });
  };

  app.get('/v2/:id/status', (request, reply) =>
    answer(request, reply, (order, transaction) => {
      const code = answerCode(transaction);
      const body = transactionAnswer(order, transaction, code, 'Success, transaction is found');
      return reply.send({ ...body, signature_key: signatureKey(body, books.serverKey) });
    }),
  );

  for (const { path, isAllowed, apply, code, message } of CHANGES)
    app.post(`/v2/:id/${path}`, (request, reply) =>
      answer(request, reply, (order, transaction) => {
        if (transaction !== latestOf(order) || !isAllowed(transaction)) return cannotModify(reply);
        const after = books.change(apply(order));
        return reply.send(transactionAnswer(after, latestOf(after) ?? transaction, code, message));
      }),
    );

  const giveBack = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    answer(request, reply, (order, transaction) => {
      const wanted = refundSchema.safeParse(request.body ?? {});
      if (!wanted.success) return say(reply, '400', 'One or more parameters in the payload is invalid.');
      const { refund_key: key = books.newId(), reason = null } = wanted.data;
      const known = transaction.refunds.find((made) => made.key === key);
      const amount = wanted.data.amount ?? order.amount - refundedTotal(transaction);
      if (known === undefined) {
        if (!isRefundable(transaction)) return cannotModify(reply);
        if (amount > order.amount - refundedTotal(transaction))
          return say(reply, '413', 'Refund amount exceeds the remaining transaction amount');
      }
      // A repeated refund key returns the first refund.
      const after =
        known === undefined ? books.change(refund(order, { key, amount, reason }, books.nowMs())) : order;
      const now = latestOf(after) ?? transaction;
      const made = now.refunds.find((candidate) => candidate.key === key);
      return reply.send({
        ...transactionAnswer(after, now, '200', 'Success, refund request is approved'),
        refund_chargeback_id: made?.number ?? 0,
        refund_amount: decimal(made?.amount ?? amount),
        refund_key: key,
      });
    });
  app.post('/v2/:id/refund', giveBack);
  app.post('/v2/:id/refund/online/direct', giveBack);
};
