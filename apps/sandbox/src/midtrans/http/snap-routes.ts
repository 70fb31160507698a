import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import type { MidtransLedger } from '../ledger/ledger.ts';
import { latestOf, type Order } from '../orders/order.ts';
import { DENIED, isMerchant } from './authentication.ts';
import { expiryOf, readSnapRequest } from './snap-request.ts';

export const PAGE_PATH = '/snap/v4/redirection';

const USED = 'order_id has been paid and utilized, please use another order ID';
const MOST_ADDRESSES = 3;

const refuse = (reply: FastifyReply, status: number, ...messages: readonly string[]): FastifyReply =>
  reply.code(status).send({ error_messages: messages });

/** An order whose newest attempt was denied, cancelled, expired or failed without a charge can reuse its id. */
const isUsed = (order: Order | undefined): boolean => {
  const transaction = order === undefined ? undefined : latestOf(order);
  if (transaction === undefined) return false;
  return (
    transaction.approvalCode !== null || !['deny', 'cancel', 'expire', 'failure'].includes(transaction.status)
  );
};

const overriddenAddresses = ({ headers }: FastifyRequest): readonly string[] => {
  const header = headers['x-override-notification'];
  return typeof header === 'string' ? header.split(',').map((url) => url.trim()) : [];
};

const paramsSchema = z.object({ token: z.string() });

/** Registers the Snap API, which opens and closes the payment pages of orders. */
export const registerSnapApi = (app: FastifyInstance, books: MidtransLedger): void => {
  const { orders } = books;

  app.post('/snap/v1/transactions', (request, reply) => {
    if (!isMerchant(request, books.serverKey)) return refuse(reply, 401, DENIED);
    const read = readSnapRequest(request.body);
    if ('errorMessages' in read) return refuse(reply, 400, ...read.errorMessages);
    const addresses = overriddenAddresses(request);
    if (addresses.length > MOST_ADDRESSES || !addresses.every((url) => URL.canParse(url)))
      return refuse(reply, 400, 'X-Override-Notification is invalid');
    const { transaction_details: details, ...wanted } = read.request;
    const nowMs = books.nowMs();
    return books.transact(() => {
      const before = orders.find(details.order_id);
      if (isUsed(before)) return refuse(reply, 406, USED);
      // A repeated request replaces the token; the old one is no longer valid.
      const { token } = orders.save({
        id: details.order_id,
        token: books.newId(),
        amount: details.gross_amount,
        items: wanted.item_details,
        email: wanted.customer_details?.email ?? null,
        finishUrl: wanted.callbacks?.finish ?? null,
        notificationUrls: [...addresses],
        customFields: [wanted.custom_field1, wanted.custom_field2, wanted.custom_field3].map(
          (value) => value ?? null,
        ),
        madeMs: nowMs,
        expiresMs: expiryOf(read.request, nowMs),
        isClosed: false,
        transactions: before?.transactions ?? [],
      });
      return reply.code(201).send({ token, redirect_url: `${books.baseUrl()}${PAGE_PATH}/${token}` });
    });
  });

  app.post('/snap/v1/transactions/:token/cancel', (request, reply) => {
    if (!isMerchant(request, books.serverKey)) return refuse(reply, 401, DENIED);
    return books.transact(() => {
      const order = orders.findByToken(paramsSchema.parse(request.params).token);
      if (order === undefined) return refuse(reply, 404, 'token not found');
      if (order.isClosed) return refuse(reply, 400, 'token already canceled');
      if (isUsed(order)) return refuse(reply, 400, 'Transaction is on progress');
      orders.save({ ...order, isClosed: true });
      return reply.send({ canceled_at: new Date(books.nowMs()).toISOString() });
    });
  });
};
