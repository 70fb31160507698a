import { fold, contract, foldSpeltOut, isCyrillic, transliterate } from './fold.ts';
import { EXONYMS } from './exonyms.ts';

const LATIN_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const RUSSIAN_KEYS = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

function swap(text: string, from: string, to: string): string {
  return Array.from(text, (key) => to[from.indexOf(key)] ?? key).join('');
}

/**
 * Returns the text as typed on the other of the two layouts that Russian speakers use.
 *
 * @example otherLayout('ptybn') // 'зенит'
 * @example otherLayout('фкыутфд') // 'arsenal'
 */
export function otherLayout(text: string): string {
  const lower = text.toLowerCase();
  return /\p{Script=Cyrillic}/u.test(lower)
    ? swap(lower, RUSSIAN_KEYS, LATIN_KEYS)
    : swap(lower, LATIN_KEYS, RUSSIAN_KEYS);
}

/** Applied in order, longer groups first. Letters that Cyrillic does not distinguish become one. */
const GROUPS: readonly (readonly [RegExp, string])[] = [
  [/tsch|tch|ch/g, 'C'],
  [/sch|sh|zh/g, 'S'],
  [/kh|gh/g, 'h'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/ts|tz/g, 'z'],
  [/ck|qu|q/g, 'k'],
  [/x/g, 'ks'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/dzh|dj|j(?=[aeou])/g, 'S'],
  [/w/g, 'v'],
  [/z/g, 's'],
  [/[aeiouyj]/g, ''],
  [/h/g, ''],
  [/(.)\1+/g, '$1'],
];

const MIN_CONSONANTS = 4;

/**
 * Returns the consonants of a word by sound, so that a Cyrillic spelling by ear ("Миддлсбро") matches the original
 * name; `undefined` if too few consonants remain to distinguish words.
 *
 * @example sound('Миддлсбро') === sound('Middlesbrough') // true
 */
export function sound(word: string): string | undefined {
  const latin = isCyrillic(word) ? transliterate(word)[0] : fold(word);
  if (latin === undefined || /[^a-z]/.test(latin)) return undefined;
  const key = GROUPS.reduce((text, [pattern, letter]) => text.replace(pattern, letter), latin);
  return key.length < MIN_CONSONANTS ? undefined : key;
}

function unique(values: readonly (string | undefined)[]): readonly string[] {
  return [...new Set(values.filter((value) => value !== undefined))];
}

/** Returns all spellings under which a word of a known name is found. */
export function knownSpellings(word: string): readonly string[] {
  const plain = fold(word);
  const own = [plain, foldSpeltOut(word), isCyrillic(word) ? transliterate(word)[0] : undefined];
  return unique([...own, ...(EXONYMS.get(plain) ?? [])]);
}

/** A short word is a prefix of many names, so only its usual spellings are looked up. */
const SHORT = { letters: 3, spellings: 6 } as const;

/** Returns all spellings that a typed word may stand for, the likeliest first. */
export function typedSpellings(word: string): readonly string[] {
  const plain = fold(word);
  const latin = isCyrillic(word)
    ? transliterate(word).slice(0, word.length <= SHORT.letters ? SHORT.spellings : undefined)
    : [];
  return unique([plain, contract(plain), ...latin]);
}

/**
 * Returns the word with each pair of neighbouring letters swapped: the most common typing error, which an index
 * counts as two edits.
 */
export function swappedNeighbours(word: string): readonly string[] {
  const letters = Array.from(word);
  return unique(
    letters.slice(1).map((letter, index) => {
      const swapped = [...letters];
      swapped[index] = letter;
      swapped[index + 1] = letters[index] ?? '';
      return swapped.join('');
    }),
  ).filter((swapped) => swapped !== word);
}

/**
 * Words that describe what a club is, or that fill a phrase: they raise the score when they match, and cost nothing
 * when they do not.
 */
const LIGHT_WORDS: ReadonlySet<string> = new Set(
  (
    'fc cf sc ac as afc cd ud sv vfb vfl tsv fk nk sk bk if cfr rc us ss ssc calcio club clube the of de del ' +
    'da do dos la le les el los al und and y e et i di live score scores match football soccer futbol fussball calcio ' +
    'фк матч счет онлайн skor canli resultado ergebnis voetbal pertandingan'
  ).split(' '),
);

export function isLight(folded: string): boolean {
  return LIGHT_WORDS.has(folded) || folded.length === 1;
}

/** @example acronym(['Paris', 'Saint', 'Germain']) // 'psg' */
export function acronym(name: readonly string[]): string | undefined {
  const initials = name.map((word) => fold(word)[0] ?? '').join('');
  return name.length < 2 || initials.length < 2 ? undefined : initials;
}
