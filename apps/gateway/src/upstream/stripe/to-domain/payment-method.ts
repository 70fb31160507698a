import type { PaymentMethod } from '@touchline/contracts';
import { z } from 'zod';
import type { WirePaymentMethod } from '../wire/subscriptions.ts';

const DEBITS: ReadonlySet<string> = new Set([
  'sepa_debit',
  'us_bank_account',
  'bacs_debit',
  'au_becs_debit',
  'acss_debit',
  'nz_bank_account',
]);
const WALLETS: ReadonlySet<string> = new Set([
  'alipay',
  'amazon_pay',
  'cashapp',
  'grabpay',
  'link',
  'paypal',
  'revolut_pay',
  'wechat_pay',
]);

const LastDigits = z.looseObject({ last4: z.string().regex(/^\d{4}$/) });

function kindOf(type: string): PaymentMethod['kind'] {
  if (type === 'card') return 'card';
  if (DEBITS.has(type)) return 'bank-debit';
  return WALLETS.has(type) ? 'wallet' : 'other';
}

export function toPaymentMethod(wire: WirePaymentMethod, nowMs: number): PaymentMethod {
  const { type, card } = wire;
  const digits = LastDigits.safeParse(wire[type]);
  const expires = card ? { month: card.exp_month, year: card.exp_year } : null;
  return {
    kind: kindOf(type),
    brand: card?.brand ?? null,
    last4: digits.success ? digits.data.last4 : null,
    expires,
    // A card is valid until the end of its month.
    isExpired: expires !== null && Date.UTC(expires.year, expires.month) <= nowMs,
  };
}
