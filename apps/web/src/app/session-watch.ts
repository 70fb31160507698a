import type { QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router-dom';
import type { Toasts } from '../shared/feedback/toasts.ts';
import type { BrowserSession } from '../shared/session/browser-session.ts';
import type { RouteGuard } from './routing/route-guard.ts';
import { handleOf } from './shell/route-handle.ts';

/**
 * Applies changes of the session to the open page. The server renders the first page without a session, so the page
 * is guarded here, once it is hydrated. When a session ends, its account data is removed, and a protected page
 * redirects to the sign-in page.
 */
export function keepWatch(
  router: DataRouter,
  session: BrowserSession,
  guard: RouteGuard,
  queries: QueryClient,
  toasts: Pick<Toasts, 'show'>,
  hydrated: Promise<unknown>,
): void {
  const guardOpenPage = async (): Promise<void> => {
    const page = handleOf(router.state.matches)?.page;
    const elsewhere = page && (await guard(page, router.state.location));
    // A navigation during hydration would make React render everything again.
    await hydrated;
    if (elsewhere !== undefined) await router.navigate(elsewhere, { replace: true });
  };
  let seen = session.view().user?.id;
  session.subscribe(() => {
    const id = session.view().user?.id;
    if (id !== seen) queries.removeQueries({ queryKey: ['account'] });
    seen = id;
  });
  const check = (): void => {
    guardOpenPage().catch(session.report);
  };
  session.onEnded(() => {
    toasts.show({ kind: 'error', id: 'behaviour.sessionEnded' });
    check();
  });
  check();
}
