import type { Page } from '@playwright/test';
import { newFan } from '../../site/fan.ts';
import { storedSession } from '../../site/session.ts';
import { expect, test } from '../../site/test.ts';
import type { Word } from '../../site/words.ts';

/** SEMANTICS §8.4: the page checks the popup every 2 s, and gives up 8 s after it was closed. */
const LOOK_MS = 2000;
const GRACE_MS = 8000;

const button = (page: Page, word: Word) =>
  page.getByRole('button', { name: word('auth.login.provider', { provider: 'Google' }) });

async function openWindow(page: Page, word: Word): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await button(page, word).click();
  const popup = await opened;
  await expect(popup.getByRole('button', { name: 'Allow' })).toBeVisible();
  await expect(page.getByText(word('auth.popup.waiting'))).toBeVisible();
  return popup;
}

async function expectSilence(page: Page, word: Word): Promise<void> {
  await expect(page.getByText(word('auth.popup.waiting'))).toBeHidden();
  // No status of the form, the popup or the notices has a text.
  await expect.poll(async () => (await page.getByRole('status').allInnerTexts()).join('')).toBe('');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page).toHaveURL(/\/en\/login$/);
  expect(await storedSession(page)).toEqual({});
}

test('consent in the provider’s popup signs in and returns to the requested page', async ({ page, word }) => {
  const fan = newFan();
  await page.goto('/en/account');
  await expect(page).toHaveURL(/\/en\/login$/);
  const popup = await openWindow(page, word);
  await popup.getByLabel('E-mail address').fill(fan.email);
  await popup.getByLabel(/^Name/).fill(fan.name);
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Allow' }).click();
  await closed;
  await expect(page).toHaveURL(/\/en\/account$/);
  await expect(page.getByText(fan.email)).toBeVisible();
  await expect(page.getByLabel(word('account.profile.name'))).toHaveValue(fan.name);
});

test('a blocked popup is reported, with what to do', { tag: '@phone' }, async ({ page, word }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/en/login');
  await button(page, word).click();
  await expect(page.getByText(word('auth.popup.blocked'))).toBeVisible();
  await expect(page.getByText(word('auth.popup.blockedHelp'))).toBeVisible();
  await expect(page.getByText(word('auth.popup.waiting'))).toBeHidden();
  expect(await storedSession(page)).toEqual({});
});

test('closing the popup is not an error', { tag: '@phone' }, async ({ page, word }) => {
  await page.clock.install();
  await page.goto('/en/login');
  const popup = await openWindow(page, word);
  await popup.close();
  await page.clock.runFor(LOOK_MS);
  await expect(page.getByText(word('auth.popup.waiting'))).toBeVisible();
  await page.clock.runFor(GRACE_MS);
  await expectSilence(page, word);
  // It can be opened again.
  await (await openWindow(page, word)).close();
});

test('a refusal at the provider shows no error either', { tag: '@phone' }, async ({ page, word }) => {
  await page.goto('/en/login');
  const popup = await openWindow(page, word);
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Cancel' }).click();
  await closed;
  await expectSilence(page, word);
});
