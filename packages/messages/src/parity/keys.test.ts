import { TRANSLATIONS, entries, written } from '../testing/written.ts';

describe('keys', () => {
  const english = Object.keys(written('en'));

  it('has English to compare with', () => {
    expect(english.length).toBeGreaterThan(600);
  });

  it.each(TRANSLATIONS)('%s has the keys of English, no more and no fewer, in the same order', (language) => {
    expect(Object.keys(written(language))).toEqual(english);
  });

  it('is words joined by dots, with the codes of the contracts as they are', () => {
    const odd = english.filter(
      (key) => !/^[a-z][A-Za-z0-9]*(?:\.[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*)+$/.test(key),
    );
    expect(odd).toEqual([]);
  });

  it.each(['en', ...TRANSLATIONS] as const)('%s has no empty text', (language) => {
    expect(entries(language).filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});
