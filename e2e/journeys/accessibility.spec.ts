import type { Page } from '@playwright/test';
import type { MessageKey } from '@touchline/messages';
import { violations } from '../site/axe.ts';
import { registeredFan } from '../site/fan.ts';
import { signIn } from '../site/session.ts';
import { expect, test } from '../site/test.ts';
import type { Word } from '../site/words.ts';

/** Ids are taken from the site itself: a page is tested with what it really shows. */
const PAGES: readonly { readonly name: string; readonly path: string; readonly idFrom?: string }[] = [
  { name: 'home', path: '/en' },
  { name: 'live matches', path: '/en/live-matches' },
  { name: 'hot matches', path: '/en/hot-matches' },
  { name: 'fixtures and results', path: '/en/fixtures-results' },
  { name: 'fixtures by stadium time', path: '/en/fixtures-results?times=stadium' },
  { name: 'leagues', path: '/en/league' },
  { name: 'league', path: '/en/league/', idFrom: '/api/leagues' },
  { name: 'league scorers', path: '/en/league/?tab=scorers', idFrom: '/api/leagues' },
  { name: 'league table at home', path: '/en/league/101?table=home' },
  { name: 'league what if', path: '/en/league/101?table=what-if' },
  { name: 'head-to-head chooser', path: '/en/team/head-to-head' },
  { name: 'moved addresses', path: '/en/deprecated' },
  { name: 'teams', path: '/en/team' },
  { name: 'team', path: '/en/team/', idFrom: '/api/teams' },
  { name: 'match chooser', path: '/en/match' },
  { name: 'match', path: '/en/match/', idFrom: '/api/matches/live' },
  { name: 'match line-ups', path: '/en/match/?tab=lineups', idFrom: '/api/matches/live' },
  { name: 'match table', path: '/en/match/?tab=table', idFrom: '/api/matches/live' },
  { name: 'match head-to-head', path: '/en/match/?tab=head-to-head', idFrom: '/api/matches/live' },
  { name: 'match statistics', path: '/en/match/?tab=statistics', idFrom: '/api/matches/live' },
  { name: 'guides', path: '/en/guides' },
  { name: 'guide', path: '/en/guides/how-a-table-is-ranked' },
  { name: 'questions', path: '/en/faq' },
  { name: 'films', path: '/en/movies' },
  { name: 'television', path: '/en/tv' },
  { name: 'television by channel', path: '/en/tv?tab=channels' },
  { name: 'highlights', path: '/en/highlight' },
  { name: 'about us', path: '/en/about-us' },
  { name: 'privacy', path: '/en/policy/privacy' },
  { name: 'prices', path: '/en/pricing' },
  { name: 'payment result', path: '/en/payment/result' },
  { name: 'not found', path: '/en/nowhere' },
];

const MAIL_LINK = '/en/auth/reset-password?oobCode=any&mode=';

interface FormPage {
  readonly name: string;
  readonly path: string;
  /** Pressed before axe looks: what is wrong in an empty form is marked then, what is closed is open. */
  readonly press?: MessageKey;
  /** What is on it where there is nothing to fill in. */
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

const ROWS_KEPT = 25;

/** Rows beyond the first are of the same making; axe would take a minute for a Saturday's two hundred. */
async function shorten(page: Page): Promise<void> {
  await page.locator('main a[href*="/match/"], main tbody tr, main li').evaluateAll((rows, kept) => {
    for (const row of rows.slice(kept)) {
      // Hidden, not removed: the page goes on refreshing itself.
      if (row instanceof HTMLElement) row.style.setProperty('display', 'none', 'important');
    }
  }, ROWS_KEPT);
}

for (const colorScheme of ['light', 'dark'] as const) {
  async function expectNoViolations(page: Page): Promise<void> {
    // The themes differ in colours and in nothing else.
    expect(await violations(page, colorScheme === 'dark' ? ['color-contrast'] : undefined)).toEqual([]);
  }

  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme, expectedErrors: [/status of 404/] });

    for (const { name, path, idFrom } of PAGES) {
      test(`axe finds nothing on ${name}`, async ({ page, request }) => {
        let address = path;
        if (idFrom !== undefined) {
          const { data } = (await (await request.get(idFrom)).json()) as { data: { id: string }[] };
          address = path.replace(/\/(?=\?|$)/, `/${data[0]?.id ?? 'none'}`);
        }
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await shorten(page);
        await expectNoViolations(page);
      });
    }

    async function expectNoneOnForm(page: Page, { press, shows }: FormPage, word: Word): Promise<void> {
      if (press !== undefined) await page.getByRole('button', { name: word(press), exact: true }).click();
      const seen =
        shows === undefined ? page.locator('main :is(input, select):focus') : page.getByText(word(shows));
      await expect(seen).toBeVisible();
      await expectNoViolations(page);
    }

    // Forms are one column at any width.
    test.describe('of forms', { tag: '@phone' }, () => {
      for (const form of FORMS) {
        test(`axe finds nothing on ${form.name}`, async ({ page, word }) => {
          await page.goto(form.path);
          await expectNoneOnForm(page, form, word);
        });
      }

      for (const form of PRIVATE_FORMS) {
        test(`axe finds nothing on ${form.name}`, async ({ page, request, word }) => {
          await page.goto(`/en/login?next=${form.path}`);
          await signIn(page, await registeredFan(request), word);
          await expectNoneOnForm(page, form, word);
        });
      }
    });
  });
}
