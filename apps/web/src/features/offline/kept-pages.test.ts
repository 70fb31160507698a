/** @jest-environment ./jest-environment-browser.mjs */
import { keptPages } from './kept-pages.ts';

interface Kept {
  readonly address: string;
  readonly title: string;
  readonly body?: string;
  readonly minute?: number;
}

/** The service worker's cache with pages of the server. */
function storeOf(pages: readonly Kept[]) {
  const answers = new Map(
    pages.map(({ address, title, body = '', minute = 0 }) => [
      `http://localhost${address}`,
      new Response(
        `<html lang="en"><head><title>${title} | Touchline</title></head><body>${body}</body></html>`,
        {
          headers: { date: new Date(Date.UTC(2026, 2, 14, 15, minute)).toUTCString() },
        },
      ),
    ]),
  );
  return {
    keys: () => Promise.resolve([...answers.keys()].map((url) => new Request(url))),
    match: (asked: RequestInfo | URL) =>
      Promise.resolve(answers.get(asked instanceof Request ? asked.url : String(asked))),
  };
}

const MATCH = '<main><h1>Schalke 04 v Brook City</h1>';
/** A row of tabs within a page. */
const row = (open: string, ...names: readonly string[]): string =>
  `<nav>${names.map((name) => `<a href="?a=${name}"${name === open ? ' aria-current="page"' : ''}>${name}</a>`).join('')}</nav>`;
const SPORTS =
  '<nav><a href="/en">Football</a><a href="/en/sport/hockey" aria-current="page">Hockey</a></nav>';

test('a match is named without its score, and no name contains the site’s', async () => {
  const store = storeOf([
    { address: '/en/match/7', title: 'Schalke 04 2–1 Brook City, Premier League', body: MATCH },
    { address: '/en/league/9', title: 'Premier League 2025–26: table', minute: 1 },
  ]);
  const kept = await keptPages(store, 'Touchline');
  expect(kept.map(({ title }) => title)).toEqual([
    'Premier League 2025–26: table',
    'Schalke 04 v Brook City',
  ]);
});

test('removes the score from any other title', async () => {
  const store = storeOf([{ address: '/de/highlight/7', title: 'Aston Rovers 2:1 Brook City' }]);
  const [kept] = await keptPages(store, 'Touchline');
  expect(kept?.title).toBe('Aston Rovers – Brook City');
});

test('names the tabs of one page, and lists only the newest of pages with equal names', async () => {
  const store = storeOf([
    { address: '/en/match/7', title: 'x', body: `${MATCH}${row('Summary', 'Summary', 'Line-ups')}` },
    {
      address: '/en/match/7?tab=lineups',
      title: 'x',
      body: `${MATCH}${row('Line-ups', 'Summary', 'Line-ups')}${SPORTS}`,
      minute: 1,
    },
    {
      address: '/en/league/9?table=form',
      title: 'y',
      body: `<main>${row('Table', 'Table', 'Scorers')}${row('Form', 'All', 'Form')}`,
    },
    { address: '/en/fixtures?a', title: 'Fixtures', minute: 2 },
    { address: '/en/fixtures?b', title: 'Fixtures', minute: 3 },
  ]);
  const kept = await keptPages(store, 'Touchline');
  expect(kept.map(({ href, part }) => [href, part])).toEqual([
    ['/en/fixtures?b', undefined],
    ['/en/match/7?tab=lineups', 'Line-ups'],
    ['/en/match/7', undefined],
    ['/en/league/9?table=form', 'Form'],
  ]);
});
