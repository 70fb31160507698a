/** Letters that Unicode does not decompose, as they are typed on a keyboard without them. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ə: 'e',
  ŋ: 'n',
};

/** What German and Nordic writers type for a letter that the keyboard lacks. */
const SPELT_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa', æ: 'ae' };

function replaceLetters(text: string, table: Readonly<Record<string, string>>): string {
  return Array.from(text, (letter) => table[letter] ?? letter).join('');
}

function withoutMarks(text: string): string {
  // Marks are removed first, because an undecomposable letter may remain only then: ǿ becomes ø.
  return replaceLetters(text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, ''), PLAIN);
}

/**
 * Returns the text in lower case without marks, for comparing spellings. The Turkish dotted and dotless i become one
 * letter, because half of all fans type one for the other.
 *
 * @example fold('Beşiktaş') // 'besiktas'
 * @example fold('KASIMPAŞA') === fold('Kasımpaşa') // true
 */
export function fold(text: string): string {
  return withoutMarks(text.normalize('NFC').toLowerCase());
}

/** @example foldSpeltOut('Köln') // 'koeln', undefined if no letter has to be spelt out */
export function foldSpeltOut(text: string): string | undefined {
  const lower = text.normalize('NFC').toLowerCase();
  const speltOut = replaceLetters(lower, SPELT_OUT);
  return speltOut === lower ? undefined : withoutMarks(speltOut);
}

/** @example contract('muenchen') // 'munchen', undefined if there is nothing to contract */
export function contract(folded: string): string | undefined {
  const contracted = folded.replace(/([aou])e/g, '$1');
  return contracted === folded ? undefined : contracted;
}

/**
 * Returns the words of a name, unfolded. Apostrophes and the dots of initials are removed; all other punctuation
 * separates words.
 *
 * @example words("A.C. Saint-Étienne d'Or") // ['AC', 'Saint', 'Étienne', 'dOr']
 */
export function words(text: string): readonly string[] {
  return text
    .normalize('NFC')
    .replace(/['’ʼ`´]/g, '')
    .replace(/(?<=(?:^|[\s.])\p{L})\.(?=\p{L}(?:[.\s]|$))/gu, '')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '');
}

/** The usual spelling first, then those that clubs and players really use. */
const LATIN: Readonly<Record<string, readonly string[]>> = {
  а: ['a'],
  б: ['b'],
  в: ['v', 'w'],
  г: ['g', 'h'],
  д: ['d'],
  е: ['e', 'ye'],
  ё: ['yo', 'e'],
  ж: ['zh', 'j', 'g'],
  з: ['z', 's'],
  и: ['i'],
  й: ['y', 'i', 'j'],
  к: ['k', 'c'],
  л: ['l'],
  м: ['m'],
  н: ['n'],
  о: ['o'],
  п: ['p'],
  р: ['r'],
  с: ['s', 'c'],
  т: ['t'],
  у: ['u', 'w'],
  ф: ['f'],
  х: ['kh', 'h'],
  ц: ['ts', 'c', 'z'],
  ч: ['ch', 'c'],
  ш: ['sh', 's', 'sch'],
  щ: ['shch', 'sch'],
  ъ: [''],
  ы: ['y', 'i'],
  ь: [''],
  э: ['e'],
  ю: ['yu', 'ju', 'u'],
  я: ['ya', 'ia', 'ja'],
  і: ['i'],
  ї: ['yi', 'i'],
  є: ['ye', 'e'],
  ґ: ['g'],
};

const MAX_SPELLINGS = 12;

/** The spelling chosen for each letter, and how many letters differ from the usual one. */
interface Choice {
  readonly spelt: ReadonlyMap<string, string>;
  readonly departures: number;
}

export function isCyrillic(text: string): boolean {
  return /\p{Script=Cyrillic}/u.test(text);
}

/**
 * Returns Latin spellings of a Cyrillic word, at most twelve, the usual one first. A letter is spelt the same way in
 * all its places, because transliteration systems differ by letter.
 *
 * @example transliterate('шахтар')[0] // 'shakhtar'
 */
export function transliterate(word: string): readonly string[] {
  const letters = Array.from(word.normalize('NFC').toLowerCase());
  let choices: readonly Choice[] = [{ spelt: new Map(), departures: 0 }];
  for (const letter of new Set(letters)) {
    const spellings = LATIN[letter] ?? [letter];
    choices = spellings
      .flatMap((spelling, place) =>
        choices.map(({ spelt, departures }) => ({
          spelt: new Map([...spelt, [letter, spelling]]),
          departures: departures + (place === 0 ? 0 : 1),
        })),
      )
      .sort((a, b) => a.departures - b.departures)
      .slice(0, MAX_SPELLINGS);
  }
  const spelt = choices.map((choice) => letters.map((letter) => choice.spelt.get(letter) ?? letter).join(''));
  // "Аякс", "Александр": a Latin x is two letters in Cyrillic.
  const written = spelt.flatMap((spelling) => [spelling, spelling.replaceAll('ks', 'x')]);
  return [...new Set(written)].slice(0, MAX_SPELLINGS);
}
