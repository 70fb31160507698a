import { z } from 'zod';
import { ContentLanguage } from '../content/content-language.ts';
import { GuideSummary, RichText } from '../content/content-items.ts';
import { LANGUAGES } from '../languages/languages.ts';

/** What is switched on here: an upstream stands behind it, and the site's owner has not switched it off. */
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
  /** Matches can be watched: there is content that says which, and a media server. */
  streams: z.boolean(),
});
export type SiteFeatures = z.infer<typeof SiteFeatures>;

/** The part of the configuration that a browser may know; every page is rendered with it. */
export const SiteFacts = z.object({
  name: z.string(),
  /** SITE_HOST: the name under which people know the site. */
  host: z.string().nullable(),
  /** SITE_PREVIEW_URL: where editors see what is not published yet. */
  previewUrl: z.string().nullable(),
  supportEmail: z.string().nullable(),
  social: z.object({
    telegram: z.string().nullable(),
    twitter: z.string().nullable(),
    facebook: z.string().nullable(),
    rss: z.string().nullable(),
  }),
  /** Of the analytics tag, which is loaded after consent only; null: there is nothing to consent to. */
  analyticsId: z.string().nullable(),
  /** PRICING_OVERLAY_WEB_DOMAIN_NAME: the one foreign host that may show the prices in a frame. */
  pricingOverlayHost: z.string().nullable(),
  /** RECEIPTS_KEPT_DAYS: for how long receipts outlive the account that they were made for. */
  receiptsKeptDays: z.int().nonnegative(),
  features: SiteFeatures,
});
export type SiteFacts = z.infer<typeof SiteFacts>;

/** `GET /api/site`: the configuration, and what the site's owner says on every page. */
export const Site = SiteFacts.extend({
  baseUrl: z.string(),
  languages: z.array(z.enum(LANGUAGES)),
  defaultLanguage: z.enum(LANGUAGES),
  /** Of the texts below; null: there are none. */
  lang: ContentLanguage.nullable(),
  tagline: z.string().nullable(),
  footerNote: z.string().nullable(),
  /** Something that everybody shall know now: an outage, a new competition. */
  notice: RichText.nullable(),
  home: z
    .object({ heading: z.string(), intro: RichText.nullable(), guides: z.array(GuideSummary) })
    .nullable(),
});
export type Site = z.infer<typeof Site>;
