import { LANGUAGES, type Language } from '@touchline/contracts';
import { englishWords } from '../testing/english-words.ts';
import { mayEqualEnglish } from '../testing/same-as-english.ts';
import {
  foreignLetters,
  turkishCasingFaults,
  typographicFaults,
  wordsOf,
  otherRegister,
} from '../testing/text-rules.ts';
import { TRANSLATIONS, entries, written } from '../testing/written.ts';

const english = written('en');

/** Names and symbols that stay in Latin letters in Russian, or contain letters that Turkish does not have. */
const BORROWED: ReadonlySet<string> = new Set([
  ...[
    'RSS',
    'JSON',
    'iCal',
    'API',
    'UTC',
    'Redis',
    'Telegram',
    'X',
    'Facebook',
    'xG',
    'JavaScript',
    'cookie',
    'Enter',
    'Esc',
    'iPhone',
    'iPad',
  ],
]);

function faults(language: Language, find: (text: string) => readonly string[]): readonly string[] {
  return entries(language).flatMap(([key, text]) =>
    find(text).map((fault) => `${key}: ${fault} in “${text}”`),
  );
}

describe('translations', () => {
  it.each(TRANSLATIONS)('%s has no text equal to English that is not on its list', (language) => {
    const allowed = mayEqualEnglish(language);
    const equal = entries(language).filter(
      ([key, text]) => text === english[key] && wordsOf(text).length > 0 && !allowed.has(text),
    );
    expect(equal).toEqual([]);
  });

  it.each(TRANSLATIONS)('%s has no unused exception', (language) => {
    const everywhere = mayEqualEnglish('en');
    const used = new Set(entries(language).flatMap(([key, text]) => (text === english[key] ? [text] : [])));
    const unused = [...mayEqualEnglish(language)].filter((text) => !everywhere.has(text) && !used.has(text));
    expect(unused).toEqual([]);
  });

  it.each(TRANSLATIONS)('%s contains no English word', (language) => {
    expect(faults(language, (text) => englishWords(language, text))).toEqual([]);
  });

  it.each(TRANSLATIONS)('%s uses only its own letters', (language) => {
    const find = (text: string) => foreignLetters(language, text).filter((word) => !BORROWED.has(word));
    expect(faults(language, find)).toEqual([]);
  });
});

describe('typography', () => {
  it.each(LANGUAGES)('%s', (language) => {
    expect(faults(language, typographicFaults)).toEqual([]);
  });

  it('French has a no-break space before its punctuation marks', () => {
    const loose = faults('fr', (text) => text.match(/(?<!\u00a0)[:;?»]/g) ?? []);
    expect(loose).toEqual([]);
  });
});

describe('Turkish casing', () => {
  it("no letter was changed by another language's rules", () => {
    expect(faults('tr', turkishCasingFaults)).toEqual([]);
  });
});

describe('the detectors', () => {
  it.each([
    ['Istatistikler', ['Istatistikler']],
    ['MAÇ IPTAL', ['IPTAL']],
    ['i\u0307statistik', ['combining dot']],
    ['İstatistikler, Irak, İPTAL, VAR', []],
  ])('casing of %s', (text, expected) => {
    expect(turkishCasingFaults(text)).toEqual(expect.arrayContaining(expected));
    expect(turkishCasingFaults(text).length > 0).toBe(expected.length > 0);
  });

  it.each([
    ['Goal!', 'exclamation mark'],
    ['Tor ', 'space at an end'],
    ["l'équipe", 'typewriter quote'],
    ['<b>Tor</b>', 'markup'],
    ['Loading...', 'three dots'],
    ['Tor , Elfmeter', 'space before a mark'],
  ])('typography of %s', (text, fault) => {
    expect(typographicFaults(text)).toContain(fault);
  });

  it('find English in a sentence, but not in another language’s own words', () => {
    expect(englishWords('de', 'Nächstes match: {time}')).toEqual(['match']);
    expect(englishWords('fr', 'Prochain match : {time}')).toEqual([]);
    expect(foreignLetters('tr', 'Çeyrek final, Queens')).toEqual(['Queens']);
    expect(foreignLetters('ru', 'Мaтч')).toEqual(['Мaтч']);
  });
});

describe('the form of address', () => {
  it.each(TRANSLATIONS)('is consistent in %s', (language) => {
    const faults = entries(language).flatMap(([key, text]) =>
      otherRegister(language, text).map((word) => `${key}: ${word} in “${text}”`),
    );
    expect(faults).toEqual([]);
  });

  it('is detected in words, and not in words that only look alike', () => {
    expect(otherRegister('de', 'Öffnen Sie Ihre Mail')).toEqual(['Sie', 'Ihre']);
    expect(otherRegister('de', 'Diese Seite ist weg. Sie kommt nicht wieder.')).toEqual([]);
    expect(otherRegister('nl', 'Open uw mail')).toEqual(['uw']);
    expect(otherRegister('ru', 'Открой твой ящик')).toEqual(['твой']);
  });
});
