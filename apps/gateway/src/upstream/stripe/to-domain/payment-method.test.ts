import { toPaymentMethod } from './payment-method.ts';

const card = { brand: 'visa', exp_month: 11, exp_year: 2026, last4: '4242' };

it('shows the brand, the last digits and the expiry of a card', () => {
  const method = toPaymentMethod({ id: 'pm_1', type: 'card', card }, Date.UTC(2026, 10, 30, 23));
  expect(method).toEqual({
    kind: 'card',
    brand: 'visa',
    last4: '4242',
    expires: { month: 11, year: 2026 },
    isExpired: false,
  });
});

it('has expired when its month is over', () => {
  expect(toPaymentMethod({ id: 'pm_1', type: 'card', card }, Date.UTC(2026, 11, 1)).isExpired).toBe(true);
});

it.each([
  [{ type: 'sepa_debit', sepa_debit: { last4: '3201' } }, 'bank-debit', '3201'],
  [{ type: 'paypal', paypal: { payer_email: 'alice@touchline.example' } }, 'wallet', null],
  [{ type: 'something_new' }, 'other', null],
])('names the kind of %j', (wire, kind, last4) => {
  const method = toPaymentMethod({ id: 'pm_1', ...wire }, 0);
  expect(method).toEqual({ kind, brand: null, last4, expires: null, isExpired: false });
});
