import { FormattedMessage } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { PLAIN_BUTTON, PRIMARY_BUTTON } from '../../../shared/form/form-styles.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { useSessionStore } from '../../../shared/session/session-context.tsx';

interface SignInWaysProps {
  /** The query of the URL to return to; it never contains a deal's token. */
  readonly search?: string;
  /** Whether the page is only useful with an existing account. */
  readonly isKnown?: boolean;
}

/** Buttons to sign in or register and return to this page. */
export function SignInWays({ search = '', isKnown = false }: SignInWaysProps) {
  const session = useSessionStore();
  const navigate = useNavigate();
  const language = useLanguage();
  const { pathname } = useLocation();
  const go = async (page: '/login' | '/register'): Promise<void> => {
    await session.remember(`${pathname}${search}`);
    await navigate(`/${language}${page}`);
  };
  return (
    <>
      {!isKnown && (
        <button type="button" className={PRIMARY_BUTTON} onClick={() => void go('/register')}>
          <FormattedMessage id="pages.register.title" />
        </button>
      )}
      <button
        type="button"
        className={isKnown ? PRIMARY_BUTTON : PLAIN_BUTTON}
        onClick={() => void go('/login')}
      >
        <FormattedMessage id="pages.login.title" />
      </button>
    </>
  );
}
