import { createHash } from 'node:crypto';

export interface SignedFields {
  readonly order_id: string;
  readonly status_code: string;
  readonly gross_amount: string;
}

/** `signature_key` of answers and notifications. It covers these three members and nothing else. */
export const signatureKey = (
  { order_id: orderId, status_code: code, gross_amount: amount }: SignedFields,
  serverKey: string,
): string => createHash('sha512').update(`${orderId}${code}${amount}${serverKey}`).digest('hex');
