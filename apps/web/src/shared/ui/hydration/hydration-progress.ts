type RunLater = (run: () => void) => void;

/** Effects of one commit run child first, so what is missing is looked at only after the whole commit. */
const afterCommit: RunLater = (run) => {
  setTimeout(run, 0);
};

/** What is around all Suspense boundaries: it is expected from the start. */
export const ROOT_BOUNDARY = {};

/** Keeps which Suspense boundaries of a page are still to be hydrated. Each is told by an object of its own. */
export interface HydrationProgress {
  /** The page has this boundary. One that has arrived already is not waited for. */
  readonly expect: (boundary: object) => void;
  /** It is hydrated. */
  readonly arrive: (boundary: object) => void;
  /** The page has it no longer, hydrated or not. */
  readonly leave: (boundary: object) => void;
}

/** Calls `onDone` once, when no boundary is missing any longer. */
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

/** In the browser's timeline: from here on, every part of the page is interactive. */
export function markHydrated(): void {
  performance.mark('hydrated');
}
