import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { timers } from '../time/timers.ts';
import { BUTTON } from '../ui/panel.ts';
import { createPendingDisplay } from './pending-display.ts';

interface RetryButtonProps {
  readonly onRetry: () => void;
  /** Besides what queries are on their way. */
  readonly isBusy?: boolean;
}

/** Asks again, and shows that it does for as long as it can be seen (SEMANTICS §9.8). */
export function RetryButton({ onRetry, isBusy = false }: RetryButtonProps) {
  const [pending] = useState(() => createPendingDisplay(timers));
  const isShown = useSyncExternalStore(pending.subscribe, pending.view, pending.view);
  const isFetching = useIsFetching() > 0;
  useEffect(() => {
    // What is fetched without having been asked for here is not shown.
    pending.set(isShown && (isFetching || isBusy));
  }, [pending, isShown, isFetching, isBusy]);
  return (
    <button
      type="button"
      aria-disabled={isShown}
      className={BUTTON}
      onClick={() => {
        if (isShown) return;
        pending.set(true);
        onRetry();
      }}
    >
      <FormattedMessage id={isShown ? 'site.loading' : 'site.retry'} />
    </button>
  );
}
