import type { Page } from '@playwright/test';
import { sizeFor, violationsEverywhere } from '../../site/axe.ts';
import { EVERY_PAGE } from '../../site/every-page.ts';
import {
  brokenReferences,
  hasRenderedAlert,
  remember,
  renderedAgain,
  stopClock,
} from '../../site/rendered-elements.ts';
import { test as shared } from '../../site/shared-page.ts';
import { expect } from '../../site/test.ts';

/** Pages that start as a skeleton or have a version without scripts; the browser replaces their content. */
const OUTLINED = [
  'register',
  'widget',
  'auth-reset-password',
  'league-id-table-what-if',
  // Only the browser knows whether there is a payment, and whose.
  'payment-result',
  'payment-success',
  'payment-failure',
  'misc-payment-link',
];

const ROWS_KEPT = 10;

/**
 * Hides all rows but the first ones, which have the same markup; axe would need a minute for a Saturday's two
 * hundred.
 */
async function shorten(page: Page): Promise<void> {
  await page.locator('main a[href*="/match/"], main tbody tr, main li').evaluateAll((rows, kept) => {
    for (const row of rows.slice(kept)) {
      // Hidden, not removed: the page keeps refreshing them.
      if (row instanceof HTMLElement) row.style.setProperty('display', 'none', 'important');
    }
  }, ROWS_KEPT);
}

/**
 * Runs in the page before its scripts: holds its requests for data until `releaseData`. A list that changed since it
 * was rendered would rightly be rendered again. A route would hold them too, but turns off the browser's cache.
 */
function holdData(): void {
  const gate = Promise.withResolvers<undefined>();
  const ask = window.fetch.bind(window);
  window.fetch = async (...asked) => {
    await gate.promise;
    return ask(...asked);
  };
  Object.assign(window, {
    releaseData: () => {
      gate.resolve(undefined);
    },
  });
  // No stream of live changes either.
  Reflect.deleteProperty(window, 'EventSource');
}

/** Runs in the page. */
function releaseData(): void {
  const release: unknown = Reflect.get(window, 'releaseData');
  if (typeof release === 'function') Reflect.apply(release, window, []);
}

const test = shared.extend<object, { readonly watched: Page }>({
  watched: [
    async ({ opened: { page } }, use) => {
      for (const script of [remember, stopClock, holdData]) await page.addInitScript(script);
      await use(page);
    },
    { scope: 'worker' },
  ],
});

test.use({ expectedErrors: [/status of 404/] });

// One project suffices: the journey itself chooses widths and themes.
test.describe(
  'hydration keeps what the server rendered, and axe finds no violation, light and dark, on',
  { tag: '@phone' },
  () => {
    for (const { name, auth, path } of EVERY_PAGE) {
      // Guests see the sign-in form instead; axe checks it in accessibility.spec.ts.
      if (auth === 'protected') continue;
      test(name, async ({ watched, sharedPage: page, named }) => {
        expect(watched).toBe(page);
        await page.setViewportSize(sizeFor(name));
        await page.goto(`/en${path(named)}`);
        // On a busy machine the server may give up waiting for data; the browser rightly asks for it again.
        if (await hasRenderedAlert(page)) await page.reload();
        await expect(page.locator('h1').first()).toBeAttached();
        if (!OUTLINED.includes(name)) {
          expect.soft(await renderedAgain(page)).toEqual([]);
          expect.soft(await brokenReferences(page)).toEqual([]);
        }
        await page.evaluate(releaseData);
        await shorten(page);
        expect(await violationsEverywhere(page, name)).toEqual([]);
      });
    }
  },
);
