import type { Locator, Page } from '@playwright/test';
import { accountPlan, atCheckout, choose, MONTHLY, result, YEARLY } from '../../site/checkout.ts';
import { press, Provider } from '../../site/provider.ts';
import { expect, test } from '../../site/test.ts';
import type { Word } from '../../site/words.ts';

/** Opens the account page until its plan shows a text, which the provider's webhook brings. */
async function planShows(page: Page, word: Word, text: RegExp): Promise<Locator> {
  const plan = accountPlan(page, word);
  await expect(async () => {
    await page.goto('/en/account');
    await expect(plan.getByText(text).first()).toBeVisible({ timeout: 5000 });
  }).toPass();
  return plan;
}

/** The row of a plan on the page of prices. */
const priceOf = (page: Page, plan: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ hasText: plan })
    .filter({ has: page.getByRole('button') });

test(
  'a trial is had once; the second time the same plan has its price and no word of a trial',
  { tag: '@phone' },
  async ({ page, word }) => {
    const provider = await atCheckout(page, MONTHLY, word);
    await page.goBack();
    const row = priceOf(page, MONTHLY);
    await expect(row.getByText(/^Free until .*, then €9\.99 per month$/)).toBeVisible();
    await expect(row.getByText(word('payments.plan.trialCard'))).toBeVisible();
    await expect(row.getByText(/^Renews automatically at €9\.99 per month until you cancel/)).toBeVisible();
    await page.getByRole('button', { name: word('payments.resume.continue') }).click();
    await Provider.at(page);
    await press(page, 'pay');

    await expect(result(page)).toHaveText(/^Free until .*, then €9\.99 per month$/);
    await expect(page.getByText('€0.00')).toHaveCount(0);
    await planShows(page, word, /^Free until .*, then €9\.99 per month$/);

    await provider.end();
    await planShows(page, word, /^Ended on/);
    await page.goto('/en/pricing');
    await expect(row.getByText(/^Renews automatically at €9\.99/)).toBeVisible();
    await expect(row.getByText(/trial|free/i)).toHaveCount(0);
    await choose(page, MONTHLY, word);
    await Provider.at(page);
    await press(page, 'pay');
    await expect(result(page)).toHaveText(word('payments.result.paid.title'));
    await expect(page.getByText('€9.99')).toBeVisible();
  },
);

test(
  'a disputed renewal stops the plan until the bank has decided for the site',
  { tag: '@phone' },
  async ({ page, word }) => {
    const provider = await atCheckout(page, MONTHLY, word);
    await press(page, 'pay');
    await expect(result(page)).toHaveText(/^Free until/);
    // The first period after the trial is collected without a checkout, as every renewal is.
    await provider.change({ trial_end: 'now' });
    await planShows(page, word, /^Renews on .* for €9\.99$/);

    const dispute = await provider.dispute();
    const plan = await planShows(page, word, /^The bank is examining your payment for this period/);
    await expect(
      plan.getByRole('definition').getByText(word('payments.subscription.disputed'), { exact: true }),
    ).toBeVisible();
    await provider.decide(dispute, 'won');
    await planShows(page, word, /^Renews on .* for €9\.99$/);
    await expect(
      plan.getByRole('definition').getByText(word('payments.subscription.active'), { exact: true }),
    ).toBeVisible();
  },
);

test(
  'a plan that the owner pauses, resumes and moves to another price is shown as such',
  { tag: '@phone' },
  async ({ page, word }) => {
    const provider = await atCheckout(page, YEARLY, word);
    await press(page, 'pay');
    await expect(result(page)).toHaveText(word('payments.result.paid.title'));
    await provider.change({ 'pause_collection[behavior]': 'void' });
    await planShows(page, word, /^Paused\. Nothing is charged for now\.$/);
    await provider.change({ pause_collection: '' });
    await planShows(page, word, /^Renews on .* for €79\.99$/);

    const { data } = await provider.api('GET', '/v1/prices?active=true&limit=100');
    const prices = data as readonly { readonly id: string; readonly unit_amount: number }[];
    const monthly = prices.find(({ unit_amount: amount }) => amount === 999)?.id ?? '';
    const { items } = (await provider.api(
      'GET',
      `/v1/subscriptions/${await provider.idOf('subscription')}`,
    )) as {
      items: { data: readonly [{ readonly id: string }] };
    };
    await provider.change({ 'items[0][id]': items.data[0].id, 'items[0][price]': monthly });
    await planShows(page, word, /^Renews on .* for €9\.99$/);
  },
);
