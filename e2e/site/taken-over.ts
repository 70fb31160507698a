import type { Page } from '@playwright/test';

/** In the page: whether React listens to what is drawn. True of pages that are none of ours. */
function isTakenOver(): boolean {
  const frame = document.getElementById('app')?.firstElementChild;
  if (frame === null || frame === undefined) return true;
  return Object.keys(frame).some((key) => key.startsWith('__reactProps$'));
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
