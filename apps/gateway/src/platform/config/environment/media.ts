import { z } from 'zod';
import { baseUrl } from './addresses.ts';
import { text, wholeNumber } from './values.ts';

/** The server of the streams. */
export const media = {
  title: 'Streams',
  intro:
    'A media server serves the streams; this site decides who may watch them and signs addresses that expire after minutes ([what to set up there](../guides/streams.md)). `MEDIA_BASE_URL` and `MEDIA_SIGNING_SECRET` belong together, with `MEDIA_KEY_PAIR_ID` and `MEDIA_COOKIE_DOMAIN` at CloudFront. Which match has which stream is content.',
  fields: {
    MEDIA_PROVIDER: z.enum(['secure-link', 'cloudfront']).default('secure-link').meta({
      description:
        'How addresses are signed: in the path, as nginx checks it with `secure_link`, or by cookies of Amazon CloudFront.',
    }),
    MEDIA_BASE_URL: baseUrl.optional().meta({
      description: 'The base URL of the media server. Match pages may play streams from its origin.',
      unset: 'there are no streams; the sandbox plays test pictures in development',
    }),
    MEDIA_SIGNING_SECRET: z.string().min(16, 'must have 16 characters or more').optional().meta({
      description:
        'The secret shared with nginx; at CloudFront the private key in PEM, line ends written as `\\n`.',
      accepts: '16 characters or more',
      secret: true,
    }),
    MEDIA_KEY_PAIR_ID: text
      .optional()
      .meta({ description: 'The id of the public key at CloudFront (`K2JCJMDEHXQW5F`).' }),
    MEDIA_COOKIE_DOMAIN: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]*\.[a-z]{2,}$/, 'must be a domain')
      .optional()
      .meta({
        description: 'The domain that this site and CloudFront share, for its cookies: `example.org`.',
        accepts: 'a domain',
      }),
    MEDIA_TOKEN_SECONDS: wholeNumber(20, 600).default(300).meta({
      description:
        'How long an address is valid; one of a stream that needs a plan for 90 s at most. A player must switch to a newer one after half of that time.',
      unit: 's',
    }),
    MEDIA_COUNTRY_HEADER: z
      .string()
      .regex(/^[A-Za-z0-9-]{1,64}$/, 'must be the name of a header')
      .toLowerCase()
      .optional()
      .meta({
        description:
          "The header in which the proxy in front names the client's country (`CF-IPCountry`, `CloudFront-Viewer-Country`). It is accepted only from a proxy in `TRUST_PROXY`.",
        accepts: 'the name of a header',
        unset: 'no country is known, and streams for some countries only are shown in none',
      }),
  },
};
