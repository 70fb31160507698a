import { z } from 'zod';

import { listSetting, wholeNumberSetting } from '../settings/config-values.ts';

/** Environment variables of the site upstream. */
export const siteEnvironment = {
  SANDBOX_SITE_PORT: wholeNumberSetting(0, 65_535)
    .default(0)
    .meta({ description: 'The port of the site upstream. 0 takes a free one.' }),
  SANDBOX_SITE_TOKENS: listSetting
    .default([])
    .meta({ description: 'The API tokens that it accepts.', unset: 'any token', secret: true }),
  SANDBOX_STREAM_COUNTRIES: listSetting.default([]).meta({
    description:
      'Countries outside of which a fifth of the streams may not be watched, ISO 3166-1 alpha-2 codes. The launcher enters `GB,IE` where `MEDIA_COUNTRY_HEADER` is set: without a proxy that names countries nobody could watch them.',
    unset: 'all may be watched everywhere',
  }),
  SANDBOX_SITE_WEBHOOK_URL: z
    .url({ protocol: /^https?$/, error: 'must be a web address' })
    .optional()
    .meta({
      description:
        'The URL that receives webhooks of published content. The launcher sets it to the gateway.',
      accepts: 'an http or https URL',
      unset: 'no webhooks are sent',
    }),
  SANDBOX_SITE_WEBHOOK_SECRET: z.string().min(16, 'must have 16 characters or more').optional().meta({
    description: 'The secret sent with each webhook. Required together with the URL.',
    accepts: '16 characters or more',
    secret: true,
  }),
};
