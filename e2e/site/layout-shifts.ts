import type { Page } from '@playwright/test';

export interface Shift {
  readonly value: number;
  /** What moved, as far as the browser says. */
  readonly moved: readonly string[];
}

/** Runs in the page before its own scripts: notes what moves by itself, as Core Web Vitals count it. */
export function watchShifts(): void {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  const nameOf = (node: Node | null | undefined): string =>
    node instanceof Element
      ? `${node.tagName.toLowerCase()}.${(node.getAttribute('class') ?? '').slice(0, 60)}`
      : 'text';
  type Entry = PerformanceEntry & {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly { readonly node?: Node | null }[];
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Entry[]) {
      if (entry.hadRecentInput) continue;
      shifts.push({ value: entry.value, moved: entry.sources.map(({ node }) => nameOf(node)) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Since the page was loaded. */
export const shiftsIn = (page: Page): Promise<readonly Shift[]> =>
  page.evaluate(() => (window as unknown as { shifts: readonly Shift[] }).shifts);

/** Runs in the page: forgets what moved until now. */
export function forgetShifts(): void {
  (window as unknown as { shifts: Shift[] }).shifts.length = 0;
}

export const sumOf = (shifts: readonly Shift[]): number => shifts.reduce((sum, { value }) => sum + value, 0);
