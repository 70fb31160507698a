import { fileURLToPath } from 'node:url';
import { LANGUAGES, type Language } from '@touchline/contracts';
import { isMessageKey, loadMessages, type Messages } from '@touchline/messages';
import { z } from 'zod';
import { Game } from './support/game.ts';
import { startGateway, type Gateway } from './support/gateway.ts';
import { pageTexts } from './support/page-texts.ts';

const WEB_DIST = fileURLToPath(new URL('../../web/dist', import.meta.url));

let game: Game;
let gateway: Gateway;
let english: Messages;
let paths: readonly string[];

const Listed = z.object({ data: z.tuple([z.object({ id: z.string() })], z.unknown()) });

async function firstId(path: string): Promise<string> {
  const { text } = await gateway.http.get(path).expect(200);
  return Listed.parse(JSON.parse(text)).data[0].id;
}

beforeAll(async () => {
  game = await Game.start();
  gateway = await startGateway({ upstreamUrl: game.url, settings: { webDist: WEB_DIST } });
  english = await loadMessages('en');
  const match = await firstId('/api/matches/live');
  const league = await firstId('/api/leagues');
  const team = await firstId('/api/teams?search=an');
  paths = [
    '',
    '/live-matches',
    '/hot-matches',
    '/fixtures-results',
    '/fixtures-results?status=finished',
    '/league',
    `/league/${league}`,
    `/league/${league}?tab=scorers`,
    '/team',
    `/team/${team}`,
    '/match',
    ...['', 'lineups', 'statistics', 'table', 'head-to-head'].map((tab) => `/match/${match}?tab=${tab}`),
  ];
}, 60_000);

afterAll(async () => {
  await gateway.stop();
  await game.stop();
});

/** Texts that stand in the English catalogue but read otherwise in this language. */
function englishOnly(messages: Messages): ReadonlySet<string> {
  const own = new Set(Object.values(messages));
  return new Set(Object.values(english).filter((text) => /\p{L}{3}/u.test(text) && !own.has(text)));
}

describe.each(LANGUAGES)('pages in %s', (language: Language) => {
  test('show no key and no English text, in text, attribute or description', async () => {
    const wrong = language === 'en' ? new Set<string>() : englishOnly(await loadMessages(language));
    const faults: string[] = [];
    for (const path of paths) {
      const { text, status } = await gateway.http.get(`/${language}${path}`);
      const page = pageTexts(text);
      if (status !== 200) faults.push(`${path}: status ${String(status)}`);
      if (page.language !== language) faults.push(`${path}: lang is ${String(page.language)}`);
      if (page.texts.length < 20) faults.push(`${path}: says hardly anything`);
      for (const shown of page.texts) {
        if (isMessageKey(english, shown)) faults.push(`${path}: the key ${shown}`);
        if (wrong.has(shown)) faults.push(`${path}: English ${JSON.stringify(shown)}`);
      }
    }
    expect(faults).toEqual([]);
  }, 120_000);

  test('an unknown page answers 404 in words of the language', async () => {
    const messages = await loadMessages(language);
    const { text, status } = await gateway.http.get(`/${language}/nowhere`);
    expect(status).toBe(404);
    expect(pageTexts(text).texts).toContain(messages['pages.not-found.heading']);
  });
});

test('the detector can fail: an English page is full of English', async () => {
  const wrong = englishOnly(await loadMessages('de'));
  const { text } = await gateway.http.get('/en/live-matches');
  expect(pageTexts(text).texts.filter((shown) => wrong.has(shown)).length).toBeGreaterThan(10);
});
