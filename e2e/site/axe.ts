import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Violation {
  readonly id: string;
  readonly at: readonly string[];
}

/** What axe finds on a page as it is now, by all of its rules or by some. */
export async function violations(page: Page, rules?: string[]): Promise<readonly Violation[]> {
  const axe = new AxeBuilder({ page });
  if (rules !== undefined) axe.withRules(rules);
  const found = await axe.analyze();
  return found.violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }));
}
