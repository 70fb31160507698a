import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { timers, type Timers } from '../time/timers.ts';
import { BUTTON } from '../ui/panel.ts';

/** SEMANTICS §9.8. */
const MIN_PENDING_MS = 200;

export interface PendingDisplay {
  readonly set: (isPending: boolean) => void;
  readonly view: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Whether to show a request as pending: for at least 200 ms, so that a quick response does not flash. A longer
 * request is not delayed further.
 */
export function createPendingDisplay(timers: Timers): PendingDisplay {
  let isPending = false;
  let isShown = false;
  let isYoung = false;
  const listeners = new Set<() => void>();
  const settle = (): void => {
    const next = isPending || isYoung;
    if (next === isShown) return;
    isShown = next;
    for (const listener of listeners) listener();
  };
  return {
    set(next) {
      if (next && !isPending && !isYoung) {
        isYoung = true;
        timers.after(MIN_PENDING_MS, () => {
          isYoung = false;
          settle();
        });
      }
      isPending = next;
      settle();
    },
    view: () => isShown,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

interface RetryButtonProps {
  readonly onRetry: () => void;
  /** Whether something other than a query is loading. */
  readonly isBusy?: boolean;
}

/** Retries, and shows that it is loading for at least the minimum time (SEMANTICS §9.8). */
export function RetryButton({ onRetry, isBusy = false }: RetryButtonProps) {
  const [pending] = useState(() => createPendingDisplay(timers));
  const isShown = useSyncExternalStore(pending.subscribe, pending.view, pending.view);
  const isFetching = useIsFetching() > 0;
  useEffect(() => {
    // Fetches that this button did not start are not shown.
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
