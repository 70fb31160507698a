import { createContext, useContext } from 'react';
import { type Timers, timers } from '../time/timers.ts';

/** SEMANTICS §2.12. */
export const PROGRESS = { throttleMs: 200, durationMs: 5000, stepMs: 100, hideMs: 500 } as const;

interface ProgressView {
  readonly visible: boolean;
  readonly percent: number;
  readonly failed: boolean;
}

export interface Progress {
  readonly start: () => void;
  readonly finish: () => void;
  readonly fail: () => void;
  /** Freezes the bar: another path has taken over the navigation and will start it again. */
  readonly pause: () => void;
  readonly view: () => ProgressView;
  readonly subscribe: (listener: () => void) => () => void;
}

const HIDDEN: ProgressView = { visible: false, percent: 0, failed: false };
const STEP = (100 * PROGRESS.stepMs) / PROGRESS.durationMs;

/**
 * Creates the loading bar's state: hidden for the first 200 ms, then two points every 100 ms; hidden again 500 ms
 * after the end.
 */
export function createProgress(timers: Timers): Progress {
  let view = HIDDEN;
  let running: (() => void)[] = [];
  const listeners = new Set<() => void>();
  const show = (next: ProgressView): void => {
    view = next;
    for (const listener of listeners) listener();
  };
  const stop = (): void => {
    for (const cancel of running) cancel();
    running = [];
  };
  const end = (failed: boolean): void => {
    stop();
    if (!view.visible) return;
    show({ visible: true, percent: 100, failed });
    running.push(
      timers.after(PROGRESS.hideMs, () => {
        show(HIDDEN);
      }),
    );
  };
  const grow = (): void => {
    if (!view.visible) show({ visible: true, percent: 0, failed: false });
    running.push(
      timers.every(PROGRESS.stepMs, () => {
        show({ ...view, percent: Math.min(100, view.percent + STEP) });
      }),
    );
  };
  return {
    start() {
      stop();
      // If the last bar is still visible, it goes back to zero immediately instead of blinking.
      if (view.visible) show({ visible: true, percent: 0, failed: false });
      running.push(timers.after(PROGRESS.throttleMs, grow));
    },
    finish() {
      end(false);
    },
    fail() {
      end(true);
    },
    pause: stop,
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** Used on the server, where there are no navigations. */
const still = createProgress(timers);

const ProgressContext = createContext<Progress>(still);

export const ProgressProvider = ProgressContext.Provider;

export function useProgress(): Progress {
  return useContext(ProgressContext);
}
