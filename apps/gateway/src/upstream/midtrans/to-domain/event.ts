import type { Books } from '../../../features/payments/index.ts';
import type { WireNotification } from '../wire/transaction.ts';
import { readOrderRef } from './order-ref.ts';

/**
 * Builds an event id from the content, because Midtrans' notifications have none. A repeated notification has the
 * same id; refunds of one payment differ by their number. Only the order, the code and the amount are signed: a
 * forged copy with another id could be sent, but only causes another read of the ledger.
 */
function idOf(wire: WireNotification): string {
  const {
    order_id: order,
    transaction_id: transaction,
    transaction_status: status,
    status_code: code,
  } = wire;
  const refunds = wire.refunds.length === 0 ? '' : `_${String(wire.refunds.length)}`;
  return `${order}_${transaction}_${status}_${code}${refunds}`;
}

export function toMidtransEvent(wire: WireNotification): Books.WebhookEvent {
  return {
    id: idOf(wire),
    type: wire.transaction_status,
    createdAtMs: wire.settlement_time ?? wire.transaction_time,
    payment: readOrderRef(wire.order_id) === undefined ? null : wire.order_id,
    subscription: null,
    intent: null,
  };
}

const EVENT_ID = /^([^.]+\.[0-9a-z]+\.[0-9a-z]+)_.+?_([a-z][a-z_]*)_\d{3}(?:_\d+)?$/;

/** Parses an event id; `undefined` if it is not one of ours. */
export function readEventId(id: string): { readonly orderId: string; readonly type: string } | undefined {
  const [, orderId, type] = EVENT_ID.exec(id) ?? [];
  if (orderId === undefined || type === undefined) return undefined;
  return readOrderRef(orderId) === undefined ? undefined : { orderId, type };
}
