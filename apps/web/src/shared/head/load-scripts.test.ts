/** @jest-environment jsdom */
import { loadScripts, SCRIPTS_ID } from './load-scripts.ts';

/** A window whose paints, frames and timers a test controls. */
function windowOf({ tellsPaints }: { readonly tellsPaints: boolean }) {
  const painted: ((list: { getEntriesByName: (name: string) => readonly unknown[] }) => void)[] = [];
  const frames: FrameRequestCallback[] = [];
  const timers: { readonly run: () => void; readonly afterMs: number }[] = [];
  class Paints {
    static readonly supportedEntryTypes = tellsPaints ? ['mark', 'paint'] : ['mark'];
    readonly observe = (): void => undefined;
    constructor(callback: (typeof painted)[number]) {
      painted.push(callback);
    }
  }
  const own = {
    PerformanceObserver: Paints,
    requestAnimationFrame: (frame: FrameRequestCallback) => frames.push(frame),
    setTimeout: (run: () => void, afterMs = 0) => timers.push({ run, afterMs }),
  };
  const window = new Proxy(globalThis.window, {
    has: (target, name) => name in own || name in target,
    get: (target, name) => {
      const value: unknown = Reflect.get(name in own ? own : target, name);
      return value;
    },
  });
  const paint = (name: string): void => {
    for (const callback of painted)
      callback({ getEntriesByName: (wanted) => (wanted === name ? [name] : []) });
  };
  const draw = (): void => {
    for (const frame of frames) frame(0);
  };
  const pass = (ms: number): void => {
    for (const { run, afterMs } of timers) if (afterMs <= ms) run();
  };
  return { window, paint, draw, pass };
}

const loaded = (): number => document.head.querySelectorAll('link[rel=modulepreload]').length;

beforeEach(() => {
  document.head.innerHTML = `<template id="${SCRIPTS_ID}"><link rel="modulepreload" href="/a.js"></template>`;
});

test('scripts load after the first contentful paint, once', () => {
  const { window, paint, pass } = windowOf({ tellsPaints: true });
  loadScripts(window);
  paint('first-paint');
  expect(loaded()).toBe(0);
  paint('first-contentful-paint');
  expect(loaded()).toBe(1);
  pass(3000);
  expect(loaded()).toBe(1);
});

test('without paint timing they load after the first frame', () => {
  const { window, draw, pass } = windowOf({ tellsPaints: false });
  loadScripts(window);
  draw();
  expect(loaded()).toBe(0);
  pass(0);
  expect(loaded()).toBe(1);
});

test('in a hidden tab they load after three seconds', () => {
  const { window, pass } = windowOf({ tellsPaints: true });
  loadScripts(window);
  pass(2999);
  expect(loaded()).toBe(0);
  pass(3000);
  expect(loaded()).toBe(1);
});
