/** SEMANTICS §2.12. */
export const PROGRESS = { throttleMs: 200, durationMs: 5000, stepMs: 100, hideMs: 500 } as const;

type Clockwork = Pick<typeof globalThis, 'setTimeout' | 'setInterval' | 'clearTimeout' | 'clearInterval'>;

export interface ProgressView {
  readonly visible: boolean;
  readonly percent: number;
  readonly failed: boolean;
}

export interface Progress {
  start(): void;
  finish(): void;
  fail(): void;
  view(): ProgressView;
  subscribe(listener: () => void): () => void;
}

const HIDDEN: ProgressView = { visible: false, percent: 0, failed: false };
const STEP = (100 * PROGRESS.stepMs) / PROGRESS.durationMs;

/** Nothing for the first 200 ms, then two points every 100 ms; 500 ms after the end it is gone. */
export function createProgress(clockwork: Clockwork): Progress {
  let view = HIDDEN;
  let throttle: ReturnType<typeof setTimeout> | undefined;
  let tick: ReturnType<typeof setInterval> | undefined;
  let hide: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const show = (next: ProgressView): void => {
    view = next;
    for (const listener of listeners) listener();
  };
  const stop = (): void => {
    clockwork.clearTimeout(throttle);
    clockwork.clearInterval(tick);
    clockwork.clearTimeout(hide);
  };
  const end = (failed: boolean): void => {
    stop();
    if (!view.visible) return;
    show({ visible: true, percent: 100, failed });
    hide = clockwork.setTimeout(() => {
      show(HIDDEN);
    }, PROGRESS.hideMs);
  };
  return {
    start() {
      stop();
      // Still showing the last one: go on from zero at once, so that it does not blink.
      if (view.visible) show({ visible: true, percent: 0, failed: false });
      throttle = clockwork.setTimeout(() => {
        if (!view.visible) show({ visible: true, percent: 0, failed: false });
        tick = clockwork.setInterval(() => {
          show({ ...view, percent: Math.min(100, view.percent + STEP) });
        }, PROGRESS.stepMs);
      }, PROGRESS.throttleMs);
    },
    finish() {
      end(false);
    },
    fail() {
      if (!view.visible) show({ visible: true, percent: 100, failed: true });
      end(true);
    },
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
