import type { Page } from '@playwright/test';
import type { Fan } from './fan.ts';
import type { Word } from './words.ts';

export const REFRESH = '/api/auth/refresh-token';

/** Fills in the open sign-in page and submits it. */
export async function signIn(page: Page, fan: Fan, word: Word): Promise<void> {
  await page.getByLabel(word('auth.email.label')).fill(fan.email);
  await page.getByLabel(word('auth.password.label'), { exact: true }).fill(fan.password);
  await page.getByRole('button', { name: word('auth.login.submit') }).click();
}

/** Fills in the open registration page and submits it. */
export async function register(page: Page, fan: Fan, word: Word): Promise<void> {
  await page.getByLabel(word('auth.email.label')).fill(fan.email);
  await page.getByLabel(word('auth.name.label')).fill(fan.name);
  await page.getByLabel(word('auth.password.label'), { exact: true }).fill(fan.password);
  await page.getByLabel(word('auth.password.repeat')).fill(fan.password);
  await page.getByRole('button', { name: word('auth.register.submit') }).click();
}

/** Fills in the page for a new password, a fan's or a colleague's, and submits it. */
export async function chooseNewPassword(page: Page, password: string, word: Word): Promise<void> {
  await page.getByLabel(word('auth.password.new')).fill(password);
  await page.getByLabel(word('auth.password.repeat')).fill(password);
  await page.getByRole('button', { name: word('auth.newPassword.submit') }).click();
}

/** Returns everything the browser stores about the session: cookies and local storage, by name. */
export async function storedSession(page: Page): Promise<Readonly<Record<string, string>>> {
  const cookies = await page.context().cookies();
  const stored = await page.evaluate(() => Object.entries(localStorage));
  const all = [...cookies.map(({ name, value }) => [name, decodeURIComponent(value)] as const), ...stored];
  return Object.fromEntries(all.filter(([name]) => name.startsWith('auth.')));
}

/** Makes the browser treat the access token as expired. */
export async function expireAccess(page: Page): Promise<void> {
  await page.evaluate((name) => {
    document.cookie = `${name}=1; Path=/; SameSite=Lax`;
    localStorage.setItem(name, '1');
  }, 'auth._token_expiration.local');
}
