import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Violation {
  readonly id: string;
  readonly at: readonly string[];
}

/** Returns axe's violations on the page as it is now, by all of its rules or by some. */
export async function violations(page: Page, rules?: string[]): Promise<readonly Violation[]> {
  // Otherwise axe opens another page for each analysis to merge the results of frames; no frame here is of another
  // origin.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  // Of all other elements axe would compute a selector too.
  axe.options({ resultTypes: ['violations'] });
  if (rules !== undefined) axe.withRules(rules);
  const found = await axe.analyze();
  return found.violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }));
}

const HEIGHT = 900;

interface Widths {
  readonly light: readonly number[];
  readonly dark: readonly number[];
}

/**
 * Nightly: axe at three widths in both themes; the short run checks a page at one width, a phone's or a desktop's.
 *
 * The page's name decides which, so that every run checks the same. The themes differ in colours only.
 */
function widthsFor(name: string): Widths {
  const all = [390, 820, 1440];
  if (process.env['TEST_ALL'] === '1') return { light: all, dark: all };
  const width = name.length % 2 === 0 ? 390 : 1440;
  return { light: [width], dark: [width] };
}

/** The first window that axe checks a page in; a page that opens in it is not laid out twice. */
export function sizeFor(name: string): { readonly width: number; readonly height: number } {
  return { width: widthsFor(name).light[0] ?? 390, height: HEIGHT };
}

/** Checks both themes. The page is loaded once and then resized. */
export async function violationsEverywhere(
  page: Page,
  name: string,
): Promise<readonly (Violation & { readonly in: string })[]> {
  const widths = widthsFor(name);
  const found: (Violation & { in: string })[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of widths[colorScheme]) {
      await page.setViewportSize({ width, height: HEIGHT });
      const seen = await violations(page, colorScheme === 'dark' ? ['color-contrast'] : undefined);
      found.push(...seen.map((one) => ({ ...one, in: `${colorScheme}, ${String(width)} px` })));
    }
  }
  return found;
}
