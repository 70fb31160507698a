import type { Page } from '@playwright/test';
import { EVERY_PAGE, namedBy } from '../site/every-page.ts';
import { startHeldPage } from '../site/held-page.ts';
import { expect, test } from '../site/test.ts';

/** Drawn in outline, or for who runs no scripts: what stands there is put in its place by the browser. */
const OUTLINED = [
  'register',
  'widget',
  'auth-reset-password',
  'league-id-table-what-if',
  // Whose payment it is, and whether there is one, the browser alone knows.
  'payment-result',
  'payment-success',
  'payment-failure',
  'misc-payment-link',
];

test.use({ expectedErrors: [/status of 404/], reducedMotion: 'reduce' });

/** In the page, before any script of its own: what the server rendered, once all of it is there. */
function remember(): void {
  document.addEventListener('DOMContentLoaded', () => {
    // A browser that runs scripts never renders what a <noscript> holds.
    const rendered = [...document.querySelectorAll('#app *:not(noscript *)')];
    Object.assign(window, { rendered });
  });
}

/**
 * In the page: its clock stands at the instant that the server rendered. A text about "the last ten minutes" is rendered
 * again as time goes by, and rightly.
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

/** What the server rendered and the browser rendered again, by its opening tag. */
function renderedAgain(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const rendered: unknown = Reflect.get(window, 'rendered');
    if (!Array.isArray(rendered)) throw new Error('nothing was remembered');
    return rendered
      .filter((element): element is Element => element instanceof Element && !element.isConnected)
      .map((element) => element.outerHTML.slice(0, 120));
  });
}

/** References between elements, such as of a label to its field, that lead to no element. */
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

test('whatever the server rendered is the same element once the page has come to life', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(remember);
  await page.addInitScript(stopClock);
  // Nothing new comes meanwhile: a list that has changed since it was rendered would be rendered again, and rightly.
  await page.route(/\/api\//, () => undefined);
  const named = await namedBy(baseURL ?? '');
  for (const { name, auth, path } of EVERY_PAGE) {
    // What is about one visitor is rendered as a skeleton too: the server knows nobody.
    if (auth === 'protected' || OUTLINED.includes(name)) continue;
    await page.goto(`/en${path(named)}`);
    expect.soft(await renderedAgain(page), name).toEqual([]);
    expect.soft(await brokenReferences(page), name).toEqual([]);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

/** In the page: whether everything that it asked for before it comes to life has arrived. */
function hasItsScripts(): boolean {
  const asked = [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')];
  return (
    asked.length > 0 && asked.every(({ href }) => performance.getEntriesByName(href, 'resource').length > 0)
  );
}

test('a page whose scripts are there before its end comes to life all the same', async ({
  page,
  baseURL,
}) => {
  const site = await startHeldPage(baseURL ?? '', '/en/live-matches');
  try {
    // `goto` of a journey waits for the page to come to life.
    await page.evaluate((url) => {
      location.assign(url);
    }, site.url);
    await page.waitForURL(site.url, { waitUntil: 'commit' });
    await page.waitForFunction(hasItsScripts);
    // Whatever is to be run has had its turn.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    site.release();
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName('hydrated').length))
      .toBeGreaterThan(0);
  } finally {
    await site.close();
  }
});
