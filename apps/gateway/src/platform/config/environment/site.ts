import { z } from 'zod';
import { baseUrl, hostName, httpsOrigin, siteOrigin, webUrl } from './addresses.ts';
import { text, wholeNumber } from './values.ts';

/** How the site presents itself. */
export const site = {
  title: 'The site',
  fields: {
    SITE_NAME: text.default('Touchline').meta({ description: 'The name of the site in titles and feeds.' }),
    SITE_HOST: hostName.optional().meta({
      description: 'The host name under which people know the site. `/api/site` publishes it.',
    }),
    SITE_PREVIEW_URL: siteOrigin.optional().meta({
      description:
        'A second address of these gateways, where staff see texts before they are published. Its host is not that of `BASE_URL`. `/api/site` publishes it.',
      unset: 'nobody sees drafts',
    }),
    SITE_EMAIL_SUPPORT: z.email('must be an e-mail address').optional().meta({
      description:
        'The support address on the contact page, and in the footer of a site without a contact form. Reports of security holes go there too.',
      accepts: 'an e-mail address',
    }),
    SOCIAL_TELEGRAM_URL: webUrl.optional().meta({ description: 'The Telegram link in the footer.' }),
    SOCIAL_TWITTER_URL: webUrl.optional().meta({ description: 'The X link in the footer.' }),
    SOCIAL_FACEBOOK_URL: webUrl.optional().meta({ description: 'The Facebook link in the footer.' }),
    SOCIAL_RSS_URL: webUrl
      .optional()
      .meta({ description: 'The RSS link in the footer.', unset: "the site's own feed" }),
    WEBSUB_HUB_URL: webUrl.optional().meta({
      description:
        'A WebSub hub that feeds name instead of our own, and that is notified of changed feeds. Matches are then polled while no page is open, too.',
      unset: 'feeds name our own hub, `/websub`',
    }),
    I18N_UNPREFIXED: z.enum(['redirect', 'render']).default('redirect').meta({
      description:
        'What an address without a language does: redirect to a language, or render English in place.',
    }),
    PRICING_OVERLAY_WEB_DOMAIN_NAME: hostName
      .optional()
      .meta({ description: 'A host that may show the prices. `/api/site` publishes it.' }),
  },
};

/** The content management system. */
export const content = {
  title: 'Content',
  intro:
    'A Strapi 5 holds texts, messages and favourites ([how to run it](../guides/content.md)). `SITE_API_URL` and `SITE_API_TOKEN` belong together.',
  fields: {
    SITE_API_URL: baseUrl.optional().meta({
      description: 'The base URL of the Strapi.',
      unset: 'there are no texts, and favourites stay in the browser',
    }),
    SITE_API_TOKEN: text.optional().meta({ description: 'The API token for the Strapi.', secret: true }),
    SITE_CLIENT_ID: text.optional().meta({
      description:
        'Names this site to the content system: it is sent as `X-Client-Id` with every call. Strapi does not need it, because its API token identifies the client.',
    }),
    SITE_TIMEOUT_MS: wholeNumber(100, 60_000)
      .default(8000)
      .meta({ description: 'The deadline of one call to the Strapi.', unit: 'ms' }),
    SITE_WEBHOOK_SECRET: z.string().min(16, 'must have 16 characters or more').optional().meta({
      description: 'The secret that the Strapi sends with its "published" webhook.',
      accepts: '16 characters or more',
      unset: 'changes appear after minutes',
      secret: true,
    }),
    IMAGE_HOST: httpsOrigin.optional().meta({
      description:
        "An additional host of pictures in texts, besides Strapi's own `/uploads`. The pictures are fetched over https; readers get them from `/images`.",
    }),
  },
};
