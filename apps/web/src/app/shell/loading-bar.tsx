import { useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { useProgress } from '../../shared/navigation/progress.ts';

/**
 * Shows that a page is loading (SEMANTICS §2.12). With reduced motion it appears at full width. Its inline style is
 * set by script, which the Content-Security-Policy allows.
 */
export function LoadingBar() {
  const intl = useIntl();
  const progress = useProgress();
  const view = useSyncExternalStore(progress.subscribe, progress.view, progress.view);
  if (!view.visible) return null;
  return (
    <div
      role="progressbar"
      aria-label={intl.formatMessage({ id: 'site.loading' })}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={view.percent}
      className={`fixed start-0 top-0 z-50 h-[3px] transition-[inline-size] duration-100 motion-reduce:w-full! ${view.failed ? 'bg-red' : 'bg-live'}`}
      style={{ inlineSize: `${String(view.percent)}%` }}
    />
  );
}
