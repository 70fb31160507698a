import type { Page } from '@playwright/test';
import { isHydrated } from '../../site/hydration.ts';
import { scoreMoves } from '../../site/row-scores.ts';
import { expect, test } from '../../site/test.ts';

// On a busy machine the provider of the fast site answers late.
test.use({ expectedErrors: [/status of 504/] });

/** Opens the fast site's live matches, and waits for hydration and a goal. */
async function moves(page: Page, fastSite: string): Promise<void> {
  await page.goto(`${fastSite}/en/live-matches`);
  await expect.poll(() => page.evaluate(isHydrated), { timeout: 30_000 }).toBe(true);
  await scoreMoves(page);
}

test(
  'a browser that blocks cookies hydrates a page, and scores move',
  { tag: '@phone' },
  async ({ page, fastSite }) => {
    await page.addInitScript(() => {
      const refuse = (): never => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
        Object.defineProperty(window, name, { get: refuse });
      Object.defineProperty(window, 'BroadcastChannel', {
        value: class {
          readonly refused = refuse();
        },
      });
      Object.defineProperty(navigator.locks, 'request', { value: () => Promise.reject(new DOMException()) });
      Object.defineProperty(navigator, 'serviceWorker', { get: refuse });
    });
    await moves(page, fastSite);
  },
);

test(
  'a browser of the floor, without newer functions, hydrates a page, and scores move',
  { tag: '@phone' },
  async ({ page, fastSite }) => {
    await page.addInitScript(() => {
      for (const [owner, name] of [
        [Promise, 'withResolvers'],
        [Promise, 'try'],
        [Map, 'groupBy'],
        [Object, 'groupBy'],
        [Array, 'fromAsync'],
        [AbortSignal, 'any'],
        [URL, 'canParse'],
        [URL, 'parse'],
      ] as const)
        Reflect.deleteProperty(owner, name);
    });
    await moves(page, fastSite);
  },
);
