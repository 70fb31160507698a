type RunLater = (run: () => void) => void;

/** Effects of one commit run child first, so the missing boundaries are checked only after the whole commit. */
const afterCommit: RunLater = (run) => {
  setTimeout(run, 0);
};

/** Stands for the page around all Suspense boundaries; it is expected from the start. */
export const ROOT_BOUNDARY = {};

/** Tracks which Suspense boundaries of a page are not hydrated yet. Each boundary is identified by an object. */
export interface HydrationProgress {
  /** The page contains this boundary. One that has already arrived is not waited for. */
  readonly expect: (boundary: object) => void;
  /** The boundary is hydrated. */
  readonly arrive: (boundary: object) => void;
  /** The boundary was removed, hydrated or not. */
  readonly leave: (boundary: object) => void;
}

/** Calls `onDone` once, when no boundary is missing. */
export function hydrationProgress(onDone: () => void, later: RunLater = afterCommit): HydrationProgress {
  const missing = new Set<object>([ROOT_BOUNDARY]);
  const arrived = new WeakSet<object>();
  let isDone = false;
  const check = (): void => {
    later(() => {
      if (missing.size > 0 || isDone) return;
      isDone = true;
      onDone();
    });
  };
  return {
    expect: (boundary) => {
      if (!arrived.has(boundary)) missing.add(boundary);
    },
    arrive: (boundary) => {
      arrived.add(boundary);
      missing.delete(boundary);
      check();
    },
    leave: (boundary) => {
      missing.delete(boundary);
      check();
    },
  };
}

/** Sets a mark in the browser's timeline: from here on, every part of the page is interactive. */
export function markHydrated(): void {
  performance.mark('hydrated');
}
