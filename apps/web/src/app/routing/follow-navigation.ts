import type { DataRouter } from 'react-router-dom';
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
