import fc from 'fast-check';
import { distance, forgivenEdits } from './distance.ts';
import { contract, fold, foldSpeltOut, words, transliterate } from './fold.ts';
import {
  otherLayout,
  sound,
  acronym,
  knownSpellings,
  swappedNeighbours,
  typedSpellings,
} from './spellings.ts';

describe('fold', () => {
  it.each([
    ['Beşiktaş', 'besiktas'],
    ['KASIMPAŞA', 'kasimpasa'],
    ['Kasımpaşa', 'kasimpasa'],
    ['İstanbul', 'istanbul'],
    ['Straße', 'strasse'],
    ['Łódź', 'lodz'],
    ['Ødegård', 'odegard'],
    ['São', 'sao'],
    ['Ǿst', 'ost'],
    ['Șumudică', 'sumudica'],
    ['ﬁnal', 'final'],
  ])('%s is %s', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it('is idempotent for every character', () => {
    const unsettled: string[] = [];
    for (let code = 0x20; code < 0x3_0000; code += 1) {
      const letter = String.fromCodePoint(code);
      if (letter.isWellFormed() && fold(fold(letter)) !== fold(letter)) unsettled.push(letter);
    }
    expect(unsettled).toEqual([]);
  });

  it('spells out letters that a keyboard lacks, and contracts them', () => {
    expect(foldSpeltOut('Köln')).toBe('koeln');
    expect(foldSpeltOut('Brøndby')).toBe('broendby');
    expect(foldSpeltOut('Ajax')).toBeUndefined();
    expect(contract('muenchen')).toBe('munchen');
    expect(contract('ajax')).toBeUndefined();
  });
});

it.each([
  ['A.C. Saint-Étienne', ['AC', 'Saint', 'Étienne']],
  ["N'Golo O’Hara", ['NGolo', 'OHara']],
  ['1. FC Köln', ['1', 'FC', 'Köln']],
  ['Brighton & Hove', ['Brighton', 'Hove']],
  ['***', []],
])('words of %s', (text, expected) => {
  expect(words(text)).toEqual(expected);
});

describe('transliterate', () => {
  it.each([
    ['зенит', 'zenit'],
    ['шахтёр', 'shakhter'],
    ['хоффенхайм', 'hoffenhaim'],
    ['цска', 'cska'],
    ['ювентус', 'juventus'],
    ['аякс', 'ajax'],
    ['псж', 'psg'],
  ])('%s has the spelling %s', (word, latin) => {
    expect(transliterate(word)).toContain(latin);
  });

  it('returns at most twelve spellings', () => {
    expect(transliterate('щщжцюяйхгшчёвксу').length).toBeLessThanOrEqual(12);
  });
});

it.each([
  ['ptybn', 'зенит'],
  ['фкыутфд', 'arsenal'],
  ['РЕАЛ', 'htfk'],
])('%s on the other layout is %s', (typed, meant) => {
  expect(otherLayout(typed)).toBe(meant);
});

it.each([
  ['Миддлсбро', 'Middlesbrough'],
  ['Блэкберн', 'Blackburn'],
  ['Ипсвич', 'Ipswich'],
])('%s sounds like %s', (heard, written) => {
  expect(sound(heard)).toBe(sound(written));
});

it('returns no sound for words too short to distinguish', () => {
  expect(sound('зенит')).toBeUndefined();
  expect(sound('日本')).toBeUndefined();
});

describe('distance', () => {
  it.each([
    ['zenit', 'zenit', 0],
    ['zenti', 'zenit', 1],
    ['zeni', 'zenit', 1],
    ['zennit', 'zenit', 1],
    ['senit', 'zenit', 1],
    ['chnadlets', 'chandlers', 2],
    ['abcdef', 'zenit', 3],
  ])('%s to %s: %i', (a, b, edits) => {
    expect(distance(a, b, 2)).toBe(edits);
  });

  it('is symmetric, and 0 only for equal words', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(distance(a, b, 9)).toBe(distance(b, a, 9));
        expect(distance(a, b, 9) === 0).toBe(a === b);
      }),
    );
  });

  it('forgives no error in two letters, one in up to five, two in more', () => {
    expect([1, 2, 3, 5, 6, 12].map(forgivenEdits)).toEqual([0, 0, 1, 1, 2, 2]);
  });
});

it('finds a place under its names in other languages, in both directions', () => {
  expect(knownSpellings('München')).toEqual(
    expect.arrayContaining(['munchen', 'muenchen', 'munich', 'мюнхен']),
  );
  expect(knownSpellings('Munich')).toEqual(expect.arrayContaining(['munich', 'munchen']));
  expect(typedSpellings('Muenchen')).toEqual(['muenchen', 'munchen']);
});

it('swaps neighbouring letters and builds initials', () => {
  expect(swappedNeighbours('abc')).toEqual(['bac', 'acb']);
  expect(swappedNeighbours('aa')).toEqual([]);
  expect(acronym(['Paris', 'Saint', 'Germain'])).toBe('psg');
  expect(acronym(['Ajax'])).toBeUndefined();
});
