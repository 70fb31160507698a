import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { PageLink } from '../../../shared/navigation/page-link.tsx';
import { useSessionStore } from '../../../shared/session/session-context.tsx';
import { useLogout } from '../../../shared/session/use-logout.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useMenu } from '../../../shared/ui/use-menu.ts';

const BUTTON = 'grid size-11 place-items-center rounded-md text-soft hover:text-ink';
const ITEM = 'flex h-11 w-full items-center px-4 hover:bg-raised';

/** The account menu or the sign-in link. Both have the same size, so nothing moves once the session is known. */
export function UserEntry() {
  const { status } = useSession();
  return status === 'signed-in' ? <AccountMenu /> : <SignInLink />;
}

function SignInLink() {
  const intl = useIntl();
  const session = useSessionStore();
  const { pathname, search, hash } = useLocation();
  return (
    <PageLink
      to="/login"
      onClick={() => void session.remember(`${pathname}${search}${hash}`)}
      aria-label={intl.formatMessage({ id: 'pages.login.title' })}
      data-tip={intl.formatMessage({ id: 'pages.login.title' })}
      className={BUTTON}
    >
      <Icon name="person" />
    </PageLink>
  );
}

function AccountMenu() {
  const intl = useIntl();
  const logout = useLogout();
  const { menu, close } = useMenu();
  return (
    <details ref={menu} className="relative">
      <summary
        aria-label={intl.formatMessage({ id: 'pages.account.title' })}
        data-tip={intl.formatMessage({ id: 'pages.account.title' })}
        className={`${BUTTON} list-none text-ink`}
      >
        <Icon name="person" filled />
      </summary>
      <ul className="absolute end-1 top-12 z-40 w-56 rounded-md border border-chalk bg-surface py-1 shadow-lg">
        <li>
          <PageLink to="/account" onClick={close} className={ITEM}>
            <FormattedMessage id="pages.account.title" />
          </PageLink>
        </li>
        <li>
          <PageLink to="/security" onClick={close} className={ITEM}>
            <FormattedMessage id="pages.security.title" />
          </PageLink>
        </li>
        <li>
          <button type="button" onClick={() => void logout()} className={ITEM}>
            <FormattedMessage id="account.logout" />
          </button>
        </li>
      </ul>
    </details>
  );
}
