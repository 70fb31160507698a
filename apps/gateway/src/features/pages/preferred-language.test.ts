import { preferredLanguage } from './preferred-language.ts';

describe('the language that a browser prefers', () => {
  test.each([
    ['fr-CA,de', 'fr'],
    ['pt-BR', 'pt'],
    ['PT-br', 'pt'],
    ['ja,ko;q=0.8', undefined],
    ['ja,ru;q=0.2', 'ru'],
    ['de;q=0.3,tr;q=0.9', 'tr'],
    ['de;q=0,it;q=0.1', 'it'],
    ['*', undefined],
    ['*;q=0.5,nl;q=0.4', 'nl'],
    ['in-ID', 'id'],
    ['es;q=1,fr;q=1', 'es'],
    ['en-US,en;q=0.9,de;q=0.8', 'en'],
    ['', undefined],
    [';;;,q=1,de;q=abc', undefined],
    [undefined, undefined],
  ])('%s -> %s', (header, expected) => {
    expect(preferredLanguage(header)).toBe(expected);
  });

  test('an exact tag later in the list loses to a language part before it', () => {
    expect(preferredLanguage('de-AT,fr')).toBe('de');
  });

  test('at equal positions the exact tag wins', () => {
    // n = 1: as an exact tag de scores 1, as a language part only 0.999.
    expect(preferredLanguage('de')).toBe('de');
  });
});
