import { typedAmount } from './refund-form.tsx';

const EUR = { amount: 999, currency: 'EUR', exponent: 2 };
const IDR = { amount: 75_000, currency: 'IDR', exponent: 0 };

it.each([
  ['4.50', EUR, 450],
  ['4,5', EUR, 450],
  [' 9.99 ', EUR, 999],
  ['9', EUR, 900],
  ['0.01', EUR, 1],
  ['75000', IDR, 75_000],
  ['9.999', EUR, undefined],
  ['10', EUR, undefined],
  ['0', EUR, undefined],
  ['0.00', EUR, undefined],
  ['-1', EUR, undefined],
  ['1e1', EUR, undefined],
  ['1.000,00', EUR, undefined],
  ['75000.5', IDR, undefined],
  ['', EUR, undefined],
])('%j is %o at most: %s', (typed, most, amount) => {
  expect(typedAmount(typed, most)).toBe(amount);
});
