import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { accountPlan, choose, MONTHLY, result } from '../../site/checkout.ts';
import { invited } from '../../site/colleague.ts';
import { newFan, registeredFan } from '../../site/fan.ts';
import { press, Provider } from '../../site/provider.ts';
import { chooseNewPassword, signIn } from '../../site/session.ts';
import { expect, test } from '../../site/test.ts';
import type { Word } from '../../site/words.ts';

/** Signs in a colleague with staff:payments at the console. */
async function atConsole(page: Page, site: string, word: Word): Promise<void> {
  const { name, email } = newFan();
  const password = `Pa55word-${randomUUID()}`;
  await page.goto(await invited(site, { name, email, scope: 'staff:payments' }));
  await chooseNewPassword(page, password, word);
  await expect(page).toHaveURL(/\/cms$/);
}

/** Returns the id of the unlisted price at the demonstration's provider. */
async function unlistedPrice(provider: Provider): Promise<string> {
  const { data } = (await provider.api('GET', '/v1/prices?active=true&limit=100')) as {
    data: readonly { readonly id: string; readonly metadata: Readonly<Record<string, string>> }[];
  };
  return data.find(({ metadata }) => metadata['listed'] === 'false')?.id ?? '';
}

// A used deal responds 410.
test.use({ expectedErrors: [/status of 410/] });

test('staff refund a part and send a link to an unlisted price, which is bought once', async ({
  page: console,
  elsewhere: page,
  baseURL,
  word,
}) => {
  const site = baseURL ?? '';
  const note = `a pub in Kiel, ${randomUUID()}`;
  const fan = await registeredFan(page.request, site);
  await page.goto(`${site}/en/login?next=/en/pricing`);
  await signIn(page, fan, word);
  await expect(page).toHaveURL(/^[^?]*\/en\/pricing$/);
  const pass = page.getByRole('listitem').filter({ hasText: 'Weekend pass' });
  await pass.getByRole('button', { name: word('payments.plan.choose') }).click();
  const provider = await Provider.at(page);
  await press(page, 'pay');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('payments.result.paid.title'));

  await atConsole(console, site, word);
  const payments = console.getByRole('region', { name: word('staff.payments.title') });
  await payments.getByLabel(word('staff.payments.term')).fill(fan.email);
  await payments.getByRole('button', { name: word('staff.payments.find') }).click();
  await expect(payments.getByText('€2.99')).toBeVisible();
  await payments.getByRole('button', { name: word('staff.payments.refund'), exact: true }).click();
  await payments.getByLabel(word('staff.payments.refundAmount')).fill('1.00');
  await payments.getByLabel(word('staff.reason.label')).fill('the picture froze');
  await payments
    .getByRole('button', { name: word('staff.payments.refundConfirm', { amount: '€1.00' }) })
    .click();
  await expect(payments.getByText('€1.00')).toBeVisible();
  await expect(payments.getByText(word('payments.status.partially-refunded'))).toBeVisible();

  const deals = console.getByRole('region', { name: word('staff.deals.title') });
  await deals.getByLabel(word('staff.deals.price'), { exact: true }).fill(await unlistedPrice(provider));
  await deals.getByLabel(word('staff.deals.note')).fill(note);
  await deals.getByLabel(word('staff.deals.expires')).fill('2099-01-01T12:00');
  await deals.getByRole('button', { name: word('staff.deals.make') }).click();
  const address = await deals.getByLabel(word('staff.deals.address')).inputValue();
  expect(new URL(address).pathname).toBe('/misc/payment-link');

  await page.goto(address);
  await expect(page.getByText('€49.99', { exact: true })).toBeVisible();
  await expect(page.getByText(word('payments.deal.singleUse'))).toBeVisible();
  await page.getByRole('button', { name: word('payments.resume.continue') }).click();
  await Provider.at(page);
  await press(page, 'pay');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('payments.result.paid.title'));

  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('problem.deal-ended.title'));
  await console.reload();
  await expect(deals.getByRole('listitem').filter({ hasText: note }).getByText('used 1 time')).toBeVisible();
});

test(
  'staff refund a renewal in part, then in full, and the plan goes on as they choose',
  { tag: '@phone' },
  async ({ page: console, elsewhere: page, baseURL, word }) => {
    const site = baseURL ?? '';
    const fan = await registeredFan(page.request, site);
    await page.goto(`${site}/en/login?next=/en/pricing`);
    await signIn(page, fan, word);
    await expect(page).toHaveURL(/^[^?]*\/en\/pricing$/);
    await choose(page, MONTHLY, word);
    const provider = await Provider.at(page);
    await press(page, 'pay');
    await expect(result(page)).toHaveText(/^Free until/);
    await provider.change({ trial_end: 'now' });
    const plan = accountPlan(page, word);
    const shows = (text: string | RegExp) =>
      expect(async () => {
        await page.goto(`${site}/en/account`);
        await expect(plan.getByText(text).first()).toBeVisible({ timeout: 5000 });
      }).toPass();
    await shows(/^Renews on .* for €9\.99$/);

    await atConsole(console, site, word);
    const payments = console.getByRole('region', { name: word('staff.payments.title') });
    await payments.getByLabel(word('staff.payments.term')).fill(fan.email);
    await payments.getByRole('button', { name: word('staff.payments.find') }).click();
    // The renewal has a row of its own, named by the provider's invoice.
    const renewal = payments.getByRole('listitem').filter({ hasText: /^in_/ });
    await expect(renewal.getByText(word('staff.payments.period'))).toBeVisible();
    await renewal.getByRole('button', { name: word('staff.payments.refund'), exact: true }).click();
    await renewal.getByLabel(word('staff.payments.refundAmount')).fill('1.00');
    await renewal.getByLabel(word('staff.reason.label')).fill('the picture froze');
    await renewal
      .getByRole('button', { name: word('staff.payments.refundConfirm', { amount: '€1.00' }) })
      .click();
    await expect(renewal.getByText(word('payments.status.partially-refunded'))).toBeVisible();
    await shows(/^Renews on .* for €9\.99$/);
    await shows(word('payments.receipts.refunded', { amount: '€1.00' }));

    await renewal.getByLabel(word('staff.payments.keepPlan')).check();
    await renewal.getByLabel(word('staff.reason.label')).fill('it froze for the whole month');
    await renewal
      .getByRole('button', { name: word('staff.payments.refundConfirm', { amount: '€8.99' }) })
      .click();
    await expect(renewal.getByText(word('payments.status.refunded'), { exact: true }).first()).toBeVisible();
    await shows(/^Your payment for this period has been refunded/);
    await expect(plan.getByText(/^Renews on .* for €9\.99$/)).toBeVisible();

    await payments.getByRole('button', { name: word('staff.payments.ledger.show') }).click();
    const ledger = payments.getByRole('table', { name: word('staff.payments.ledger.title') });
    await expect(ledger.getByText(word('staff.payments.ledger.kind.invoice-paid')).first()).toBeVisible();
    await expect(ledger.getByText(word('staff.payments.ledger.kind.refund'), { exact: true })).toHaveCount(2);
  },
);
