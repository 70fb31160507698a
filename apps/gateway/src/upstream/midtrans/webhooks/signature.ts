import { createHash, timingSafeEqual } from 'node:crypto';

export interface SignedNotification {
  readonly order_id: string;
  readonly status_code: string;
  readonly gross_amount: string;
  readonly signature_key: string;
}

/**
 * Returns whether the signature is the SHA-512 of order, code, amount and server key. It covers neither the status
 * nor a time, so a notification is only a hint to read the payment again.
 */
export function isSigned(notification: SignedNotification, serverKey: string): boolean {
  const { order_id: order, status_code: code, gross_amount: amount, signature_key: given } = notification;
  const expected = createHash('sha512').update(`${order}${code}${amount}${serverKey}`).digest();
  const actual = Buffer.from(/^[0-9a-f]{128}$/i.test(given) ? given : '', 'hex');
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
