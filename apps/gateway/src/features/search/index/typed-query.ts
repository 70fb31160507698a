import { fold, isCyrillic, isLight, sound, typedSpellings, words } from '../spelling/index.ts';

/** One typed word: the ways in which it may be meant, and how it sounds where it was spelt by ear. */
export interface TypedWord {
  readonly spellings: readonly string[];
  readonly sound: string | undefined;
}

/** `light` words ("fc", "live") help where they match and are not missed where they do not. */
export interface TypedQuery {
  readonly required: readonly TypedWord[];
  readonly light: readonly TypedWord[];
}

/** More words than any name has: the rest is not read. */
const MAX_WORDS = 8;

function typedWord(word: string): TypedWord {
  return { spellings: typedSpellings(word), sound: isCyrillic(word) ? sound(word) : undefined };
}

/** @example typedQuery('FC Köln').required.length // 1, "fc" is light */
export function typedQuery(text: string): TypedQuery {
  const typed = words(text).slice(0, MAX_WORDS);
  const heavy = typed.filter((word) => !isLight(fold(word)));
  if (heavy.length === 0) return { required: typed.map(typedWord), light: [] };
  return {
    required: heavy.map(typedWord),
    light: typed.filter((word) => isLight(fold(word))).map(typedWord),
  };
}
