import fc from 'fast-check';
import { fold } from '../spelling/index.ts';
import { QUERY_LIMITS, typedQuery } from './typed-query.ts';

/** One Unicode character that folds into eighteen letters and spaces. */
const EXPANDS = '\uFDFA';
const everySpelling = (text: string): readonly string[] => {
  const { required, light } = typedQuery(text);
  return [...required, ...light].flatMap(({ spellings }) => spellings);
};

const HOSTILE: readonly (readonly [what: string, text: string])[] = [
  ['one character that expands, ninety-six times', EXPANDS.repeat(96)],
  ['eight words that expand', Array.from({ length: 8 }, () => EXPANDS.repeat(11)).join(' ')],
  ['ligatures', '\uFB03'.repeat(100)],
  ['eight Cyrillic words of many spellings', Array.from({ length: 8 }, () => 'щжцюяхчшкз').join(' ')],
  ['one Cyrillic word of a hundred letters', 'щжцюяхчшкз'.repeat(10)],
  ['a hundred letters', 'abcdefghij'.repeat(10)],
  ['a word to every other character', 'a '.repeat(50)],
];

describe('a typed query', () => {
  test.each(HOSTILE)('%s: stays within the limits of a query', (_, text) => {
    const spellings = everySpelling(text);
    const { required, light } = typedQuery(text);
    const typed = [...required, ...light].map((word) => word.spellings[0] ?? '');
    expect(spellings.length).toBeLessThanOrEqual(QUERY_LIMITS.spellings);
    expect(typed.join('').length).toBeLessThanOrEqual(QUERY_LIMITS.letters);
    expect(typed.map(({ length }) => length).filter((n) => n > QUERY_LIMITS.lettersOfWord)).toEqual([]);
  });

  test('stays within the limits for any text', () => {
    const character = fc.oneof(
      fc.constantFrom(EXPANDS, '\uFB03', 'щ', 'ж', 'я', ' ', 'e', 'ö', '\u0301', "'", '.'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    );
    fc.assert(
      fc.property(fc.string({ unit: character, maxLength: 100 }), (text) => {
        const { required, light } = typedQuery(text);
        const words = [...required, ...light];
        expect(words.length).toBeLessThanOrEqual(QUERY_LIMITS.words);
        expect(everySpelling(text).length).toBeLessThanOrEqual(QUERY_LIMITS.spellings);
        const letters = words.map((word) => word.spellings[0] ?? '').join('');
        expect(letters.length).toBeLessThanOrEqual(QUERY_LIMITS.letters);
      }),
    );
  });

  test('forgives typing errors in a word as typed and in its usual transliteration, in no other spelling', () => {
    const [cyrillic] = typedQuery('шахтёр').required;
    expect(cyrillic?.spellings.length).toBeGreaterThan(4);
    expect(cyrillic?.forgiven).toEqual(['шахтер', 'shakhtyor']);
    expect(typedQuery('Muenchen').required[0]).toMatchObject({
      spellings: ['muenchen', 'munchen'],
      forgiven: ['muenchen'],
    });
  });

  test('a single word keeps every spelling; several words keep the likeliest of each', () => {
    const counts = (text: string): readonly number[] =>
      typedQuery(text).required.map(({ spellings }) => spellings.length);
    expect(counts('жевхенцяк')).toEqual([13]);
    expect(counts('жевхенцяк united')).toEqual([13, 1]);
    expect(counts('жевхенцяк жевхенцюк')).toEqual([8, 8]);
  });

  test('reads the longest real names completely', () => {
    const name = 'Clwb Pêl Droed Llanfairpwllgwyngyllgogerychwyrndrobwll';
    expect(typedQuery(name).required.map(({ spellings }) => spellings[0])).toEqual(
      ['Clwb', 'Pêl', 'Droed', 'Llanfairpwllgwyngyllgogerychwyrndrobwll'].map(fold),
    );
  });
});
