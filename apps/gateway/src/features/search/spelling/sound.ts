import { fold } from './fold.ts';
import { isCyrillic, transliterate } from './transliterate.ts';

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
