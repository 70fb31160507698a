import type { Page } from '@playwright/test';

/** In the page: whether it says that all of it has come to life. True of pages that are none of ours. */
function isTakenOver(): boolean {
  return document.getElementById('app') === null || performance.getEntriesByName('hydrated').length > 0;
}

const TAKEN_OVER_MS = 5000;

/** Scripts come after the page has been painted. One whose scripts do not come is for its journey to judge. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(isTakenOver, undefined, { timeout: TAKEN_OVER_MS }).catch(() => undefined);
}

/** Waits after `goto` and `reload` as a reader would, who looks before pressing. */
export function patient(page: Page): void {
  const { goto, reload } = { goto: page.goto.bind(page), reload: page.reload.bind(page) };
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    await takenOver(page);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    await takenOver(page);
    return answer;
  };
}
