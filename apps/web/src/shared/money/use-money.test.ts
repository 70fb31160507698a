import { createIntl } from 'react-intl';
import { moneyText } from './use-money.ts';

const written = (locale: string, amount: number, currency: string, exponent: number) =>
  // Languages use no-break spaces of two widths.
  moneyText(createIntl({ locale }), { amount, currency, exponent }).replace(/\s/gu, ' ');

it.each([
  ['en-GB', 999, 'EUR', 2, '€9.99'],
  ['de', 999, 'EUR', 2, '9,99 €'],
  ['fr', 123450, 'EUR', 2, '1 234,50 €'],
  ['id', 75000, 'IDR', 0, 'Rp 75.000'],
  ['en-GB', 1500, 'JPY', 0, 'JP¥1,500'],
  ['ru', 5, 'EUR', 2, '0,05 €'],
  ['en-GB', 1234, 'KWD', 3, 'KWD 1.234'],
] as const)('%s writes %d %s with %d decimals as %s', (locale, amount, currency, exponent, text) => {
  expect(written(locale, amount, currency, exponent)).toBe(text);
});
