import { TRANSLATIONS, entries, written } from '../testing/written.ts';

describe('keys', () => {
  const english = Object.keys(written('en'));

  it('exist in English, for comparison', () => {
    expect(english.length).toBeGreaterThan(600);
  });

  it.each(TRANSLATIONS)('of %s equal those of English, in the same order', (language) => {
    expect(Object.keys(written(language))).toEqual(english);
  });

  it('are words joined by dots, with the codes of the contracts unchanged', () => {
    const odd = english.filter(
      (key) => !/^[a-z][A-Za-z0-9]*(?:\.[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*)+$/.test(key),
    );
    expect(odd).toEqual([]);
  });

  it.each(['en', ...TRANSLATIONS] as const)('of %s have no empty text', (language) => {
    expect(entries(language).filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});
