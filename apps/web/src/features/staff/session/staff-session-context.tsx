import { createContext, useContext, useMemo, useSyncExternalStore, type ReactNode, useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { fetchTransport } from '../../../shared/api/transport.ts';
import { createAccountApi, type AccountApi } from '../../../shared/session/calls/account-api.ts';
import { AuthStorage, localLevel } from '../../../shared/session/stored/auth-storage.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { createStaffSession, type StaffAuthSession, type StaffView } from './staff-session.ts';

const UNKNOWN: StaffView = { status: 'unknown', member: null };

/**
 * In local storage only: no cookie, since nothing that staff ask is told by one, and each request of the site would
 * carry it.
 */
function openStaffSession(): StaffAuthSession {
  return createStaffSession({
    storage: new AuthStorage([localLevel(() => window.localStorage)]),
    transport: fetchTransport,
    nowMs: () => Date.now(),
    onElsewhere: (run) => {
      window.addEventListener('storage', run);
    },
  });
}

/** Of this tab. On the server nobody asks for it before somebody clicks. */
let ofThisTab: StaffAuthSession | undefined;
const usual = (): StaffAuthSession => (ofThisTab ??= openStaffSession());

const StaffSessionContext = createContext<() => StaffAuthSession>(usual);

/** For tests: another session than this tab's. */
export function StaffSessionProvider(props: {
  readonly session: StaffAuthSession;
  readonly children: ReactNode;
}) {
  const { session, children } = props;
  return <StaffSessionContext value={() => session}>{children}</StaffSessionContext>;
}

/** To be called in an effect or a handler: there is none on the server. */
export function useStaffSession(): () => StaffAuthSession {
  return useContext(StaffSessionContext);
}

/** Who of staff is here. The server and the first paint do not know. */
export function useStaff(): StaffView {
  const session = useStaffSession();
  return useSyncExternalStore(
    (listener) => session().subscribe(listener),
    () => session().view(),
    () => UNKNOWN,
  );
}

/** The staff API. Query keys of what it reads begin with `staff`. */
export function useStaffApi(): AccountApi {
  const session = useStaffSession();
  return useMemo(() => createAccountApi((path, request) => session().transport(path, request)), [session]);
}

/** Goes to a page of staff in place of this one: a used link or an ended sign-in is of no use in the history. */
export function useStaffPage(): (path: '/cms' | '/cms/login') => void {
  const navigate = useNavigate();
  const language = useLanguage();
  return useCallback(
    (path) => {
      void navigate(`/${language}${path}`, { replace: true });
    },
    [navigate, language],
  );
}
