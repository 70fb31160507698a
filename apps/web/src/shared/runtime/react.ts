/**
 * React, as Preact speaks it (ADR 0043), with what it lacks. Every `import … from 'react'` of ours and of the libraries
 * comes here (`build/runtime.ts`).
 */
// @ts-expect-error -- its types are written as CommonJS (`export =`); what runs is a module with these names.
export * from 'preact/compat';
export { default } from 'preact/compat';

/** Where no frame is painted, as in a tab that nobody looks at. */
const LATEST_MS = 100;
let waiting: (() => void)[] = [];

function flush(): void {
  const updates = waiting;
  waiting = [];
  for (const update of updates) update();
}

/**
 * What need not be seen at once, a page that was gone to first of all: it is drawn after the next paint, so that a
 * press is answered before. In the order in which it was said. Preact's own draws at once.
 */
export function startTransition(update: () => void): void {
  waiting.push(update);
  if (waiting.length > 1) return;
  requestAnimationFrame(() => {
    setTimeout(flush, 0);
  });
  setTimeout(flush, LATEST_MS);
}
