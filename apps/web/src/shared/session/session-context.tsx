import { createContext, useContext } from 'react';
import type { AuthSession } from './session.ts';

const SessionContext = createContext<AuthSession | null>(null);

export const SessionProvider = SessionContext.Provider;

export function useSessionStore(): AuthSession {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useSession outside of SessionProvider');
  return session;
}
