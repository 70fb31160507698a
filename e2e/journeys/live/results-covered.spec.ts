import type { BrowserContext, Page, Request } from '@playwright/test';
import { alterResults } from '../../site/altered-results.ts';
import { EVERY_PAGE, namedBy, type Named } from '../../site/every-page.ts';
import { SATURDAY } from '../../site/sites.ts';
import { expect, test } from '../../site/test.ts';

const ONCE = { tag: ['@desktop', '@nightly'] };
const SETTING = JSON.stringify({ shield: 'everything', delaySeconds: 0 });
const UNTOLD = /^(?:embed|cms|login|register|reset|auth|misc|payment|account|security|deprecated)/;
/** Further addresses that depend on results and are not in the page list. */
const MORE: readonly ((named: Named, finished: string) => string)[] = [
  (_named, finished) => `/match/${finished}`,
  (_named, finished) => `/match/${finished}?tab=statistics`,
  (_named, finished) => `/match/${finished}?tab=lineups`,
  (_named, finished) => `/match/${finished}?tab=table`,
  (_named, finished) => `/match/${finished}?tab=head-to-head`,
  ({ team }) => `/team/${team}?tab=table`,
  ({ league }) => `/league/${league}?table=form`,
  () => '/sport/hockey?tab=table',
  () => '/sport/hockey',
];

async function pathsOf(site: string): Promise<readonly string[]> {
  const named = await namedBy(site);
  const day = SATURDAY.slice(0, 10);
  const answer = await fetch(`${site}/api/matches?date=${day}&status=finished`);
  const { data } = (await answer.json()) as { data: readonly { readonly id: string }[] };
  const finished = data[0]?.id;
  if (finished === undefined) throw new Error(`no match of ${day} is over`);
  const pages = EVERY_PAGE.filter(({ auth, name }) => auth === 'public' && !UNTOLD.test(name));
  return [...pages.map(({ path }) => path(named)), ...MORE.map((path) => path(named, finished))];
}

/** Runs in the page: returns all its texts, visible, accessible, in title and head, in order. */
function pageLines(): string[] {
  const ATTRIBUTES = [
    'aria-label',
    'aria-description',
    'title',
    'alt',
    'value',
    'content',
    'd',
    'width',
    'x',
  ];
  const lines = [`title: ${document.title}`];
  for (const element of document.querySelectorAll('head meta, head link, main, main *, dialog *')) {
    if (element.closest('script, style, noscript') !== null) continue;
    for (const name of ATTRIBUTES) {
      const value = element.getAttribute(name);
      if (value !== null) lines.push(`${element.tagName.toLowerCase()} ${name}: ${value}`);
    }
    for (const node of element.childNodes)
      if (node instanceof Text && node.data.trim() !== '') lines.push(node.data.trim());
  }
  for (const element of document.querySelectorAll('script[type="application/ld+json"]'))
    lines.push(element.textContent);
  return lines;
}

/** Runs in the page: navigates as a link of the site would, so that all data comes from the API. */
function goTo(path: string): void {
  history.pushState({ idx: 0, key: path, usr: null }, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
}

/** Runs in the page: returns the page that it claims to be. */
const pageShown = (): string =>
  new URL(document.querySelector('meta[property="og:url"]')?.getAttribute('content') ?? location.href)
    .pathname;

/** Runs in the page: whether it is fully rendered. */
const isDrawn = (): boolean =>
  document.querySelector('main .outline-bar, main [role="status"] .outline-bar') === null;

interface Answers {
  readonly byAddress: Map<string, { readonly status: number; readonly text: string }>;
  readonly alters: boolean;
}

/** Responds to API calls with the first response for each address, unchanged or with altered results. */
async function answerBy(context: BrowserContext, { byAddress, alters }: Answers): Promise<() => number> {
  const underWay = new Set<Request>();
  context.on('request', (request) => underWay.add(request));
  context.on('requestfinished', (request) => underWay.delete(request));
  context.on('requestfailed', (request) => underWay.delete(request));
  await context.route('**/api/**', async (route) => {
    const address = route.request().url();
    // The stream would report real changes, and its response never ends.
    if (new URL(address).pathname === '/api/live') return route.fulfill({ status: 204 });
    let known = byAddress.get(address);
    if (known === undefined) {
      const answer = await route.fetch();
      known = { status: answer.status(), text: await answer.text() };
      byAddress.set(address, known);
    }
    const { status, text } = known;
    const isAltered = alters && status === 200;
    const body = isAltered ? JSON.stringify(alterResults(JSON.parse(text), Date.parse(SATURDAY))) : text;
    return route.fulfill({ status, body, contentType: 'application/json' });
  });
  return () => underWay.size;
}

/** Returns the texts of every page for a reader who hides results, by path. */
async function walk(page: Page, paths: readonly string[], underWay: () => number) {
  // The clock is stopped, since passing minutes are not results.
  await page.clock.setFixedTime(Date.now());
  // Nor are moving pictures.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript((setting) => {
    localStorage.setItem('spoilers', setting);
  }, SETTING);
  await page.goto('/en/settings');
  const pages = new Map<string, readonly string[]>();
  for (const path of paths) {
    await page.evaluate(goTo, `/en${path}`);
    await expect
      .poll(() => page.evaluate(pageShown), { message: path, timeout: 60_000 })
      .toBe(`/en${path}`.replace(/\?.*/, ''));
    let last: readonly string[] = [];
    await expect(async () => {
      // Checked before the texts are read, so that a skeleton that is replaced in between is not missed.
      const isWhole = await page.evaluate(isDrawn);
      const now = await page.evaluate(pageLines);
      const before = last;
      last = now;
      expect({ path, underWay: underWay(), isDrawn: isWhole }).toEqual({
        path,
        underWay: 0,
        isDrawn: true,
      });
      expect(now).toEqual(before);
    }).toPass({ intervals: [250], timeout: 60_000 });
    // The page in the frame is a separate page, which does not hide results.
    expect(
      page
        .frames()
        .slice(1)
        .map((frame) => frame.url()),
      path,
    ).toEqual([]);
    pages.set(path, last);
  }
  return pages;
}

// Nightly: every page twice, once with other results: two minutes.
test(
  'a reader who hides results reads the same on every page, whatever the results',
  ONCE,
  async ({ baseURL, page, elsewhere }) => {
    const paths = await pathsOf(baseURL ?? '');
    const byAddress: Answers['byAddress'] = new Map();
    const first = await walk(page, paths, await answerBy(page.context(), { byAddress, alters: false }));
    const other = await walk(
      elsewhere,
      paths,
      await answerBy(elsewhere.context(), { byAddress, alters: true }),
    );
    const altered = [...byAddress.values()].filter(({ status, text }) => {
      if (status !== 200) return false;
      const answer: unknown = JSON.parse(text);
      return JSON.stringify(alterResults(answer, Date.parse(SATURDAY))) !== JSON.stringify(answer);
    });
    // The altered responses include lists, matches, tables, scorers, games and highlights; otherwise equal texts
    // would prove nothing.
    expect(altered.length).toBeGreaterThan(12);
    for (const path of paths) expect.soft(other.get(path), path).toEqual(first.get(path));
  },
);
