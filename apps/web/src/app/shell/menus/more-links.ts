import type { SiteFeatures } from '@touchline/contracts';
import type { MessageKey } from '@touchline/messages';

interface MoreLink {
  readonly to: string;
  readonly name: MessageKey;
  /** What must stand behind the site for the page to have something to show. */
  readonly needs: keyof SiteFeatures;
}

/** Beside the scores. */
const MORE: readonly MoreLink[] = [
  { to: '/sport', name: 'site.nav.sports', needs: 'scores' },
  { to: '/tv', name: 'site.nav.tv', needs: 'tv' },
  { to: '/highlight', name: 'site.nav.highlights', needs: 'highlights' },
  { to: '/guides', name: 'site.nav.guides', needs: 'content' },
  { to: '/movies', name: 'site.nav.films', needs: 'movies' },
  { to: '/faq', name: 'site.footer.faq', needs: 'content' },
  { to: '/settings', name: 'pages.settings.title', needs: 'scores' },
];

/** Of the bar under the thumb, which has no room for them. */
const NOT_IN_BAR: readonly MoreLink[] = [
  { to: '/team', name: 'site.nav.teams', needs: 'scores' },
  { to: '/hot-matches', name: 'site.nav.hot', needs: 'scores' },
];

const ABOUT: readonly MoreLink[] = [
  { to: '/about-us', name: 'site.footer.about', needs: 'content' },
  { to: '/contact', name: 'site.footer.contact', needs: 'contact' },
  { to: '/faq', name: 'site.footer.faq', needs: 'content' },
  { to: '/guides', name: 'site.nav.guides', needs: 'content' },
  { to: '/widget', name: 'site.footer.widgets', needs: 'scores' },
  { to: '/pricing', name: 'site.footer.prices', needs: 'content' },
  { to: '/terms', name: 'site.footer.terms', needs: 'content' },
  { to: '/policy/privacy', name: 'site.footer.privacy', needs: 'content' },
  { to: '/policy/refund', name: 'site.footer.refunds', needs: 'content' },
  { to: '/disclaimer', name: 'site.footer.disclaimer', needs: 'content' },
  { to: '/status', name: 'site.footer.status', needs: 'scores' },
];

const LINKS = { more: MORE, bar: [...NOT_IN_BAR, ...MORE], about: ABOUT } as const;

/** The links of a place that lead to something here. */
export function linksOf(place: keyof typeof LINKS, features: SiteFeatures): readonly MoreLink[] {
  return LINKS[place].filter(({ needs }) => features[needs]);
}
