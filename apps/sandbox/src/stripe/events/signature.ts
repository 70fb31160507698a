import { createHmac } from 'node:crypto';

/** `Stripe-Signature` of a body: HMAC-SHA256 of the instant, a dot and the body as it is sent. */
export const signatureOf = (body: string, secret: string, nowMs: number): string => {
  const timestamp = String(Math.floor(nowMs / 1000));
  const digest = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return `t=${timestamp},v1=${digest}`;
};
