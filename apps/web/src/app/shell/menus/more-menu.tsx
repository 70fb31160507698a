import { FormattedMessage, useIntl } from 'react-intl';
import { usePage } from '../../../shared/config/page.ts';
import { PageNavLink } from '../../../shared/navigation/page-link.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useMenu } from '../../../shared/ui/use-menu.ts';
import { linksOf } from './more-links.ts';

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

/** What the bar itself has no room for: opens above the thumb, or below the top bar. */
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
