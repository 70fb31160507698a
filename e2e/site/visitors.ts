import type { Browser, Page } from '@playwright/test';
import { isHydrated } from './hydration.ts';

/** A page that is not hydrated by then is broken. */
const HYDRATED_WITHIN_MS = 20_000;
const AT_ONCE = 2;

export interface VisitedPage {
  readonly url: string;
  /** Path of its entry script, which identifies the build. */
  readonly entry: string;
  /** Missing files of the build, missing styles, and scripts that did not run. */
  readonly faults: readonly string[];
}

export interface OpenedPage {
  readonly page: Page;
  readonly entry: string;
  /** Faults so far. */
  faults(): readonly string[];
  close(): Promise<void>;
}

/** Runs in the page: returns style sheets that did not load or are empty. */
function missingStyles(): readonly string[] {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  if (links.length === 0) return ['the page names no style'];
  return links
    .filter(({ sheet }) => (sheet?.cssRules.length ?? 0) === 0)
    .map(({ href }) => `no style ${href}`);
}

/** Opens a page as a first-time visitor, and waits until its scripts have run. */
export async function openedPage(browser: Browser, url: string): Promise<OpenedPage> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400 && new URL(response.url()).pathname.startsWith('/assets/'))
      faults.push(`${String(response.status())} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    const { pathname } = new URL(request.url());
    const reason = request.failure()?.errorText ?? 'unknown';
    // A first visit reloads its page in its own time zone, which aborts the requests of the first load.
    if (pathname.startsWith('/assets/') && reason !== 'net::ERR_ABORTED')
      faults.push(`no answer ${request.url()}: ${reason}`);
  });
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(url);
  const [entry = 'none'] = /\/assets\/entry-client-[\w-]+\.js/.exec(await page.content()) ?? [];
  faults.push(...(await page.evaluate(missingStyles)));
  await page
    .waitForFunction(isHydrated, undefined, { timeout: HYDRATED_WITHIN_MS })
    .catch((error: unknown) => faults.push(`its scripts did not run: ${String(error)}`));
  return { page, entry, faults: () => faults, close: () => context.close() };
}

/** Opens pages in sequence, two at a time, until it is stopped. */
export class Visitors {
  readonly pages: VisitedPage[] = [];
  readonly #lanes: Promise<unknown>;
  readonly #waiting = new Map<number, () => void>();
  #hasStopped = false;
  #next = 0;

  constructor(browser: Browser, origin: string, paths: readonly string[]) {
    const lane = async (): Promise<void> => {
      while (!this.#hasStopped) {
        const url = `${origin}${paths[this.#next++ % paths.length] ?? '/'}`;
        const opened = await openedPage(browser, url);
        // Requests aborted by closing are not faults.
        this.pages.push({ url, entry: opened.entry, faults: [...opened.faults()] });
        await opened.close();
        for (const [count, resolve] of this.#waiting) if (this.pages.length >= count) resolve();
      }
    };
    this.#lanes = Promise.all(Array.from({ length: AT_ONCE }, lane));
  }

  /** Waits until this many more pages were opened. */
  async opened(more: number): Promise<void> {
    const count = this.pages.length + more;
    const reached = new Promise<void>((resolve) => this.#waiting.set(count, resolve));
    await Promise.race([reached, this.#lanes]);
  }

  async stop(): Promise<void> {
    this.#hasStopped = true;
    await this.#lanes;
  }
}
