/**
 * The data in an order id. Until somebody tries to pay, Midtrans reports no such transaction, and it sends no
 * notification when a page expires: so the id contains the amount and the expiry.
 */
export interface OrderRef {
  readonly orderId: string;
  readonly paymentId: string;
  readonly expiresAtMs: number;
  readonly amount: number;
}

const MOST_CHARACTERS = 50;
const ORDER_ID = /^([A-Za-z0-9_-]{1,36})\.([0-9a-z]{1,7})\.([0-9a-z]{1,7})$/;

/** Builds an order id. A payment has the same id at every attempt: two of its pages are one order. */
export function orderRef(paymentId: string, expiresAtMs: number, amount: number): OrderRef {
  const expiresAtS = Math.floor(expiresAtMs / 1000);
  const orderId = `${paymentId}.${expiresAtS.toString(36)}.${amount.toString(36)}`;
  const ref = readOrderRef(orderId);
  if (ref === undefined || orderId.length > MOST_CHARACTERS)
    throw new Error(`a payment id of ${String(paymentId.length)} characters makes no order id`);
  return ref;
}

/** Returns `undefined` for an order of another user of the same Midtrans account. */
export function readOrderRef(orderId: string): OrderRef | undefined {
  const [, paymentId, expiresAtS, amount] = ORDER_ID.exec(orderId) ?? [];
  if (paymentId === undefined || expiresAtS === undefined || amount === undefined) return undefined;
  return {
    orderId,
    paymentId,
    expiresAtMs: Number.parseInt(expiresAtS, 36) * 1000,
    amount: Number.parseInt(amount, 36),
  };
}
