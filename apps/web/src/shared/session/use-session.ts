import { useSyncExternalStore } from 'react';
import { scopeHolds } from './scope.ts';
import { useSessionStore } from './session-context.tsx';
import type { SessionView } from './session.ts';

const UNKNOWN: SessionView = { status: 'unknown', user: null };

/** Who is here. The server and the first paint do not know, so that a page is the same for everyone. */
export function useSession(): SessionView & { hasScope(scope: string): boolean } {
  const session = useSessionStore();
  const view = useSyncExternalStore(session.subscribe, session.view, () => UNKNOWN);
  return { ...view, hasScope: (scope) => scopeHolds(view.user?.scope, scope) };
}
