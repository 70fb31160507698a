import { FormattedMessage, useIntl } from 'react-intl';
import type { SiteFeatures } from '@touchline/contracts';
import type { MessageKey } from '@touchline/messages';
import { usePage } from '../../../shared/config/page.ts';
import { PageNavLink } from '../../../shared/navigation/page-link.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useMenu } from '../../../shared/ui/use-menu.ts';

interface MoreLink {
  readonly to: string;
  readonly name: MessageKey;
  /** The feature without which the page has nothing to show. */
  readonly needs: keyof SiteFeatures;
}

/** Pages other than scores. */
const MORE: readonly MoreLink[] = [
  { to: '/sport', name: 'site.nav.sports', needs: 'scores' },
  { to: '/tv', name: 'site.nav.tv', needs: 'tv' },
  { to: '/highlight', name: 'site.nav.highlights', needs: 'highlights' },
  { to: '/guides', name: 'site.nav.guides', needs: 'content' },
  { to: '/movies', name: 'site.nav.films', needs: 'movies' },
  { to: '/faq', name: 'site.footer.faq', needs: 'content' },
  { to: '/settings', name: 'pages.settings.title', needs: 'scores' },
];

/** Pages for which the bottom bar has no room. */
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

/** The links of a place whose features are on. */
export function linksOf(place: keyof typeof LINKS, features: SiteFeatures): readonly MoreLink[] {
  return LINKS[place].filter(({ needs }) => features[needs]);
}

const STYLES = {
  bar: {
    summary:
      'flex h-14 min-w-0 flex-col items-center justify-center gap-0.5 text-xs tracking-tight text-soft group-open:text-ink',
    list: 'fixed inset-x-0 bottom-14 max-h-[70dvh] overflow-y-auto border-t border-chalk bg-surface py-2 shadow-lg',
  },
  more: {
    summary: 'flex h-14 items-center gap-1 px-3 font-medium text-soft hover:text-ink group-open:text-ink',
    list: 'absolute start-0 top-13 w-60 rounded-md border border-chalk bg-surface py-1 shadow-lg',
  },
} as const;

/** A menu of the pages for which the bar has no room. It opens above the bottom bar, or below the top bar. */
export function MoreMenu({ place }: { readonly place: keyof typeof STYLES }) {
  const intl = useIntl();
  const { features } = usePage().site;
  const { menu, close } = useMenu();
  const links = linksOf(place, features);
  if (links.length === 0) return null;
  const style = STYLES[place];
  return (
    <details ref={menu} className="group relative">
      <summary className={style.summary}>
        {place === 'bar' && <Icon name="more" />}
        <span className="max-w-full truncate">
          <FormattedMessage id="site.nav.more" />
        </span>
        {place === 'more' && <Icon name="chevron" className="size-4 group-open:rotate-180" />}
      </summary>
      <ul aria-label={intl.formatMessage({ id: 'site.nav.more' })} className={`z-40 ${style.list}`}>
        {links.map(({ to, name }) => (
          <li key={to}>
            <PageNavLink
              to={to}
              onClick={close}
              className="flex min-h-11 items-center px-4 hover:bg-raised aria-[current=page]:font-semibold aria-[current=page]:text-live"
            >
              <FormattedMessage id={name} />
            </PageNavLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
