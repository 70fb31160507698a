import { LANGUAGES, STATUS_CODES, type Language } from '@touchline/contracts';
import fc from 'fast-check';
import { matchOf, NOW_MS, type MatchParts } from '../testing/matches.ts';
import type { FeedItem } from './feed.ts';
import { feedItem, asHtml, xmlText } from './feed-item.ts';
import { feedTexts } from './feed-texts.ts';

async function item(parts: MatchParts, language: Language = 'en'): Promise<FeedItem> {
  return feedItem(matchOf(parts), {
    language,
    texts: await feedTexts(language),
    baseUrl: 'https://scores.example',
    scores: 'on',
    changedMs: NOW_MS,
  });
}

const SCORE = { home: 2, away: 1 };

it.each<[string, MatchParts, string]>([
  ['a fixture', {}, 'Lions v Harbour Rovers, 21 November 2026 at 15:00 UTC'],
  [
    'without an hour',
    { kickoffConfirmed: false },
    'Lions v Harbour Rovers, 21 November 2026, time to be confirmed',
  ],
  ['on', { code: '2H', score: SCORE }, 'Lions 2–1 Harbour Rovers (Second half)'],
  ['a break', { code: 'HT', score: SCORE }, 'Lions 2–1 Harbour Rovers (Half-time)'],
  ['over', { code: 'FT', score: SCORE }, 'Lions 2–1 Harbour Rovers (Full-time)'],
  [
    'a shoot-out',
    { code: 'PEN', score: { home: 1, away: 1, penalties: { home: 5, away: 4 } } },
    'Lions 1–1 Harbour Rovers (5–4 on penalties)',
  ],
  ['postponed', { code: 'PST', score: SCORE }, 'Lions v Harbour Rovers: Postponed'],
  ['abandoned with a score', { code: 'ABD', score: SCORE }, 'Lions 2–1 Harbour Rovers (Abandoned)'],
  ['abandoned without', { code: 'ABD' }, 'Lions v Harbour Rovers: Abandoned'],
])('titles a match that is %s', async (_, parts, title) => {
  expect((await item(parts)).title).toBe(title);
});

it('describes the match in sentences', async () => {
  expect((await item({ code: 'FT', score: SCORE })).description).toBe(
    'Premier Division (England), Matchday 12. Kick-off: 21 November 2026 at 15:00 UTC. ' +
      'Status: Full-time. Score: Lions 2–1 Harbour Rovers.',
  );
  expect((await item({ round: null })).description).toBe(
    'Premier Division (England). Kick-off: 21 November 2026 at 15:00 UTC.',
  );
  expect((await item({ round: 'Liguilla de ascenso' })).description).not.toContain('Liguilla');
});

it('keeps the guid of a match, and has another one in each language', async () => {
  const before = await item({ code: '1H', score: { home: 0, away: 0 } });
  const after = await item({ code: 'FT', score: SCORE, changedAtMs: 1 });
  const corrected = await item({ code: 'FT', score: { home: 2, away: 2 }, changedAtMs: 2 });
  expect(new Set([before, after, corrected].map(({ guid }) => guid))).toEqual(
    new Set(['urn:touchline:match:1:en']),
  );
  expect(new Set([before, after, corrected].map(({ publishedMs }) => publishedMs)).size).toBe(1);
  expect(corrected.title).not.toBe(after.title);
  const guids = await Promise.all(LANGUAGES.map(async (language) => (await item({}, language)).guid));
  expect(new Set(guids).size).toBe(10);
});

it('does not change with the minute', async () => {
  const [a, b] = await Promise.all([
    item({ code: '1H', minute: 10, score: SCORE }),
    item({ code: '1H', minute: 11, score: SCORE }),
  ]);
  expect(a).toEqual(b);
});

it('links to the page in its language', async () => {
  expect((await item({ id: 'a.b_c-1' }, 'tr')).link).toBe('https://scores.example/tr/match/a.b_c-1');
});

it('is written entirely in the requested language', async () => {
  const parts: MatchParts = {
    code: 'FT',
    score: SCORE,
    league: { country: { code: 'DE', name: 'Germany' } },
  };
  const english = await item(parts);
  for (const language of LANGUAGES.filter((other) => other !== 'en')) {
    const { title, description, categories } = await item(parts, language);
    expect([language, title, description]).not.toEqual([language, english.title, english.description]);
    const names = categories.map(({ name }) => name).join();
    for (const word of ['Full-time', 'Matchday', 'November 2026 at', 'Germany'])
      expect(`${language} ${title} ${description} ${names}`).not.toContain(word);
  }
});

it('has its competition, sides and country as categories, the first three with their ids', async () => {
  const { categories } = await item({ league: { country: { code: 'DE', name: 'Germany' } } }, 'de');
  expect(categories).toEqual([
    { name: 'Premier Division', domain: 'urn:touchline:league:l1' },
    { name: 'Lions', domain: 'urn:touchline:team:10' },
    { name: 'Harbour Rovers', domain: 'urn:touchline:team:20' },
    { name: 'Deutschland' },
  ]);
  const odd = await item({
    league: { id: 'a"b<c', name: 'International', country: { code: null, name: 'World' } },
  });
  expect(odd.categories).toHaveLength(3);
  expect(odd.categories[0]?.domain).toBe('urn:touchline:league:a%22b%3Cc');
});

it('has texts for all 19 statuses in all ten languages', async () => {
  for (const language of LANGUAGES)
    for (const code of STATUS_CODES)
      for (const score of [SCORE, {}]) {
        const { title, description } = await item({ code, score }, language);
        expect(`${title}${description}`).not.toMatch(/[{}]|\bundefined\b|\bnull\b|feed\.|status\./);
      }
});

it.each([
  ['Lions & Lambs', 'Lions & Lambs'],
  ['a < b > c', 'a < b > c'],
  ['<b>Lions</b><br/><!-- x -->', 'Lions'],
  ['end ]]> of it', 'end ]]> of it'],
  ['⚽️ Löwen 🦁', '⚽️ Löwen 🦁'],
  ['a\u0000b\u0007c\u000bd', 'abcd'],
  ['a\ufffeb\uffff', 'ab'],
  ['lone \ud800 half', 'lone \ufffd half'],
  [' two\n lines\t here ', 'two lines here'],
])('%j becomes %j', (text, plain) => {
  expect(xmlText(text)).toBe(plain);
});

it('is well-formed text without forbidden characters for any input', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const plain = xmlText(text);
      expect(plain.isWellFormed()).toBe(true);
      expect(plain).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
    }),
  );
});

it('escapes for HTML', () => {
  expect(asHtml('a & b < c > d &amp;')).toBe('a &amp; b &lt; c &gt; d &amp;amp;');
});
