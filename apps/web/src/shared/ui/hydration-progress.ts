type Later = (run: () => void) => void;

/** Effects of one commit run child first, so a count that reaches zero is looked at again after it. */
const afterCommit: Later = (run) => {
  setTimeout(run, 0);
};

/** Counts the Suspense boundaries of a page that are still to be hydrated. */
export interface HydrationProgress {
  /** So many boundaries were rendered by the server and hydrate by themselves. */
  readonly expect: (count: number) => void;
  /** One of them is hydrated. */
  readonly arrive: () => void;
}

/** Calls `onDone` once, when every boundary that was expected has arrived. */
export function hydrationProgress(onDone: () => void, later: Later = afterCommit): HydrationProgress {
  let missing = 0;
  let isDone = false;
  const change = (by: number): void => {
    missing += by;
    later(() => {
      if (missing > 0 || isDone) return;
      isDone = true;
      onDone();
    });
  };
  return {
    expect: change,
    arrive: () => {
      change(-1);
    },
  };
}

/** In the browser's timeline: from here on, every part of the page is interactive. */
export function markHydrated(): void {
  performance.mark('hydrated');
}
