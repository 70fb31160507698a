import { createContext, useContext } from 'react';
import type { Session } from './session.ts';

const SessionContext = createContext<Session | null>(null);

export const SessionProvider = SessionContext.Provider;

export function useSessionStore(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useSession outside of SessionProvider');
  return session;
}
