import { LANGUAGES } from '@touchline/contracts';
import { icuStructure } from '../../scripts/icu-structure.ts';
import { neededCategories } from '../testing/text-rules.ts';
import { TRANSLATIONS, entries, written } from '../testing/written.ts';

const english = written('en');

describe('placeholders', () => {
  it.each(TRANSLATIONS)('of %s equal those of English, with the same types', (language) => {
    const different = entries(language)
      .map(([key, text]) => [
        key,
        icuStructure(text).placeholders,
        icuStructure(english[key] ?? '').placeholders,
      ])
      .filter(([, own, expected]) => JSON.stringify(own) !== JSON.stringify(expected));
    expect(different).toEqual([]);
  });
});

describe('plurals', () => {
  it.each(LANGUAGES)('of %s have exactly the categories that its counts need', (language) => {
    const wrong = entries(language).flatMap(([key, text]) =>
      icuStructure(text)
        .plurals.filter(
          ({ categories, ordinal }) =>
            JSON.stringify([...categories].sort()) !== JSON.stringify(neededCategories(language, ordinal)),
        )
        .map(({ categories }) => [key, categories]),
    );
    expect(wrong).toEqual([]);
  });

  it('neededCategories returns four categories for Russian and one for Indonesian', () => {
    expect(neededCategories('ru', false)).toEqual(['few', 'many', 'one', 'other']);
    expect(neededCategories('id', false)).toEqual(['other']);
    expect(neededCategories('de', false)).toEqual(['one', 'other']);
  });
});

describe('icuStructure', () => {
  it('finds placeholders, their types and the literals of every branch', () => {
    expect(icuStructure('{n, plural, one {# Tor von {who}} other {# Tore von {who}}}')).toEqual({
      placeholders: ['n: plural', 'who: argument'],
      plurals: [{ argument: 'n', ordinal: false, categories: ['one', 'other'] }],
      literals: [' Tor von ', ' Tore von '],
    });
  });

  it('refuses invalid ICU', () => {
    expect(() => icuStructure('{count, plural, one {# goal}}')).toThrow(SyntaxError);
    expect(() => icuStructure('{home')).toThrow(SyntaxError);
  });
});
