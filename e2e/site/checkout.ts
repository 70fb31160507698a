import { expect, type Locator, type Page } from '@playwright/test';
import { registeredFan } from './fan.ts';
import { Provider } from './provider.ts';
import { signIn } from './session.ts';
import type { Word } from './words.ts';

/** The demonstration's yearly plan renews and has no trial; the pass is paid once. */
export const YEARLY = '€79.99';
/** The demonstration's monthly plan begins with seven free days. */
export const MONTHLY = '€9.99';
export const PASS = 'Weekend pass';

/** Presses the button of a plan on the open page of prices. */
export async function choose(page: Page, plan: string, word: Word): Promise<void> {
  const row = page
    .getByRole('listitem')
    .filter({ hasText: plan })
    .filter({ has: page.getByRole('button') });
  await row.getByRole('button', { name: word('payments.plan.choose') }).click();
}

/** Registers a fan and opens the checkout of a plan on the provider's page. */
export async function atCheckout(page: Page, plan: string, word: Word, site = ''): Promise<Provider> {
  const fan = await registeredFan(page.request, site);
  await page.goto(`${site}/en/login?next=/en/pricing`);
  await signIn(page, fan, word);
  await expect(page).toHaveURL(/^[^?]*\/en\/pricing$/);
  await choose(page, plan, word);
  return Provider.at(page);
}

/** The heading of the page that a payment leads to. */
export const result = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** The plan on the account page. */
export const accountPlan = (page: Page, word: Word): Locator =>
  page.getByRole('region', { name: word('payments.account.title') });
