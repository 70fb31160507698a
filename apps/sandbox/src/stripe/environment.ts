import { list, wholeNumber } from '../config-values.ts';

/** The payment provider's part of the environment. */
export const paymentEnvironment = {
  SANDBOX_PAYMENT_PORT: wholeNumber(0, 65_535)
    .default(0)
    .meta({ description: 'The port of the payment provider. 0 takes a free one.' }),
  SANDBOX_PAYMENT_KEYS: list
    .default([])
    .meta({ description: 'The secret keys that open it.', unset: 'any `sk_test_…`', secret: true }),
};
