import { FormattedMessage, useIntl } from 'react-intl';
import { PageNavLink } from '../../shared/navigation/page-link.tsx';

const LINKS = [
  ['/account', 'pages.account.title'],
  ['/security', 'pages.security.title'],
] as const;

/** Desktop only: the visitor's own pages. On a phone the menu in the top bar leads there. */
export function AccountColumn() {
  const intl = useIntl();
  return (
    <nav
      aria-label={intl.formatMessage({ id: 'pages.account.title' })}
      className="hidden self-start border-e border-chalk py-4 pe-3 lg:sticky lg:top-14 lg:block"
    >
      <ul>
        {LINKS.map(([to, id]) => (
          <li key={to}>
            <PageNavLink
              to={to}
              className="flex h-11 items-center rounded-md px-2 hover:bg-raised aria-[current=page]:bg-raised aria-[current=page]:font-semibold"
            >
              <FormattedMessage id={id} />
            </PageNavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
