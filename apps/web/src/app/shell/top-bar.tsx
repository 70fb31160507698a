import { FormattedMessage, useIntl } from 'react-intl';
import { usePage } from '../../shared/config/page.ts';
import { PageLink, PageNavLink } from '../../shared/navigation/page-link.tsx';
import { LanguageSwitch, ThemeSwitch } from './menus/switches.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { MoreMenu } from './menus/more-menu.tsx';
import { SearchEntry } from './search/search-entry.tsx';
import { UserEntry } from './menus/user-entry.tsx';

const LINKS = [
  ['/live-matches', 'site.nav.live'],
  ['/fixtures-results', 'site.nav.fixtures'],
  ['/hot-matches', 'site.nav.hot'],
  ['/league', 'site.nav.leagues'],
  ['/team', 'site.nav.teams'],
] as const;

const LINK =
  'relative flex h-14 items-center px-3 font-medium text-soft hover:text-ink aria-[current=page]:text-ink ' +
  'aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-3 aria-[current=page]:after:bottom-[-1px] ' +
  'aria-[current=page]:after:h-[3px] aria-[current=page]:after:bg-strong';

/** The site's name, the navigation (on desktops), language and theme. The line below it is the touchline. */
export function TopBar() {
  const { site } = usePage();
  const intl = useIntl();
  return (
    <header className="sticky top-0 z-30 border-b border-chalk bg-paper">
      <LoadingBar />
      <div className="mx-auto flex h-14 max-w-[86rem] items-center gap-2 ps-4 pe-1 lg:px-6">
        <PageLink to="/" className="me-auto flex h-11 items-center gap-2 lg:me-4">
          <Mark />
          <span className="text-lg font-bold tracking-tight">{site.name}</span>
        </PageLink>
        <nav aria-label={intl.formatMessage({ id: 'site.nav.label' })} className="me-auto hidden lg:flex">
          {LINKS.map(([to, id]) => (
            <PageNavLink key={to} to={to} className={LINK}>
              <FormattedMessage id={id} />
            </PageNavLink>
          ))}
          <MoreMenu place="more" />
        </nav>
        <SearchEntry />
        <ThemeSwitch />
        <LanguageSwitch />
        <UserEntry />
      </div>
    </header>
  );
}

function Mark() {
  return (
    <svg viewBox="0 0 24 24" className="size-6" aria-hidden="true">
      <path d="M2 19h20M11 19V5" stroke="currentColor" strokeWidth="2.25" strokeLinecap="round" />
      <circle cx="17" cy="9" r="3.5" className="fill-live" />
    </svg>
  );
}
