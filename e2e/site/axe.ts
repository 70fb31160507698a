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

const HEIGHT = 900;

/**
 * Nightly: axe at the width of a tablet, and the contrast of the dark theme at other widths than a phone's.
 * The themes differ in colours and in nothing else, so one width shows most of what can be wrong with them.
 */
const WIDTHS =
  process.env['TEST_ALL'] === '1'
    ? { light: [390, 820, 1440], dark: [390, 820, 1440] }
    : { light: [390, 1440], dark: [390] };

/** In both themes, at several widths. The page is loaded once, as a window that is resized does not load it anew. */
export async function violationsEverywhere(
  page: Page,
): Promise<readonly (Violation & { readonly in: string })[]> {
  const found: (Violation & { in: string })[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of WIDTHS[colorScheme]) {
      await page.setViewportSize({ width, height: HEIGHT });
      const seen = await violations(page, colorScheme === 'dark' ? ['color-contrast'] : undefined);
      found.push(...seen.map((one) => ({ ...one, in: `${colorScheme}, ${String(width)} px` })));
    }
  }
  return found;
}
