/**
 * Measures the time from writing an edited component to its display in development. Prints a line of JSON for `pnpm
 * bench -- dev`: the milliseconds of each edit.
 */
import { chromium, type Page } from '@playwright/test';
import { AS_VISITORS_HAVE, installedChromium } from '../site/chromium.ts';
import { startDevelopment, type DevelopmentSite } from '../site/development-site.ts';
import { isHydrated } from '../site/hydration.ts';

const EDITS = 12;
const FIRST_PAGE_WITHIN_MS = 120_000;
const TYPED = 'arsenal';
const TITLE = 'apps/web/src/shared/ui/page-title.tsx';

/** Runs in the page: resolves with the time at which the heading shows the text. */
function whenShown(text: string): Promise<number> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (document.querySelector('h1')?.textContent.endsWith(text) === true) resolve(Date.now());
      else requestAnimationFrame(check);
    };
    check();
  });
}

async function editOnce(site: DevelopmentSite, page: Page, edit: number): Promise<number> {
  const [from, to] = [`{children}${edit === 0 ? '' : ` ${edit}`}</h1>`, `{children} ${edit + 1}</h1>`];
  const shown = page.evaluate(whenShown, ` ${edit + 1}`);
  const startedMs = Date.now();
  await site.edit(TITLE, from, to);
  return (await shown) - startedMs;
}

const site = await startDevelopment();
const browser = await chromium.launch({ ...installedChromium(AS_VISITORS_HAVE), args: ['--no-sandbox'] });
try {
  const page = await browser.newPage();
  // Vite pre-bundles the dependencies for the first page.
  page.setDefaultTimeout(FIRST_PAGE_WITHIN_MS);
  await page.goto(`${site.url}/en/search`);
  await page.waitForFunction(isHydrated);
  const field = page.getByRole('main').getByRole('searchbox');
  await field.fill(TYPED);
  const editsMs: number[] = [];
  for (let edit = 0; edit < EDITS; edit += 1) editsMs.push(await editOnce(site, page, edit));
  const isKept = (await field.inputValue()) === TYPED;
  process.stdout.write(`${JSON.stringify({ editsMs, isKept })}\n`);
} finally {
  await browser.close();
  await site.stop();
}
