import type { Money } from '@touchline/contracts';

/** Stripe counts some currencies otherwise than ISO 4217 does (`isk`, `ugx`): https://docs.stripe.com/currencies */
const ZERO_DECIMAL: ReadonlySet<string> = new Set(
  'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '),
);
const THREE_DECIMAL: ReadonlySet<string> = new Set('bhd jod kwd omr tnd'.split(' '));

function exponentOf(currency: string): number {
  if (ZERO_DECIMAL.has(currency)) return 0;
  return THREE_DECIMAL.has(currency) ? 3 : 2;
}

/** @param currency as Stripe writes it, in lower case */
export function toMoney(amount: number, currency: string): Money {
  return { amount, currency: currency.toUpperCase(), exponent: exponentOf(currency.toLowerCase()) };
}
