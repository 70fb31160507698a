import { z } from 'zod';

import { flagSetting, listSetting, wholeNumberSetting } from '../settings/config-values.ts';

/** Environment variables of the payment provider. */
export const paymentEnvironment = {
  SANDBOX_PAYMENT_PORT: wholeNumberSetting(0, 65_535)
    .default(0)
    .meta({ description: 'The port of the payment provider. 0 takes a free one.' }),
  SANDBOX_PAYMENT_KEYS: listSetting
    .default([])
    .meta({ description: 'The secret keys that it accepts.', unset: 'any `sk_test_…`', secret: true }),
  SANDBOX_PAYMENT_CATALOGUE: flagSetting.default(false).meta({
    description:
      'Whether subscriptions and a pass are put up for sale at the start, where nothing is for sale. The launcher does it for a demonstration.',
  }),
  SANDBOX_PAYMENT_WEBHOOK_URL: z
    .url({ protocol: /^https?$/, error: 'must be a web address' })
    .optional()
    .meta({
      description:
        'The URL that receives all events, in addition to the endpoints registered through the API.',
      accepts: 'an http or https URL',
      unset: 'only those endpoints',
    }),
  SANDBOX_PAYMENT_WEBHOOK_SECRET: z.string().min(16, 'must have 16 characters or more').optional().meta({
    description: 'The secret that signs those webhooks. Required together with the URL.',
    accepts: '16 characters or more',
    secret: true,
  }),
};
