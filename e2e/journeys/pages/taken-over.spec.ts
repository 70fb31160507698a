import type { Page } from '@playwright/test';
import { EVERY_PAGE, namedBy } from '../../site/every-page.ts';
import { startHeldPage } from '../../site/held-page.ts';
import { expect, test } from '../../site/test.ts';

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

test.use({ expectedErrors: [/status of 404/], reducedMotion: 'reduce' });

/** Runs in the page before its scripts: records the elements rendered by the server once all have arrived. */
function remember(): void {
  document.addEventListener('DOMContentLoaded', () => {
    // A browser with scripts never renders the content of <noscript>.
    const rendered = [...document.querySelectorAll('#app *:not(noscript *)')];
    Object.assign(window, { rendered });
  });
}

/**
 * Runs in the page: stops its clock at the instant of the server rendering. A text about "the last ten minutes" is
 * legitimately rerendered as time passes.
 */
function stopClock(): void {
  const now = Date.now;
  let renderedAtMs: number | undefined;
  Date.now = () => {
    const state = document.getElementById('state')?.textContent;
    if (state === undefined) return now();
    const numberIn = (name: string): number => Number(new RegExp(`"${name}":(\\d+)`).exec(state)?.[1]);
    renderedAtMs ??=
      numberIn('realMs') + Math.ceil((numberIn('nowMs') - numberIn('worldMs')) / numberIn('speed'));
    return renderedAtMs;
  };
}

/** Returns the opening tags of server-rendered elements that the browser rendered again. */
function renderedAgain(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const rendered: unknown = Reflect.get(window, 'rendered');
    if (!Array.isArray(rendered)) throw new Error('nothing was remembered');
    return rendered
      .filter((element): element is Element => element instanceof Element && !element.isConnected)
      .map((element) => element.outerHTML.slice(0, 120));
  });
}

/** Returns references between elements, such as from a label to its field, that match no element. */
function brokenReferences(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls'].flatMap((attribute) =>
      [...document.querySelectorAll(`#app [${attribute}]`)].flatMap((element) =>
        (element.getAttribute(attribute) ?? '')
          .split(' ')
          .filter((id) => document.getElementById(id) === null)
          .map((id) => `${attribute}="${id}" of ${element.outerHTML.slice(0, 80)}`),
      ),
    ),
  );
}

test('hydration keeps every element that the server rendered', async ({ page, baseURL }) => {
  await page.addInitScript(remember);
  await page.addInitScript(stopClock);
  // No new data arrives meanwhile: a list that changed since would be rerendered, legitimately.
  await page.route(/\/api\//, () => undefined);
  const named = await namedBy(baseURL ?? '');
  for (const { name, auth, path } of EVERY_PAGE) {
    // Pages about one visitor are rendered as a skeleton too, since the server does not know the visitor.
    if (auth === 'protected' || OUTLINED.includes(name)) continue;
    await page.goto(`/en${path(named)}`);
    expect.soft(await renderedAgain(page), name).toEqual([]);
    expect.soft(await brokenReferences(page), name).toEqual([]);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

/** Runs in the page: whether all scripts that it needs for hydration have loaded. */
function hasItsScripts(): boolean {
  const asked = [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')];
  return (
    asked.length > 0 && asked.every(({ href }) => performance.getEntriesByName(href, 'resource').length > 0)
  );
}

test('a page whose scripts arrive before its end is hydrated all the same', async ({ page, baseURL }) => {
  const site = await startHeldPage(baseURL ?? '', '/en/live-matches');
  try {
    // Navigates without `goto`, which waits for hydration in journeys.
    await page.evaluate((url) => {
      location.assign(url);
    }, site.url);
    await page.waitForURL(site.url, { waitUntil: 'commit' });
    await page.waitForFunction(hasItsScripts);
    // All pending work has had a chance to run.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    site.release();
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName('hydrated').length))
      .toBeGreaterThan(0);
  } finally {
    await site.close();
  }
});
