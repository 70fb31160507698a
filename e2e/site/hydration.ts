import type { Page } from '@playwright/test';

/** Runs in the page: whether it is completely hydrated. Returns `true` for other sites' pages. */
export function isHydrated(): boolean {
  return document.getElementById('app') === null || performance.getEntriesByName('hydrated').length > 0;
}

const HYDRATED_WITHIN_MS = 5000;

/** Waits for hydration, which follows the first paint. A page whose scripts fail is left to its journey. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated, undefined, { timeout: HYDRATED_WITHIN_MS }).catch(() => undefined);
}

/** Makes `goto` and `reload` wait for hydration, as a reader looks before pressing. */
export function patient(page: Page): void {
  const { goto, reload } = { goto: page.goto.bind(page), reload: page.reload.bind(page) };
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    await hydrated(page);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    await hydrated(page);
    return answer;
  };
}
