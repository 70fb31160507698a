import { accountPlan, atCheckout, choose, PASS, result, YEARLY } from '../../site/checkout.ts';
import { newFan } from '../../site/fan.ts';
import { press, Provider } from '../../site/provider.ts';
import { register } from '../../site/session.ts';
import { expect, test } from '../../site/test.ts';

test('a guest picks a plan, registers, pays, sees it, cancels, and resumes', async ({ page, word }) => {
  await page.goto('/en/pricing');
  await expect(page.getByRole('heading', { name: word('payments.free.title') })).toBeVisible();
  await choose(page, YEARLY, word);
  await expect(page).toHaveURL(/\/en\/register$/);
  // The choice survives a reload.
  await page.reload();
  await register(page, newFan(), word);
  await expect(page).toHaveURL(/\/en\/pricing$/);
  await page.getByRole('button', { name: word('payments.resume.continue') }).click();
  await Provider.at(page);
  await press(page, 'pay');

  await expect(page).toHaveURL(/\/en\/payment\/result\?/);
  await expect(result(page)).toHaveText(word('payments.result.paid.title'));
  expect(await page.evaluate(() => localStorage.getItem('local_payment'))).toBeNull();
  await page.getByRole('link', { name: word('payments.result.account') }).click();

  const plan = accountPlan(page, word);
  await expect(plan.getByText(/^Renews on .* for €79\.99$/)).toBeVisible();
  await expect(plan.getByText('Visa ending in 4242')).toBeVisible();
  await expect(plan.getByText('€79.99').last()).toBeVisible();

  await plan.getByRole('button', { name: word('payments.account.cancel'), exact: true }).click();
  await plan.getByRole('button', { name: word('payments.account.cancelConfirm') }).click();
  await expect(plan.getByText(/^Cancelled\. You can watch until/)).toBeVisible();
  await plan.getByRole('button', { name: word('payments.account.resume') }).click();
  await expect(plan.getByText(/^Renews on/)).toBeVisible();

  await page.goto('/en/pricing');
  await expect(page.getByRole('link', { name: word('payments.plan.yours') })).toBeVisible();
});

test('a declined card pays nothing, and another one pays', async ({ page, word }) => {
  await atCheckout(page, PASS, word);
  await press(page, 'decline');
  await expect(page.getByRole('alert')).toBeVisible();
  await press(page, 'pay');
  await expect(result(page)).toHaveText(word('payments.result.paid.title'));
});

test('a payment that the bank asks to confirm counts once confirmed', async ({ page, word }) => {
  await atCheckout(page, PASS, word);
  await press(page, 'authenticate');
  await press(page, 'approve');
  await expect(result(page)).toHaveText(word('payments.result.paid.title'));
});

test('a debit is pending for days, and paid once it has arrived', async ({ page, word }) => {
  const provider = await atCheckout(page, PASS, word);
  await press(page, 'debit');
  await expect(result(page)).toHaveText(word('payments.result.processing.title'));
  await expect(page.getByText(word('payments.result.processing.text'))).toBeVisible();
  // A visitor who leaves and returns to the page finds the payment through local storage.
  await page.goto('/en/payment/result');
  await expect(result(page)).toHaveText(word('payments.result.processing.title'));
  await provider.settleDebit('succeeded');
  await expect(result(page)).toHaveText(word('payments.result.paid.title'), { timeout: 40_000 });
});

test('going back from the provider’s page pays nothing, and the checkout can be continued', async ({
  page,
  word,
}) => {
  await atCheckout(page, PASS, word);
  await page.getByRole('link').last().click();
  await expect(page).toHaveURL(/\/en\/payment\/failure\?/);
  await expect(result(page)).toHaveText(word('payments.result.open.title'));
  await page.goto('/en/pricing');
  await expect(page.getByText(word('payments.resume.title', { plan: PASS }))).toBeVisible();
  await page.getByRole('button', { name: word('payments.resume.continue') }).click();
  await Provider.at(page);
  await press(page, 'pay');
  await expect(result(page)).toHaveText(word('payments.result.paid.title'));
});

test('a refund is shown on the result page and in the receipts', async ({ page, word }) => {
  const provider = await atCheckout(page, PASS, word);
  await press(page, 'pay');
  await expect(result(page)).toHaveText(word('payments.result.paid.title'));
  const address = page.url();
  await provider.refund();
  await expect(async () => {
    await page.goto(address);
    await expect(result(page)).toHaveText(word('payments.result.refunded.title'), { timeout: 5000 });
  }).toPass();
  await page.goto('/en/account');
  await expect(accountPlan(page, word).getByText('€2.99 refunded')).toBeVisible();
});

test('pressing in two tabs makes one payment', async ({ page, context, word }) => {
  await atCheckout(page, PASS, word);
  const other = await context.newPage();
  await other.goto('/en/pricing');
  await choose(other, PASS, word);
  const there = await Provider.at(other);
  const here = await Provider.at(page);
  expect(there.session).toBe(here.session);
});
