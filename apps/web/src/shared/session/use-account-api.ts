import { useMemo } from 'react';
import { createAccountApi, type AccountApi } from './calls/account-api.ts';
import { useSessionStore } from './session-context.tsx';

/** Private reads and all writes. Query keys of what it reads begin with `account`: they go when the session does. */
export function useAccountApi(): AccountApi {
  const session = useSessionStore();
  return useMemo(() => createAccountApi(session.transport), [session]);
}
