import type { NextTurn } from '../shared/ui/next-turn.ts';

/** In the browser's timeline: from here on whatever the page shows can be pressed. */
export function tellTakenOver(): void {
  performance.mark('taken-over');
}

type Later = (run: () => void) => void;

/** A task of its own: the page is painted and its reader heard before it. */
const inOwnTask: Later = (run) => {
  setTimeout(run, 0);
};

/** Turns of a task each, in the order in which they are asked for; `onDone` when for once nobody waits for one. */
export function takeTurns(onDone: () => void, later: Later = inOwnTask): NextTurn {
  let waiting = 0;
  let isDone = false;
  const over = (): void => {
    waiting -= 1;
    if (waiting > 0 || isDone) return;
    isDone = true;
    onDone();
  };
  return () => {
    waiting += 1;
    return new Promise((resolve) => {
      later(() => {
        resolve();
        // What came to life may ask for turns of its own.
        later(over);
      });
    });
  };
}
