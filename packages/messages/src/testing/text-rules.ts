import type { Language } from '@touchline/contracts';
import { icuStructure } from '../../scripts/icu-structure.ts';

/** Returns the text of a message without placeholders and plural syntax; its parts are joined by a space. */
function visibleText(message: string): string {
  return icuStructure(message).literals.join(' ');
}

/** Returns the words: runs of letters with inner apostrophes and hyphens, such as `d’envoi`, `play-off`. */
export function wordsOf(message: string): readonly string[] {
  return visibleText(message).match(/[\p{L}\p{M}]+(?:[’-][\p{L}\p{M}]+)*/gu) ?? [];
}

/** Returns the typographic faults of a message; empty if there are none. */
export function typographicFaults(message: string): readonly string[] {
  const text = visibleText(message);
  const faults: string[] = [];
  if (/[!¡]/.test(text)) faults.push('exclamation mark');
  if (message !== message.trim()) faults.push('space at an end');
  if (/ {2}/.test(message)) faults.push('double space');
  if (/['"`]/.test(text)) faults.push('typewriter quote');
  if (text.includes('...')) faults.push('three dots');
  if (icuStructure(message).placeholders.some((placeholder) => placeholder.endsWith(': tag')))
    faults.push('markup');
  if (/ [,.;:?]/.test(message)) faults.push('space before a mark');
  if (message.normalize('NFC') !== message) faults.push('letters not composed');
  return faults;
}

/** Turkish words that correctly begin with a dotless I. */
const DOTLESS_INITIAL: ReadonlySet<string> = new Set(['Irak', 'Isparta']);

/**
 * Finds the traces of case conversion without Turkish rules: `Istatistik` for `İstatistik`, `IPTAL` for `İPTAL`, and
 * the combining dot that lower-casing `İ` creates.
 */
export function turkishCasingFaults(message: string): readonly string[] {
  const faults: string[] = [];
  if (message.includes('\u0307')) faults.push('combining dot');
  for (const word of wordsOf(message)) {
    if (word.startsWith('I') && word.length > 1 && !DOTLESS_INITIAL.has(word)) faults.push(word);
    const capitals = word === word.toLocaleUpperCase('tr') && word.length > 2;
    if (capitals && /[EİÖÜ].*I|I.*[EİÖÜ]/.test(word)) faults.push(word);
  }
  return faults;
}

const LATIN = 'a-z';

/** The letters of each language. Latin alphabets extend `a-z`, Russian has its own letters. */
const LETTERS: Readonly<Record<Language, string>> = {
  en: LATIN,
  id: LATIN,
  de: `${LATIN}äöüß`,
  es: `${LATIN}áéíóúüñªº`,
  fr: `${LATIN}àâæçéèêëîïôœùûüÿ`,
  it: `${LATIN}àèéìíîòóùú`,
  nl: `${LATIN}áèéëïíóöúü`,
  pt: `${LATIN}áâãàçéêíóôõúªº`,
  tr: 'abcçdefgğhıijklmnoöprsştuüvyzâîû',
  ru: 'а-яё',
};

/** Returns words with letters that the language does not have, as a text of another language would contain. */
export function foreignLetters(language: Language, message: string): readonly string[] {
  const own = new RegExp(`^[${LETTERS[language]}’]+$`, 'u');
  return wordsOf(message)
    .flatMap((word) => word.split('-'))
    .filter((word) => !own.test(word.toLocaleLowerCase(language)));
}

/** Far beyond any count on a page. Millions, a separate category in Romance languages, do not occur. */
const LARGEST_COUNT = 1_000;

/** Returns the categories of whole numbers, and `other`, which ICU always requires. */
export function neededCategories(language: Language, ordinal: boolean): readonly string[] {
  const rules = new Intl.PluralRules(language, { type: ordinal ? 'ordinal' : 'cardinal' });
  const seen = new Set<string>(['other']);
  for (let count = 0; count <= LARGEST_COUNT; count += 1) seen.add(rules.select(count));
  return [...seen].sort();
}

/**
 * Words of the form of address that a language's texts must not use (docs/GLOSSARY.md): German uses du, French vous,
 * Spanish tú, Italian tu, Dutch je, Brazilian Portuguese você, Turkish siz, Russian вы, Indonesian Anda.
 */
const OTHER_REGISTER: Readonly<Record<Language, RegExp | null>> = {
  en: null,
  de: /(?<![\p{L}])(?:Ihnen|Ihre?[mnrs]?)(?![\p{L}])|(?<=[\p{Ll},] )Sie(?![\p{L}])/gu,
  fr: /(?<![\p{L}’-])(?:tu|toi|tes|ton)(?![\p{L}])/giu,
  es: /(?<![\p{L}])(?:usted|ustedes)(?![\p{L}])/giu,
  it: /(?<=[\p{Ll},] )(?:Lei|Suo|Sua|Suoi|Sue)(?![\p{L}])/gu,
  nl: /(?<![\p{L}])(?:u|uw|uzelf)(?![\p{L}’'])/gu,
  pt: /(?<![\p{L}])(?:tu|teu|tua|contigo)(?![\p{L}])/giu,
  tr: /(?<![\p{L}])(?:sen|senin|sana|seni)(?![\p{L}])/giu,
  ru: /(?<![\p{L}])(?:ты|тебя|тебе|твой|твоя|твои|твоё)(?![\p{L}])/giu,
  id: /(?<![\p{L}])(?:kamu|kau|engkau)(?![\p{L}])/giu,
};

/** @example otherRegister('de', 'Öffnen Sie Ihre Mail') // ['Sie', 'Ihre'] */
export function otherRegister(language: Language, text: string): readonly string[] {
  const pattern = OTHER_REGISTER[language];
  return pattern === null ? [] : (text.match(pattern) ?? []);
}
