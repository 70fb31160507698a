import { useEffect } from 'react';
import { RouterProvider, type DataRouter } from 'react-router-dom';
import { dropStructuredData } from '../../shared/head/structured-data.ts';
import type { Progress } from '../../shared/navigation/progress.ts';

type RouterState = DataRouter['state'];

/**
 * Drives the loading bar from the router (SEMANTICS §2.12). The router is loading when a loader runs: always for
 * another path or parameter, for another query only if the page depends on it, never for a hash.
 *
 * @returns a function that stops it
 */
export function followNavigation(
  router: Pick<DataRouter, 'state' | 'subscribe'>,
  progress: Pick<Progress, 'start' | 'pause' | 'finish' | 'fail'>,
): () => void {
  let under: string | undefined;
  const onState = ({ navigation, errors }: Pick<RouterState, 'navigation' | 'errors'>): void => {
    const to = navigation.state === 'loading' ? navigation.location.pathname : undefined;
    if (to === under) return;
    if (to === undefined) {
      if (errors === null) progress.finish();
      else progress.fail();
    } else {
      if (under !== undefined) progress.pause();
      progress.start();
    }
    under = to;
  };
  onState(router.state);
  return router.subscribe(onState);
}

/**
 * Renders the router and drives the loading bar. The router saves state changes from before its first subscriber for
 * that subscriber, which must be `RouterProvider`: it subscribes once the page is hydrated. Otherwise a visitor who
 * is redirected during hydration would have the new address and still see the old page.
 */
export function SiteRouter({
  router,
  progress,
}: {
  readonly router: DataRouter;
  readonly progress: Pick<Progress, 'start' | 'pause' | 'finish' | 'fail'>;
}) {
  // Runs after the effects of the components inside.
  useEffect(() => followNavigation(router, progress), [router, progress]);
  useEffect(() => {
    const { pathname } = router.state.location;
    return router.subscribe(({ location }) => {
      if (location.pathname !== pathname) dropStructuredData(document);
    });
  }, [router]);
  return <RouterProvider router={router} />;
}
