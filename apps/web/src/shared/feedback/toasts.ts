import type { MessageKey } from '@touchline/messages';
import type { Timers } from '../time/timers.ts';

/** SEMANTICS §9.6. Nobody reads a failure in three seconds. */
const TOAST = { durationMs: 3000, errorMs: 6000 } as const;

export interface Notice {
  readonly kind: 'success' | 'error';
  readonly id: MessageKey;
  readonly values?: Readonly<Record<string, string | number>>;
  /** 0: stays until it is closed. */
  readonly durationMs?: number;
  /** What the reader can do about it; it closes the notice. */
  readonly action?: { readonly id: MessageKey; readonly run: () => void };
}

export interface Toast extends Notice {
  readonly key: number;
}

export interface Toasts {
  /** Puts it on the page. Its time begins when it is seen there: whoever draws it lets it go on. */
  readonly show: (notice: Notice) => void;
  readonly close: (key: number) => void;
  readonly closeAll: () => void;
  /** Under the pointer or with the focus: it stays. */
  readonly pause: (key: number) => void;
  /** Seen, or left: its whole time begins. */
  readonly resume: (key: number) => void;
  /** Oldest first. */
  readonly open: () => readonly Toast[];
  readonly subscribe: (listener: () => void) => () => void;
}

function durationOf({ kind, durationMs }: Notice): number {
  return durationMs ?? (kind === 'error' ? TOAST.errorMs : TOAST.durationMs);
}

/** What the site has to say for a moment, and for how long yet. */
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
