import type { DatabaseSync } from 'node:sqlite';

import type { SandboxClock } from '../../time/clock.ts';
import type { NotificationQueue } from '../notifications/notification-queue.ts';
import { signatureKey } from '../notifications/notifications.ts';
import { latestOf, type Order } from '../orders/order.ts';
import { createOrderStore, type OrderStore } from '../orders/order-store.ts';
import { notificationCode, transactionAnswer } from '../wire/transaction-answer.ts';

export interface MidtransLedgerParts {
  readonly database: DatabaseSync;
  readonly clock: SandboxClock;
  readonly queue: NotificationQueue;
  readonly serverKey: string;
  /** Returns this server's origin for the URLs of its pages. */
  readonly baseUrl: () => string;
  readonly newId: () => string;
  /** Returns a number of this many digits. */
  readonly newNumber: (digits: number) => string;
}

/** Stores the orders of one merchant and queues a notification of each change. */
export const createMidtransLedger = (parts: MidtransLedgerParts) => {
  const { database, clock, queue, serverKey } = parts;
  const orders: OrderStore = createOrderStore(database);

  const notify = (order: Order): void => {
    const transaction = latestOf(order);
    if (transaction === undefined) return;
    const body = transactionAnswer(
      order,
      transaction,
      notificationCode(transaction),
      'midtrans payment notification',
    );
    const signed = { ...body, signature_key: signatureKey(body, serverKey) };
    queue.add(order.id, order.notificationUrls, JSON.stringify(signed), clock.nowMs());
  };

  return {
    ...parts,
    orders,
    nowMs: (): number => clock.nowMs(),
    /** Saves an order whose transaction has changed, and notifies the merchant. */
    change(order: Order): Order {
      orders.save(order);
      notify(order);
      return order;
    },
    /** Runs `work` in one database transaction: all of its changes and notifications are stored, or none. */
    transact<R>(work: () => R): R {
      database.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        database.exec('COMMIT');
        return result;
      } catch (error) {
        database.exec('ROLLBACK');
        throw error;
      }
    },
  };
};

export type MidtransLedger = ReturnType<typeof createMidtransLedger>;
