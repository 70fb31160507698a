import { useCallback } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';

interface TryAgain {
  readonly tryAgain: () => Promise<void>;
  readonly isBusy: boolean;
}

/**
 * Loads a page that failed again, in its place. The router's `revalidate` would do as much, but its error boundary lets go
 * of an error only when it has rendered the moment of loading, which React leaves out where the answer is quick: the page
 * was loaded then, and its error stayed. A new location is always seen.
 */
export function useTryAgain(): TryAgain {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const { state } = useNavigation();
  const tryAgain = useCallback(async () => {
    await navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true });
  }, [navigate, pathname, search, hash]);
  return { tryAgain, isBusy: state === 'loading' };
}
