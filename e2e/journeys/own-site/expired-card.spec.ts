import { accountPlan, atCheckout, result, YEARLY } from '../../site/checkout.ts';
import { test } from '../../site/own-site.ts';
import { press } from '../../site/provider.ts';
import { expect } from '../../site/test.ts';

test(
  'an expired card is reported, and replaced on the provider’s page',
  { tag: '@desktop' },
  async ({ page, ownSite, word }) => {
    const provider = await atCheckout(page, YEARLY, word, ownSite.url);
    await press(page, 'pay');
    await expect(result(page)).toHaveText(word('payments.result.paid.title'));
    await provider.expireCard();
    await page.goto(`${ownSite.url}/en/account`);
    const plan = accountPlan(page, word);
    await expect(plan.getByText(/^Expired in 01\/2026/)).toBeVisible();
    await plan.getByRole('button', { name: word('payments.method.change') }).click();
    await press(page, 'save');
    await expect(page).toHaveURL(/\/en\/account/);
    await expect(plan.getByText(/^Valid until/)).toBeVisible();
  },
);
