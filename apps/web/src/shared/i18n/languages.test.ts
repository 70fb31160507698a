import { pathInLanguage, languageOfPath } from './languages.ts';

test.each([
  ['/de/match/7', 'ru', '/ru/match/7'],
  ['/de', 'ru', '/ru'],
  ['/', 'ru', '/ru'],
  ['/nope/here', 'tr', '/tr/nope/here'],
  ['/DE/league', 'en', '/en/league'],
  ['/id', 'en', '/en'],
] as const)('%s in %s is %s', (pathname, language, expected) => {
  expect(pathInLanguage(pathname, language)).toBe(expected);
});

test('a page’s language is the first part of its path, or English', () => {
  expect(['/pt/league', '/TR', '/xx/league', '/'].map(languageOfPath)).toEqual(['pt', 'tr', 'en', 'en']);
});
