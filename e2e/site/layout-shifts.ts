import type { Page } from '@playwright/test';

export interface Shift {
  readonly value: number;
  /** The shifted elements, as far as the browser reports them. */
  readonly moved: readonly string[];
}

/** Runs in the page before its scripts: records layout shifts without input, as Core Web Vitals count them. */
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

/** Returns the shifts since the page was loaded. */
export const shiftsIn = (page: Page): Promise<readonly Shift[]> =>
  page.evaluate(() => (window as unknown as { shifts: readonly Shift[] }).shifts);

/** Runs in the page: discards the recorded shifts. */
export function forgetShifts(): void {
  (window as unknown as { shifts: Shift[] }).shifts.length = 0;
}

export const sumOf = (shifts: readonly Shift[]): number => shifts.reduce((sum, { value }) => sum + value, 0);
