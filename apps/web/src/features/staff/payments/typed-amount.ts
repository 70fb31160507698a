import type { Money } from '@touchline/contracts';

/**
 * An amount as somebody types it, in the smallest unit of its currency: with a point or a comma, and no more decimal
 * places than the currency has. undefined: it is none, nothing, or more than there is.
 *
 * @example typedAmount('4,50', { amount: 999, currency: 'EUR', exponent: 2 }) // 450
 */
export function typedAmount(typed: string, { amount: most, exponent }: Money): number | undefined {
  const [, whole = '', part = ''] = /^(\d{1,9})(?:[.,](\d{1,4}))?$/.exec(typed.trim()) ?? [];
  if (whole === '' || part.length > exponent) return undefined;
  const amount = Number(`${whole}${part.padEnd(exponent, '0')}`);
  return amount < 1 || amount > most ? undefined : amount;
}
