import { baseUrl, webUrl } from '../addresses.ts';
import { text } from '../values.ts';

/** Names of the specification that nothing uses yet. */
export const reserved = {
  title: 'Reserved',
  intro: 'These names are checked when they are set, and nothing uses them yet.',
  fields: {
    PAYMENT_BASE_URL: baseUrl.optional().meta({
      description: 'The payment service. All four `PAYMENT_*` belong together.',
    }),
    PAYMENT_CLIENT_ID: text.optional().meta({ description: 'The client id at the payment service.' }),
    PAYMENT_SECRET: text.optional().meta({ description: 'The secret of that client.', secret: true }),
    PAYMENT_WEBHOOK_SECRET: text
      .optional()
      .meta({ description: "The secret of the payment service's webhooks.", secret: true }),
    SITE_CLIENT_ID: text.optional().meta({
      description: 'The client id at the content system. Strapi needs none: its API token says who asks.',
    }),
    TTBD_API_URL: webUrl.optional().meta({ description: 'The base URL of the TTBD API.' }),
  },
};
