/** @jest-environment jsdom */
import { startTransition } from 'react';

/** A window whose frames and timers come when the test says so. */
function byHand() {
  const frames: (() => void)[] = [];
  const timers: { readonly run: () => void; readonly afterMs: number }[] = [];
  Object.assign(globalThis, {
    requestAnimationFrame: (run: () => void) => frames.push(run),
    setTimeout: (run: () => void, afterMs: number) => timers.push({ run, afterMs }),
  });
  const wait = (ms: number): void => {
    for (const { run } of timers.filter(({ afterMs }) => afterMs <= ms).splice(0)) run();
  };
  const done: string[] = [];
  const say = (what: string) => (): void => {
    done.push(what);
  };
  return { frame: () => frames.shift()?.(), wait, done, say };
}

describe('a transition', () => {
  test('comes after the next paint, in the order in which it was said', () => {
    const { frame, wait, done, say } = byHand();
    startTransition(say('first'));
    startTransition(say('second'));
    wait(0);
    expect(done).toEqual([]);
    frame();
    expect(done).toEqual([]);
    wait(0);
    expect(done).toEqual(['first', 'second']);
  });

  test('comes in 100 ms where nothing is painted, and once', () => {
    const { wait, done, say } = byHand();
    startTransition(say('first'));
    wait(99);
    expect(done).toEqual([]);
    wait(100);
    wait(100);
    expect(done).toEqual(['first']);
    startTransition(say('second'));
    wait(100);
    expect(done).toEqual(['first', 'second']);
  });
});
