import { z } from 'zod';

import { wholeNumberSetting } from '../settings/config-values.ts';

/** Environment variables of the second payment provider. */
export const midtransEnvironment = {
  SANDBOX_MIDTRANS_PORT: wholeNumberSetting(0, 65_535).optional().meta({
    description: 'The port of the second payment provider, Midtrans. 0 takes a free one.',
    unset: 'the launcher takes a free one if `PAYMENT_PROVIDER` is `midtrans`; otherwise it is not started',
  }),
  SANDBOX_MIDTRANS_SERVER_KEY: z
    .string()
    .min(16, 'must have 16 characters or more')
    .default('SB-Mid-server-touchline')
    .meta({
      description: 'The server key that it accepts, and signs its notifications with.',
      accepts: '16 characters or more',
      secret: true,
    }),
  SANDBOX_MIDTRANS_NOTIFICATION_URL: z
    .url({ protocol: /^https?$/, error: 'must be a web address' })
    .optional()
    .meta({
      description: 'The URL that receives a notification of every payment change.',
      accepts: 'an http or https URL',
      unset: 'the gateway that the launcher started; otherwise nowhere',
    }),
};
