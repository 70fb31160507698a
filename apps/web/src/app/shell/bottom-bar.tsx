import type { MessageKey } from '@touchline/messages';
import { FormattedMessage, useIntl } from 'react-intl';
import { PageNavLink } from '../../shared/navigation/page-link.tsx';
import { Icon, type IconName } from '../../shared/ui/icon.tsx';
import { MoreMenu } from './menus/more-menu.tsx';

const LINKS: readonly (readonly [string, MessageKey, IconName])[] = [
  ['/', 'site.nav.home', 'home'],
  ['/live-matches', 'site.nav.live', 'live'],
  ['/fixtures-results', 'site.nav.fixtures', 'calendar'],
  ['/league', 'site.nav.leagues', 'table'],
];

const LINK =
  'relative flex h-14 min-w-0 flex-col items-center justify-center gap-0.5 text-xs tracking-tight text-soft aria-[current=page]:font-semibold ' +
  'aria-[current=page]:text-ink aria-[current=page]:before:absolute aria-[current=page]:before:inset-x-4 ' +
  'aria-[current=page]:before:top-[-1px] aria-[current=page]:before:h-[3px] aria-[current=page]:before:bg-strong';

/** The bottom navigation on phones: four links and a menu with all others. */
export function BottomBar() {
  const intl = useIntl();
  return (
    <nav
      aria-label={intl.formatMessage({ id: 'site.nav.label' })}
      className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-5 border-t border-chalk bg-paper lg:hidden"
    >
      {LINKS.map(([to, id, icon]) => (
        <PageNavLink key={to} to={to} className={LINK}>
          <Icon name={icon} />
          <span className="max-w-full truncate">
            <FormattedMessage id={id} />
          </span>
        </PageNavLink>
      ))}
      <MoreMenu place="bar" />
    </nav>
  );
}
