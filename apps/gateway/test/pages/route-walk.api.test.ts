import { isEmbedPage, isStaffPage, LANGUAGES, ROUTES, type Language, type Route } from '@touchline/contracts';
import { isMessageKey, loadMessages, type Messages } from '@touchline/messages';
import { soundsEnglish } from '../support/english.ts';
import { pageHead, type PageHead } from '../support/page-head.ts';
import { pageTexts } from '../support/page-texts.ts';
import { Walk, type Stop } from '../support/walk.ts';

/** Results of a search, and the page shown offline. */
const PASSING: ReadonlySet<string> = new Set(['search', 'offline']);
const HREFLANGS: readonly string[] = [...LANGUAGES, 'x-default'].toSorted();

/** Placeholders that were not filled in: `[Company name]`, `{name}`. */
const UNFILLED = /\[[^[\]]{2,}\]|\{\w[^{}]*\}/;

let walk: Walk;
let english: Messages;
const englishTitles = new Map<string, string>();

beforeAll(async () => {
  walk = await Walk.start();
  english = await loadMessages('en');
  for (const stop of walk.stops) {
    const { text } = await walk.page('en', stop);
    englishTitles.set(stop.path, pageHead(text).title);
  }
}, 180_000);

/** Returns the texts of the English catalogue that this language translates differently. */
function englishOnly(messages: Messages): ReadonlySet<string> {
  const own = new Set(Object.values(messages));
  return new Set(Object.values(english).filter((text) => /\p{L}{3}/u.test(text) && !own.has(text)));
}

/** Pages about one visitor or device, pages for staff, embedded pages, and addresses that have moved. */
function isHidden({ route, path }: Stop): boolean {
  return (
    route.auth !== 'public' ||
    route.layout === 'empty' ||
    isEmbedPage(route) ||
    isStaffPage(route) ||
    PASSING.has(route.name) ||
    route.name === 'offline' ||
    path.startsWith('/deprecated/')
  );
}

/** Whether two languages may share a title: if a message of the page is the same in both ("FAQ"). */
function mayShareTitle({ name }: Route, messages: Messages): boolean {
  return Object.entries(english).some(
    ([key, text]) =>
      key.startsWith(`pages.${name}.`) && Object.entries(messages).some(([k, t]) => k === key && t === text),
  );
}

function headFaults(stop: Stop, head: PageHead, language: Language): readonly string[] {
  const { baseUrl } = { baseUrl: new URL(head.canonical ?? 'http://none').origin };
  const faults: string[] = [];
  const noindex = head.metas.get('robots')?.includes('noindex') === true;
  if (noindex !== isHidden(stop)) faults.push(noindex ? 'noindex' : 'is for search engines');
  if (noindex) {
    if (head.canonical !== undefined) faults.push('a canonical address though nobody shall find it');
    if (head.alternates.size > 0) faults.push('alternates though nobody shall find it');
    return faults;
  }
  const [path = ''] = stop.path.split('?');
  if (head.canonical === undefined) return [...faults, 'no canonical address'];
  if (new URL(head.canonical).pathname !== `/${language}${path}`) faults.push(`canonical ${head.canonical}`);
  if (JSON.stringify([...head.alternates.keys()].toSorted()) !== JSON.stringify(HREFLANGS))
    faults.push(`hreflang ${[...head.alternates.keys()].join()}`);
  for (const [lang, address] of head.alternates) {
    const prefix = lang === 'x-default' ? 'en' : lang;
    if (!address.startsWith(`${baseUrl}/${prefix}${path}`)) faults.push(`hreflang ${lang} ${address}`);
  }
  if (head.alternates.get(language) !== head.canonical) faults.push('it is no alternate of itself');
  if ((head.metas.get('description') ?? '') === '') faults.push('no description');
  const image = head.metas.get('og:image') ?? '';
  if (!image.startsWith(`${baseUrl}/og/`)) faults.push(`og:image ${image}`);
  const size = [head.metas.get('og:image:width'), head.metas.get('og:image:height')].join('x');
  if (size !== '1200x628') faults.push(`og:image of ${size}`);
  if ((head.metas.get('og:image:alt') ?? '') === '') faults.push('og:image without words');
  return faults;
}

test('2.4 the walk visits every page of the manifest and no other', () => {
  expect(new Set(walk.stops.map(({ route }) => route.name))).toEqual(new Set(ROUTES.map(({ name }) => name)));
});

test('2.1 an address without a language redirects to the page in English', async () => {
  const faults: string[] = [];
  for (const { path } of walk.stops) {
    const from = path === '' ? '/' : path;
    const { status, headers } = await walk.gateway.http.get(from);
    const to = headers['location'] ?? 'nowhere';
    if (status !== 302 || to !== `/en${path}`) faults.push(`${from}: ${String(status)} to ${to}`);
  }
  expect(faults).toEqual([]);
}, 60_000);

describe.each(LANGUAGES)('every page in %s', (language: Language) => {
  test('responds 200 in its language, with valid metadata and without message keys or English text', async () => {
    const messages = await loadMessages(language);
    const foreign = language !== 'en';
    const wrong = foreign ? englishOnly(messages) : new Set<string>();
    const faults: string[] = [];
    for (const stop of walk.stops) {
      const at = `${stop.route.name} ${stop.path}`;
      const { text, status } = await walk.page(language, stop);
      const page = pageTexts(text);
      const head = pageHead(text);
      if (status !== 200) faults.push(`${at}: status ${String(status)}`);
      if (head.language !== language) faults.push(`${at}: lang is ${String(head.language)}`);
      if (page.texts.length < (isEmbedPage(stop.route) ? 3 : 12)) faults.push(`${at}: almost no text`);
      faults.push(...headFaults(stop, head, language).map((fault) => `${at}: ${fault}`));
      if (head.titles.length !== 1 || head.title === '')
        faults.push(`${at}: title ${head.titles.join(' and ')}`);
      if (foreign && head.title === englishTitles.get(stop.path) && !mayShareTitle(stop.route, messages))
        faults.push(`${at}: English title ${head.title}`);
      for (const shown of page.texts) {
        // Content for browsers without scripts is read as text. The partners page shows address templates with
        // placeholders.
        const isForm = stop.route.name === 'partners' && URL.canParse(shown);
        if (UNFILLED.test(shown) && !shown.startsWith('<') && !isForm)
          faults.push(`${at}: the placeholder ${JSON.stringify(shown)}`);
        if (isMessageKey(english, shown)) faults.push(`${at}: the key ${shown}`);
        if (wrong.has(shown) || (foreign && soundsEnglish(shown)))
          faults.push(`${at}: English ${JSON.stringify(shown)}`);
      }
    }
    expect(faults).toEqual([]);
  }, 240_000);

  test('2.10 an unknown page responds 404 in the language, without canonical address or alternates', async () => {
    const messages = await loadMessages(language);
    for (const path of ['/nowhere', '/match/12345678', '/league/nowhere', '/guides/nowhere']) {
      const { text, status } = await walk.gateway.http.get(`/${language}${path}`);
      expect(status).toBe(404);
      expect(pageTexts(text).texts).toContain(messages['pages.not-found.heading']);
      const { metas, canonical, alternates } = pageHead(text);
      expect([metas.get('robots'), canonical, alternates.size]).toEqual(['noindex', undefined, 0]);
    }
  });

  test('a permanently removed page responds 410', async () => {
    const { text, status } = await walk.gateway.http.get(`/${language}/deprecated/news`);
    const messages = await loadMessages(language);
    expect(status).toBe(410);
    expect(pageTexts(text).texts).toContain(messages['pages.gone.heading']);
  });
});

test('the detectors find English and placeholders where there are any', async () => {
  const wrong = englishOnly(await loadMessages('de'));
  const { text } = await walk.gateway.http.get('/en/live-matches');
  expect(pageTexts(text).texts.filter((shown) => wrong.has(shown)).length).toBeGreaterThan(10);
  const guides = await walk.gateway.http.get('/en/faq');
  expect(pageTexts(guides.text).texts.filter(soundsEnglish).length).toBeGreaterThan(5);
  expect(soundsEnglish('Brighton and Hove Albion')).toBe(false);
  expect(['By [Company name].', 'By {{name}}.', 'Round {n}'].every((shown) => UNFILLED.test(shown))).toBe(
    true,
  );
});
