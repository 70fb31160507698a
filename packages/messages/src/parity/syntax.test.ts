import { LANGUAGES } from '@touchline/contracts';
import { icuStructure } from '../../scripts/icu-structure.ts';
import { neededCategories } from '../testing/text-rules.ts';
import { TRANSLATIONS, entries, written } from '../testing/written.ts';

const english = written('en');

describe('placeholders', () => {
  it.each(TRANSLATIONS)('%s uses those of English, of the same types', (language) => {
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
  it.each(LANGUAGES)('%s writes every category that its counts fall into, and no other', (language) => {
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

  it('knows that Russian counts in three ways and Indonesian in one', () => {
    expect(neededCategories('ru', false)).toEqual(['few', 'many', 'one', 'other']);
    expect(neededCategories('id', false)).toEqual(['other']);
    expect(neededCategories('de', false)).toEqual(['one', 'other']);
  });
});

describe('the reader of messages', () => {
  it('sees placeholders, their types and the words in every branch', () => {
    expect(icuStructure('{n, plural, one {# Tor von {who}} other {# Tore von {who}}}')).toEqual({
      placeholders: ['n: plural', 'who: argument'],
      plurals: [{ argument: 'n', ordinal: false, categories: ['one', 'other'] }],
      literals: [' Tor von ', ' Tore von '],
    });
  });

  it('refuses what is not ICU', () => {
    expect(() => icuStructure('{count, plural, one {# goal}}')).toThrow(SyntaxError);
    expect(() => icuStructure('{home')).toThrow(SyntaxError);
  });
});
