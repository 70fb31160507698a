import { createContext, useContext, useMemo, useSyncExternalStore, type ReactNode, useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { fetchTransport } from '../../../shared/api/transport.ts';
import { createAccountApi, type AccountApi } from '../../../shared/session/calls/account-api.ts';
import { AuthStorage, localLevel } from '../../../shared/session/stored/auth-storage.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { createStaffSession, type StaffAuthSession, type StaffView } from './staff-session.ts';

const UNKNOWN: StaffView = { status: 'unknown', member: null };

/** Uses local storage only, because the staff API reads no cookie and every request of the site would carry one. */
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

/** The session of this tab. The server never creates one. */
let ofThisTab: StaffAuthSession | undefined;
const usual = (): StaffAuthSession => (ofThisTab ??= openStaffSession());

const StaffSessionContext = createContext<() => StaffAuthSession>(usual);

/** Replaces the session in tests. */
export function StaffSessionProvider(props: {
  readonly session: StaffAuthSession;
  readonly children: ReactNode;
}) {
  const { session, children } = props;
  return <StaffSessionContext value={() => session}>{children}</StaffSessionContext>;
}

/** Returns a getter. Call it in an effect or a handler: it is not available on the server. */
export function useStaffSession(): () => StaffAuthSession {
  return useContext(StaffSessionContext);
}

/** Returns the signed-in member of staff; `unknown` on the server and in the first render. */
export function useStaff(): StaffView {
  const session = useStaffSession();
  return useSyncExternalStore(
    (listener) => session().subscribe(listener),
    () => session().view(),
    () => UNKNOWN,
  );
}

/** Returns the client of the staff API. Keys of its queries begin with `staff`. */
export function useStaffApi(): AccountApi {
  const session = useStaffSession();
  return useMemo(() => createAccountApi((path, request) => session().transport(path, request)), [session]);
}

/** Navigates to a staff page and replaces the history entry: a used link or an ended session is of no use there. */
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
