import { providerAddress } from './use-checkout.ts';

it.each([
  ['https://checkout.stripe.com/c/pay/cs_1#fid', false, true],
  ['https://checkout.stripe.com/c/pay/cs_1', true, true],
  ['http://127.0.0.1:4010/c/pay/cs_1', true, true],
  ['http://localhost:4010/c/pay/cs_1', true, true],
  ['http://[::1]:4010/c/pay/cs_1', true, true],
  ['http://127.0.0.1:4010/c/pay/cs_1', false, false],
  ['http://pay.example/cs_1', true, false],
  ['http://127.0.0.1.evil.example/cs_1', true, false],
  ['https://user:word@pay.example/', true, false],
  ['javascript:alert(1)', true, false],
  ['data:text/html,x', true, false],
  ['//pay.example/x', true, false],
  ['/en/pricing', true, false],
  ['', true, false],
])('%s, in a demonstration: %s, may be opened: %s', (address, isDemonstration, isOpened) => {
  expect(providerAddress(address, isDemonstration)).toBe(isOpened ? address : undefined);
});
