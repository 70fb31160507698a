import { useSyncExternalStore } from 'react';
import { useSessionStore } from './session-context.tsx';
import type { SessionView } from './session.ts';

/**
 * Whether a user's scope includes `asked`. A scope is a list, words separated by spaces, or an object with dotted
 * paths (SEMANTICS §3.6). This only decides what is shown; the gateway checks the verified token.
 */
export function scopeHolds(scope: unknown, asked: string): boolean {
  if (typeof scope === 'string') return scope.split(' ').includes(asked);
  if (Array.isArray(scope)) return scope.includes(asked);
  let value = scope;
  for (const part of asked.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return false;
    value = Reflect.get(value, part);
  }
  return Boolean(value);
}

const UNKNOWN: SessionView = { status: 'unknown', user: null };

/**
 * Returns the session. It is unknown on the server and in the first render, so that a page is the same for everyone.
 */
export function useSession(): SessionView & { hasScope(scope: string): boolean } {
  const session = useSessionStore();
  const view = useSyncExternalStore(session.subscribe, session.view, () => UNKNOWN);
  return { ...view, hasScope: (scope) => scopeHolds(view.user?.scope, scope) };
}
