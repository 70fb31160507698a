import { DEFAULT_LANGUAGE, LANGUAGES, type Site, type SiteFacts } from '@touchline/contracts';
import type { Texts } from '../content/index.ts';

/** The site's texts from the site upstream, as presented. */
type Texts = Pick<Site, 'lang' | 'tagline' | 'footerNote' | 'notice' | 'home'>;

export const NO_TEXTS: Texts = { lang: null, tagline: null, footerNote: null, notice: null, home: null };

/** The environment's settings take precedence; the owner's configuration fills in what they leave open. */
function factsWith(facts: SiteFacts, configuration: Texts.SiteConfiguration | undefined): SiteFacts {
  if (configuration === undefined) return facts;
  const { social, supportEmail, switchedOff } = configuration;
  const isOn = (name: keyof SiteFacts['features']): boolean =>
    facts.features[name] && !switchedOff.includes(name);
  return {
    ...facts,
    supportEmail: facts.supportEmail ?? supportEmail,
    social: {
      telegram: facts.social.telegram ?? social.telegram,
      twitter: facts.social.twitter ?? social.twitter,
      facebook: facts.social.facebook ?? social.facebook,
      rss: facts.social.rss ?? social.rss,
    },
    features: {
      ...facts.features,
      tv: isOn('tv'),
      movies: isOn('movies'),
      highlights: isOn('highlights'),
      contact: isOn('contact'),
    },
  };
}

/** Copies field by field, so that other settings are never exposed. */
export function presentSite(
  facts: SiteFacts,
  baseUrl: string,
  configuration: Texts.SiteConfiguration | undefined,
  texts: Texts,
): Site {
  const { name, host, previewUrl, supportEmail, social, analyticsId, ...rest } = factsWith(
    facts,
    configuration,
  );
  const { pricingOverlayHost, receiptsKeptDays, features } = rest;
  return {
    name,
    host,
    previewUrl,
    supportEmail,
    social,
    analyticsId,
    pricingOverlayHost,
    receiptsKeptDays,
    features,
    baseUrl,
    languages: [...LANGUAGES],
    defaultLanguage: DEFAULT_LANGUAGE,
    ...texts,
  };
}

/** Returns the language of all texts together: that of the text read first. */
export function languageOfTexts(
  configuration: Texts.SiteConfiguration | undefined,
  home: Texts.HomeText | undefined,
): Texts['lang'] {
  return home?.lang ?? configuration?.lang ?? null;
}
