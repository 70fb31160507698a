import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Violation {
  readonly id: string;
  readonly at: readonly string[];
}

/** What axe finds on a page as it is now, by all of its rules or by some. */
export async function violations(page: Page, rules?: string[]): Promise<readonly Violation[]> {
  // Its results would else be put together in a page of their own, made anew each time; no frame here is another site's.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (rules !== undefined) axe.withRules(rules);
  const found = await axe.analyze();
  return found.violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }));
}

const WIDTHS = [390, 820, 1440];
const HEIGHT = 900;

/** At three widths, in both themes: the page is loaded once, as a window that is made wider does not load it anew. */
export async function violationsEverywhere(
  page: Page,
): Promise<readonly (Violation & { readonly in: string })[]> {
  const found: (Violation & { in: string })[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      // The themes differ in colours and in nothing else.
      const seen = await violations(page, colorScheme === 'dark' ? ['color-contrast'] : undefined);
      found.push(...seen.map((one) => ({ ...one, in: `${colorScheme}, ${String(width)} px` })));
    }
  }
  return found;
}
