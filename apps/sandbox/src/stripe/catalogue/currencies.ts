/**
 * Amounts are whole numbers of a currency's smallest unit, as the provider defines it.
 * https://docs.stripe.com/currencies
 */

const ZERO_DECIMAL = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '));
const THREE_DECIMAL = new Set('bhd jod kwd omr tnd'.split(' '));

const CURRENCIES = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()));

export const isCurrency = (code: string): boolean => CURRENCIES.has(code);

/** Returns the number of decimals of a currency: the provider's where it differs from ISO 4217 (`isk`, `ugx`). */
export const exponentOf = (currency: string): number => {
  if (ZERO_DECIMAL.has(currency)) return 0;
  return THREE_DECIMAL.has(currency) ? 3 : 2;
};

export const formatAmount = (amount: number, currency: string, language: string): string => {
  const exponent = exponentOf(currency);
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency: currency.toUpperCase(),
    minimumFractionDigits: exponent,
    maximumFractionDigits: exponent,
  }).format(amount / 10 ** exponent);
};
