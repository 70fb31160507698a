import { z } from 'zod';
import { ContentLanguage } from '../content/content-language.ts';
import { GuideSummary, RichText } from '../content/content-items.ts';
import { LANGUAGES } from '../languages/languages.ts';

/** The enabled features: each has an upstream, and the site's owner has not switched it off. */
export const SiteFeatures = z.object({
  scores: z.boolean(),
  accounts: z.boolean(),
  content: z.boolean(),
  tv: z.boolean(),
  movies: z.boolean(),
  highlights: z.boolean(),
  contact: z.boolean(),
  payments: z.boolean(),
  notifications: z.boolean(),
  /** Whether matches can be watched: content lists the streams, and there is a media server. */
  streams: z.boolean(),
});
export type SiteFeatures = z.infer<typeof SiteFeatures>;

/** The part of the configuration that is public to browsers. Every page is rendered with it. */
export const SiteFacts = z.object({
  name: z.string(),
  /** SITE_HOST: the public host name of the site. */
  host: z.string().nullable(),
  /** SITE_PREVIEW_URL: where editors see unpublished content. */
  previewUrl: z.string().nullable(),
  supportEmail: z.string().nullable(),
  social: z.object({
    telegram: z.string().nullable(),
    twitter: z.string().nullable(),
    facebook: z.string().nullable(),
    rss: z.string().nullable(),
  }),
  /**
   * Id of the analytics tag, which is loaded after consent only; `null` if there is none, and then no consent is
   * requested.
   */
  analyticsId: z.string().nullable(),
  /** PRICING_OVERLAY_WEB_DOMAIN_NAME: the only foreign host that may show the prices in a frame. */
  pricingOverlayHost: z.string().nullable(),
  /** RECEIPTS_KEPT_DAYS: how long receipts are stored after their account is deleted. */
  receiptsKeptDays: z.int().nonnegative(),
  features: SiteFeatures,
});
export type SiteFacts = z.infer<typeof SiteFacts>;

/** `GET /api/site`: the configuration, and the owner's texts for every page. */
export const Site = SiteFacts.extend({
  baseUrl: z.string(),
  languages: z.array(z.enum(LANGUAGES)),
  defaultLanguage: z.enum(LANGUAGES),
  /** Language of the texts below; `null` if there are none. */
  lang: ContentLanguage.nullable(),
  tagline: z.string().nullable(),
  footerNote: z.string().nullable(),
  /** A current announcement: an outage, a new competition. */
  notice: RichText.nullable(),
  home: z
    .object({ heading: z.string(), intro: RichText.nullable(), guides: z.array(GuideSummary) })
    .nullable(),
});
export type Site = z.infer<typeof Site>;
