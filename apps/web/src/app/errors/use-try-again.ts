import { useCallback } from 'react';
import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router-dom';

interface TryAgain {
  readonly tryAgain: () => Promise<void>;
  readonly isBusy: boolean;
}

/**
 * Reloads a failed page in place.
 *
 * The router's `revalidate` alone is not enough. Its error boundary clears an error only after a render during the
 * revalidation, and React skips that render when the response is quick: the page was loaded and its error stayed. The
 * boundary always sees a new location. A navigation to an address with a hash loads nothing, so the page is
 * revalidated first in that case.
 */
export function useTryAgain(): TryAgain {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const { state } = useNavigation();
  const { revalidate, state: revalidation } = useRevalidator();
  const tryAgain = useCallback(async () => {
    if (hash !== '') await revalidate();
    await navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true });
  }, [navigate, revalidate, pathname, search, hash]);
  return { tryAgain, isBusy: state === 'loading' || revalidation === 'loading' };
}
