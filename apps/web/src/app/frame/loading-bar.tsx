import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { useNavigation } from 'react-router-dom';
import { createProgress, type Progress } from '../../shared/navigation/progress.ts';
import { timers } from '../../shared/time/timers.ts';

/** Shows that a page is on its way: numbers and behaviour are of SEMANTICS §2.12. */
export function LoadingBar() {
  const intl = useIntl();
  const [progress] = useState<Progress>(() => createProgress(timers));
  const view = useSyncExternalStore(progress.subscribe, progress.view, progress.view);
  const { state } = useNavigation();
  const busy = useRef(false);
  useEffect(() => {
    const loading = state === 'loading';
    if (loading === busy.current) return;
    busy.current = loading;
    if (loading) progress.start();
    else progress.finish();
  }, [state, progress]);
  if (!view.visible) return null;
  return (
    <div
      role="progressbar"
      aria-label={intl.formatMessage({ id: 'site.loading' })}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={view.percent}
      className={`fixed inset-x-0 top-0 z-50 h-[3px] origin-left transition-transform duration-100 ${view.failed ? 'bg-red' : 'bg-live'}`}
      style={{ transform: `scaleX(${String(view.percent / 100)})` }}
    />
  );
}
