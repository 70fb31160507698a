import { isEmbedPage, LANGUAGES, LAYOUTS, ROUTES, type Language, type Route } from '@touchline/contracts';
import { isMessageKey, loadMessages, type Messages } from '@touchline/messages';
import { parse } from 'parse5';
import { soundsEnglish } from '../support/english.ts';
import { headFaults } from '../support/head-faults.ts';
import { invalidIn } from '../support/html-validity.ts';
import { pageHead } from '../support/page-head.ts';
import { pageTexts } from '../support/page-texts.ts';
import { Walk, type Stop } from '../support/walk.ts';

// Nightly: every page in every language instead of English and two others; four minutes
const isWhole = process.env['TEST_ALL'] === '1';
const OTHER_LANGUAGES = LANGUAGES.filter((language) => language !== 'en');
/** The first language of a page follows its place in the walk, the second is this many further. */
const FURTHER = 4;

/** Placeholders that were not filled in: `[Company name]`, `{name}`. */
const UNFILLED = /\[[^[\]]{2,}\]|\{\w[^{}]*\}/;

let walk: Walk;
let english: Messages;
/** The walked pages, by language and path: each is rendered once, and all checks read it. */
const read = new Map<string, { readonly status: number; readonly text: string }>();
const englishTitles = new Map<string, string>();

async function pageOf(
  language: Language,
  stop: Stop,
): Promise<{ readonly status: number; readonly text: string }> {
  const key = `${language}${stop.path}`;
  const { status, text } = read.get(key) ?? (await walk.page(language, stop));
  read.set(key, { status, text });
  return { status, text };
}

beforeAll(async () => {
  walk = await Walk.start();
  english = await loadMessages('en');
  for (const stop of walk.stops) {
    const { text } = await pageOf('en', stop);
    englishTitles.set(stop.path, pageHead(text).title);
  }
}, 180_000);

/** One page of each layout, and two match pages, which have the most content. */
function ofLayouts(): readonly Stop[] {
  const one = LAYOUTS.flatMap((layout) => walk.stops.find(({ route }) => route.layout === layout) ?? []);
  return [...one, ...walk.stops.filter(({ route }) => route.name === 'match-id').slice(0, 2)];
}

/**
 * Returns the pages to check in a language: all in English. Of the others each page has two and each layout has all,
 * since a page that fails in one language only lacks a message, for which the parity tests look.
 */
function stopsIn(language: Language): readonly Stop[] {
  if (isWhole || language === 'en') return walk.stops;
  const place = OTHER_LANGUAGES.indexOf(language);
  const layouts = new Set(ofLayouts());
  return walk.stops.filter(
    (stop, index) =>
      layouts.has(stop) ||
      [index, index + FURTHER].some((chosen) => chosen % OTHER_LANGUAGES.length === place),
  );
}

/** Returns the texts of the English catalogue that this language translates differently. */
function englishOnly(messages: Messages): ReadonlySet<string> {
  const own = new Set(Object.values(messages));
  return new Set(Object.values(english).filter((text) => /\p{L}{3}/u.test(text) && !own.has(text)));
}

/** Whether two languages may share a title: if a message of the page is the same in both ("FAQ"). */
function mayShareTitle({ name }: Route, messages: Messages): boolean {
  return Object.entries(english).some(
    ([key, text]) =>
      key.startsWith(`pages.${name}.`) && Object.entries(messages).some(([k, t]) => k === key && t === text),
  );
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

describe.each(LANGUAGES)('pages in %s', (language: Language) => {
  test('respond 200 in their language, with valid metadata and without message keys or English text', async () => {
    const messages = await loadMessages(language);
    const foreign = language !== 'en';
    const wrong = foreign ? englishOnly(messages) : new Set<string>();
    const faults: string[] = [];
    for (const stop of stopsIn(language)) {
      const at = `${stop.route.name} ${stop.path}`;
      const { text, status } = await pageOf(language, stop);
      const document = parse(text);
      const page = pageTexts(document);
      const head = pageHead(document);
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

  const what = language === 'en' ? 'every page' : 'every layout';
  test(`${what} is valid HTML`, async () => {
    const faults: string[] = [];
    for (const stop of language === 'en' ? walk.stops : ofLayouts()) {
      const { text } = await pageOf(language, stop);
      faults.push(...(await invalidIn(text)).map((fault) => `${stop.path}: ${fault}`));
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

test('the 404 page is valid HTML', async () => {
  const { text, status } = await walk.gateway.http.get('/en/nowhere');
  expect(status).toBe(404);
  await expect(invalidIn(text)).resolves.toEqual([]);
});

test('the validator reports invalid HTML', async () => {
  const invalid = await invalidIn(
    '<!doctype html><html lang="en"><head><title>x</title></head><body><ul><div>x</div></ul></body></html>',
  );
  expect(invalid).not.toEqual([]);
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
