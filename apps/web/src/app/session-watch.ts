import type { QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router-dom';
import type { Toasts } from '../shared/feedback/toasts.ts';
import type { BrowserSession } from '../shared/session/browser-session.ts';
import type { RouteGuard } from './routing/route-guard.ts';
import { handleOf } from './shell/route-handle.ts';

/**
 * What a session that changes by itself changes on the page. The server drew the first page for nobody, so it
 * is guarded here, once it is hydrated; a session that ends takes what was read for it along, and whoever looks at a page of theirs.
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
    // React takes over the page that the server drew; with another one on the way it would draw everything anew.
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
