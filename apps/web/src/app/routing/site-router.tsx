import { useEffect } from 'react';
import { RouterProvider, type DataRouter } from 'react-router-dom';
import { dropStructuredData } from '../../shared/head/structured-data.ts';
import type { Progress } from '../../shared/navigation/progress.ts';
import { followNavigation } from './follow-navigation.ts';

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
