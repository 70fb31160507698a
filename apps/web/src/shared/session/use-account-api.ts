import { useMemo } from 'react';
import { createAccountApi, type AccountApi } from './calls/account-api.ts';
import { useSessionStore } from './session-context.tsx';

/**
 * Private reads and all writes. The query keys of private data begin with `account` and are removed with the session.
 */
export function useAccountApi(): AccountApi {
  const session = useSessionStore();
  return useMemo(() => createAccountApi(session.transport), [session]);
}
