import type { Money } from '@touchline/contracts';
import { useIntl, type IntlShape } from 'react-intl';

/**
 * Formats an amount in the page's language, with the decimals of its currency.
 *
 * @example moneyText(intl, { amount: 999, currency: 'EUR', exponent: 2 }) // '€9.99'
 */
export function moneyText(intl: IntlShape, { amount, currency, exponent }: Money): string {
  return intl.formatNumber(amount / 10 ** exponent, {
    style: 'currency',
    currency,
    minimumFractionDigits: exponent,
    maximumFractionDigits: exponent,
  });
}

export function useMoney(): (money: Money) => string {
  const intl = useIntl();
  return (money) => moneyText(intl, money);
}
