import type { Page } from '@playwright/test';
import type { MessageKey } from '@touchline/messages';
import { violationsEverywhere } from '../../site/axe.ts';
import { registeredFan } from '../../site/fan.ts';
import { signIn } from '../../site/session.ts';
import { expect, test } from '../../site/test.ts';
import type { Word } from '../../site/words.ts';

// Runs in one project only: the test itself chooses widths and themes.
const ONCE = { tag: '@phone' };
test.use({ expectedErrors: [/status of 404/], reducedMotion: 'reduce' });

const MAIL_LINK = '/en/auth/reset-password?oobCode=any&mode=';

interface FormPage {
  readonly name: string;
  readonly path: string;
  /** A button pressed before axe runs: it marks the errors of an empty form, or opens what is closed. */
  readonly press?: MessageKey;
  /** A text shown instead if there is nothing to fill in. */
  readonly shows?: MessageKey;
}

const FORMS: readonly FormPage[] = [
  { name: 'sign in', path: '/en/login', press: 'auth.login.submit' },
  { name: 'register', path: '/en/register', press: 'auth.register.submit' },
  { name: 'forgotten password', path: '/en/reset', press: 'auth.reset.submit' },
  { name: 'new password', path: `${MAIL_LINK}resetPassword`, press: 'auth.newPassword.submit' },
  { name: 'confirm address', path: `${MAIL_LINK}verifyEmail`, shows: 'auth.verify.text' },
  { name: 'staff sign-in', path: '/en/cms/login', press: 'auth.login.submit' },
  { name: 'staff password', path: '/en/cms/login/any', press: 'auth.newPassword.submit' },
  { name: 'contact', path: '/en/contact', press: 'content.contact.submit' },
  { name: 'broken link', path: `${MAIL_LINK}none`, shows: 'problem.invalid-action-code.title' },
];
const PRIVATE_FORMS: readonly FormPage[] = [
  { name: 'account', path: '/en/account', press: 'account.delete.start' },
  { name: 'security', path: '/en/security', press: 'account.password.submit' },
];

test.describe('axe finds no violation, light and dark, on the submitted form of', ONCE, () => {
  async function expectNone(page: Page, { name, press, shows }: FormPage, word: Word): Promise<void> {
    if (press !== undefined) await page.getByRole('button', { name: word(press), exact: true }).click();
    const seen =
      shows === undefined ? page.locator('main :is(input, select):focus') : page.getByText(word(shows));
    await expect(seen).toBeVisible();
    expect(await violationsEverywhere(page, name)).toEqual([]);
  }

  for (const form of FORMS) {
    test(form.name, async ({ page, word }) => {
      await page.goto(form.path);
      await expectNone(page, form, word);
    });
  }

  for (const form of PRIVATE_FORMS) {
    test(form.name, async ({ page, request, word }) => {
      await page.goto(`/en/login?next=${form.path}`);
      await signIn(page, await registeredFan(request), word);
      await expectNone(page, form, word);
    });
  }
});
