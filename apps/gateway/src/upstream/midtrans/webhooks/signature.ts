import { createHash, timingSafeEqual } from 'node:crypto';

export interface SignedNotification {
  readonly order_id: string;
  readonly status_code: string;
  readonly gross_amount: string;
  readonly signature_key: string;
}

/**
 * Whether the server key signed this: SHA-512 of order, code, amount and key. Neither the status nor a time is in it, so
 * that a notification is never stale by itself: it is a hint, and what it hints at is asked for.
 */
export function isSigned(notification: SignedNotification, serverKey: string): boolean {
  const { order_id: order, status_code: code, gross_amount: amount, signature_key: given } = notification;
  const expected = createHash('sha512').update(`${order}${code}${amount}${serverKey}`).digest();
  const actual = Buffer.from(/^[0-9a-f]{128}$/i.test(given) ? given : '', 'hex');
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
