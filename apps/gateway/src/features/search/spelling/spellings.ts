import { fold, contract, foldSpeltOut, isCyrillic, transliterate } from './fold.ts';
import { EXONYMS } from './exonyms.ts';

const LATIN_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const RUSSIAN_KEYS = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

function swap(text: string, from: string, to: string): string {
  return Array.from(text, (key) => to[from.indexOf(key)] ?? key).join('');
}

/**
 * What was meant if the keyboard stood in the other of a Russian's two layouts.
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

/** In order: longer groups first. Letters that Cyrillic cannot tell apart become one. */
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
 * The consonants of a word as they sound, for a Cyrillic spelling by ear ("Миддлсбро") to meet the written name;
 * undefined where too little is left to tell words apart.
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

/** All ways in which a word of a known name is found. */
export function knownSpellings(word: string): readonly string[] {
  const plain = fold(word);
  const own = [plain, foldSpeltOut(word), isCyrillic(word) ? transliterate(word)[0] : undefined];
  return unique([...own, ...(EXONYMS.get(plain) ?? [])]);
}

/** A short word begins a great many names: only its usual spellings are looked up. */
const SHORT = { letters: 3, spellings: 6 } as const;

/** All ways in which a typed word may be meant, the likeliest first. */
export function typedSpellings(word: string): readonly string[] {
  const plain = fold(word);
  const latin = isCyrillic(word)
    ? transliterate(word).slice(0, word.length <= SHORT.letters ? SHORT.spellings : undefined)
    : [];
  return unique([plain, contract(plain), ...latin]);
}

/** Each word with two neighbouring letters swapped: the commonest slip, and two edits to an index. */
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
 * The words that name what a club is, or that fill a phrase: they help when they match and do no harm when
 * they do not.
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
