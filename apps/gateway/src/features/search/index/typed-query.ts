import { fold, isCyrillic, isLight, sound, typedSpellings, words } from '../spelling/index.ts';

/** One typed word: its possible spellings, and its sound if it is Cyrillic and may be spelt by ear. */
export interface TypedWord {
  readonly spellings: readonly string[];
  /** The spellings for which typing errors are forgiven: as typed, and the usual transliteration of a Cyrillic word. */
  readonly forgiven: readonly string[];
  readonly sound: string | undefined;
}

/** `light` words ("fc", "live") raise the score where they match, and need not match. */
export interface TypedQuery {
  readonly required: readonly TypedWord[];
  readonly light: readonly TypedWord[];
}

/**
 * Bounds the cost of one query, whatever was typed. Lengths count folded letters, because one Unicode character may
 * fold into eighteen and a limit on the typed text would bound nothing. The rest of a longer text is ignored.
 */
export const QUERY_LIMITS = {
  /** More words than any name has. */
  words: 8,
  lettersOfWord: 40,
  /** As many as the contract accepts. */
  letters: 100,
  /** For all words together: each spelling is a look-up and is compared with every candidate. */
  spellings: 16,
} as const;

/** Returns the longest prefix that folds into at most this many letters. */
function beginning(word: string, letters: number): string {
  if (fold(word).length <= letters) return word;
  let folded = 0;
  let end = 0;
  for (const letter of word) {
    folded += fold(letter).length;
    if (folded > letters) break;
    end += letter.length;
  }
  return word.slice(0, end);
}

function readWords(text: string): readonly string[] {
  let left: number = QUERY_LIMITS.letters;
  return words(text)
    .slice(0, QUERY_LIMITS.words)
    .map((word) => {
      const read = beginning(word, Math.min(left, QUERY_LIMITS.lettersOfWord));
      left -= fold(read).length;
      return read;
    })
    .filter((word) => word !== '');
}

/** Returns how many spellings each word may have, so that all together stay within the limit. */
function spellingsEach(spellings: readonly (readonly string[])[]): number {
  let each: number = QUERY_LIMITS.spellings;
  const total = (): number => spellings.reduce((sum, { length }) => sum + Math.min(length, each), 0);
  while (each > 1 && total() > QUERY_LIMITS.spellings) each -= 1;
  return each;
}

/** @example typedQuery('FC Köln').required.length // 1, "fc" is light */
export function typedQuery(text: string): TypedQuery {
  const read = readWords(text).map((word) => ({ word, spellings: typedSpellings(word) }));
  const each = spellingsEach(read.map(({ spellings }) => spellings));
  const typed = read.map(({ word, spellings }) => ({
    isLight: isLight(fold(word)),
    typed: {
      spellings: spellings.slice(0, each),
      forgiven: spellings.slice(0, isCyrillic(word) ? Math.min(2, each) : 1),
      sound: isCyrillic(word) ? sound(word) : undefined,
    },
  }));
  const heavy = typed.filter((word) => !word.isLight).map((word) => word.typed);
  if (heavy.length === 0) return { required: typed.map((word) => word.typed), light: [] };
  return { required: heavy, light: typed.filter((word) => word.isLight).map((word) => word.typed) };
}
