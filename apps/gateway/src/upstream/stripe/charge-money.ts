import type { StripeClient } from './client.ts';
import { type WireCharge, WireDispute, WireRefund } from './wire/payments.ts';

/** Returns the charge with all its refunds: expanded, Stripe shows the newest ten. */
export async function withAllRefunds(client: StripeClient, charge: WireCharge): Promise<WireCharge> {
  if (charge.refunds?.has_more !== true) return charge;
  const data: WireRefund[] = [];
  for await (const refund of client.list({ path: 'v1/refunds' }, { charge: charge.id }, WireRefund))
    data.push(refund);
  return { ...charge, refunds: { data } };
}

/** Returns the disputes of a charge, newest first: a payer may dispute a charge again after the site has won. */
export async function disputesOf(client: StripeClient, charge: WireCharge): Promise<readonly WireDispute[]> {
  const disputes: WireDispute[] = [];
  if (charge.disputed)
    for await (const dispute of client.list({ path: 'v1/disputes' }, { charge: charge.id }, WireDispute))
      disputes.push(dispute);
  return disputes;
}
