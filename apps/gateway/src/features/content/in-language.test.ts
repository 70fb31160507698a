import type { Language } from '@touchline/contracts';
import { inLanguage, languageOf } from './in-language.ts';

const item = (id: string, lang: Language) => ({ id, lang });

test('a translation takes the place of its English original; untranslated items stay English', () => {
  const german = [item('c', 'de'), item('a', 'de'), item('only-german', 'de')];
  const english = [item('a', 'en'), item('b', 'en'), item('c', 'en')];
  expect(inLanguage(german, english)).toEqual([
    item('a', 'de'),
    item('b', 'en'),
    item('c', 'de'),
    item('only-german', 'de'),
  ]);
});

test.each<[string, readonly Language[], Language]>([
  ['most', ['tr', 'tr', 'en'], 'tr'],
  ['half', ['tr', 'en'], 'tr'],
  ['less than half', ['tr', 'en', 'en'], 'en'],
  ['none', ['en'], 'en'],
  ['nothing at all', [], 'tr'],
])('the language of a list of which %s is Turkish', (_, languages, said) => {
  expect(
    languageOf(
      languages.map((lang, index) => item(String(index), lang)),
      'tr',
    ),
  ).toBe(said);
});
