import { createHash } from 'node:crypto';

export interface Signed {
  readonly order_id: string;
  readonly status_code: string;
  readonly gross_amount: string;
}

/** `signature_key` of answers and notifications. It covers these three members and nothing else. */
export const signatureKey = (
  { order_id: orderId, status_code: code, gross_amount: amount }: Signed,
  serverKey: string,
): string => createHash('sha512').update(`${orderId}${code}${amount}${serverKey}`).digest('hex');
