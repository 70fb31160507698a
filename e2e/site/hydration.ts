import type { Page } from '@playwright/test';

/** Runs in the page: whether all of it is hydrated. True of pages that are not ours. */
export function isHydrated(): boolean {
  return document.getElementById('app') === null || performance.getEntriesByName('hydrated').length > 0;
}

const HYDRATED_WITHIN_MS = 5000;

/** Scripts come after the page has been painted. One whose scripts do not come is for its journey to judge. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated, undefined, { timeout: HYDRATED_WITHIN_MS }).catch(() => undefined);
}

/** Waits after `goto` and `reload` as a reader would, who looks before pressing. */
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
