import type { MidtransLedger } from './ledger/ledger.ts';
import { latestOf, type Order } from './orders/order.ts';
import { end, refuseCharge, settle } from './orders/transitions.ts';

const next = (order: Order, nowMs: number): Order => {
  const transaction = latestOf(order);
  if (transaction?.status === 'pending') return end(order, 'expire');
  return transaction?.fraud === 'challenge' ? refuseCharge(order) : settle(order, nowMs);
};

/** Does what has become due: what nobody paid expires, charges settle, doubtful ones are cancelled. */
export const catchUpOrders = (books: MidtransLedger): void => {
  const nowMs = books.nowMs();
  const due = books.orders.due(nowMs);
  if (due.length === 0) return;
  books.transact(() => {
    for (const order of due) books.change(next(order, nowMs));
  });
};
