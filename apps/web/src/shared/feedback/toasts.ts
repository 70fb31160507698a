import type { MessageKey } from '@touchline/messages';
import type { Timers } from '../time/timers.ts';

/** SEMANTICS §9.6. Three seconds are too short to read an error. */
const TOAST = { durationMs: 3000, errorMs: 6000 } as const;

export interface Notice {
  readonly kind: 'success' | 'error';
  readonly id: MessageKey;
  readonly values?: Readonly<Record<string, string | number>>;
  /** 0 keeps it open until it is closed. */
  readonly durationMs?: number;
  /** An action that the reader can take; it closes the toast. */
  readonly action?: { readonly id: MessageKey; readonly run: () => void };
}

export interface Toast extends Notice {
  readonly key: number;
}

export interface Toasts {
  /** Adds a toast. Its time starts when it is rendered, by a call to `resume`. */
  readonly show: (notice: Notice) => void;
  readonly close: (key: number) => void;
  readonly closeAll: () => void;
  /** Stops its time while it is hovered or has the focus. */
  readonly pause: (key: number) => void;
  /** Starts its whole time, when it is rendered or no longer hovered. */
  readonly resume: (key: number) => void;
  /** Oldest first. */
  readonly open: () => readonly Toast[];
  readonly subscribe: (listener: () => void) => () => void;
}

function durationOf({ kind, durationMs }: Notice): number {
  return durationMs ?? (kind === 'error' ? TOAST.errorMs : TOAST.durationMs);
}

/** Creates the store of open toasts and their timers. */
export function createToasts(timers: Timers): Toasts {
  let toasts: readonly Toast[] = [];
  let last = 0;
  const running = new Map<number, () => void>();
  const listeners = new Set<() => void>();
  const change = (next: readonly Toast[]): void => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  const pause = (key: number): void => {
    running.get(key)?.();
    running.delete(key);
  };
  const close = (key: number): void => {
    pause(key);
    change(toasts.filter((toast) => toast.key !== key));
  };
  const run = (toast: Toast): void => {
    pause(toast.key);
    const durationMs = durationOf(toast);
    if (durationMs === 0) return;
    running.set(
      toast.key,
      timers.after(durationMs, () => {
        close(toast.key);
      }),
    );
  };
  return {
    show(notice) {
      last += 1;
      change([...toasts, { ...notice, key: last }]);
    },
    close,
    closeAll() {
      for (const key of [...running.keys()]) pause(key);
      change([]);
    },
    pause,
    resume(key) {
      const toast = toasts.find((one) => one.key === key);
      if (toast !== undefined) run(toast);
    },
    open: () => toasts,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
