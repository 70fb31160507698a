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
 * Whether something is on its way, as people are told: for 200 ms at least, so that a quick answer is not a flash.
 * One that took longer is held no longer.
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
