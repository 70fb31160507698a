import { useEffect } from 'react';
import { RouterProvider, type DataRouter } from 'react-router-dom';
import { dropStructuredData } from '../../shared/head/structured-data.ts';
import type { Progress } from '../../shared/navigation/progress.ts';

type RouterState = DataRouter['state'];

/**
 * The loading bar goes as the router does (SEMANTICS §2.12). The router is loading when a loader runs: for another
 * path or parameter always, for another query only where the page watches it, for a hash never.
 *
 * @returns stops following
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
 * The site as its router has it, and the loading bar that follows. The router keeps what changes before anybody
 * listens for its first listener, which must be its own component: it listens once the page has been taken over, and
 * whoever is sent elsewhere meanwhile would have one page's address and see another.
 */
export function SiteRouter({
  router,
  progress,
}: {
  readonly router: DataRouter;
  readonly progress: Pick<Progress, 'start' | 'pause' | 'finish' | 'fail'>;
}) {
  // After the effects of what is inside.
  useEffect(() => followNavigation(router, progress), [router, progress]);
  useEffect(() => {
    const { pathname } = router.state.location;
    return router.subscribe(({ location }) => {
      if (location.pathname !== pathname) dropStructuredData(document);
    });
  }, [router]);
  return <RouterProvider router={router} />;
}
