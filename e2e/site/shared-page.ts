import type { BrowserContextOptions, Page, PlaywrightTestOptions } from '@playwright/test';
import { namedBy, type Named } from './every-page.ts';
import { patient } from './hydration.ts';
import { errorsOf, expectNone, fromSetup, test as base } from './test.ts';

interface Opened {
  readonly page: Page;
  /** The errors that it logged since the last check. */
  readonly errors: string[];
}

/** The options that make a context a phone or a desktop; Playwright applies them to contexts of a test only. */
function deviceOf(use: Partial<PlaywrightTestOptions>): BrowserContextOptions {
  const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch, locale, timezoneId } = use;
  return {
    ...(viewport === undefined ? {} : { viewport }),
    ...(userAgent === undefined ? {} : { userAgent }),
    ...(deviceScaleFactor === undefined ? {} : { deviceScaleFactor }),
    ...(isMobile === undefined ? {} : { isMobile }),
    ...(hasTouch === undefined ? {} : { hasTouch }),
    ...(locale === undefined ? {} : { locale }),
    ...(timezoneId === undefined ? {} : { timezoneId }),
  };
}

/**
 * Journeys that only look at pages use one page for all of them: the site's files are loaded and compiled once, which
 * takes most of the time of opening a page. A failed journey ends the worker, hence the page.
 */
export const test = base.extend<
  { readonly sharedPage: Page },
  { readonly opened: Opened; readonly named: Named }
>({
  opened: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext({
        ...deviceOf(project.use),
        baseURL: fromSetup('SITE_URL'),
        serviceWorkers: 'block',
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      patient(page);
      await use({ page, errors: errorsOf(context) });
      await context.close();
    },
    { scope: 'worker' },
  ],
  named: [
    async ({}, use) => {
      await use(await namedBy(fromSetup('SITE_URL')));
    },
    { scope: 'worker' },
  ],
  sharedPage: async ({ opened: { page, errors }, expectedErrors }, use) => {
    await use(page);
    expectNone(errors.splice(0), expectedErrors);
  },
});
