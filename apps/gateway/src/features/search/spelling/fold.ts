/** Letters that no decomposition takes apart, as they are typed where a keyboard lacks them. */
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

/** What German and Nordic writers put for a letter when the keyboard lacks it. */
const SPELT_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa', æ: 'ae' };

function replaceLetters(text: string, table: Readonly<Record<string, string>>): string {
  return Array.from(text, (letter) => table[letter] ?? letter).join('');
}

function withoutMarks(text: string): string {
  // A letter that has no parts may be left only when its marks are gone: ǿ is an ø first.
  return replaceLetters(text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, ''), PLAIN);
}

/**
 * Lower case without marks: what two spellings of a word must agree in. The Turkish dotted and dotless i are
 * one letter here, because half of all fans type one for the other.
 *
 * @example fold('Beşiktaş') // 'besiktas'
 * @example fold('KASIMPAŞA') === fold('Kasımpaşa') // true
 */
export function fold(text: string): string {
  return withoutMarks(text.normalize('NFC').toLowerCase());
}

/** @example foldSpeltOut('Köln') // 'koeln', undefined where nothing is to be spelt out */
export function foldSpeltOut(text: string): string | undefined {
  const lower = text.normalize('NFC').toLowerCase();
  const speltOut = replaceLetters(lower, SPELT_OUT);
  return speltOut === lower ? undefined : withoutMarks(speltOut);
}

/** @example contract('muenchen') // 'munchen', undefined where there is nothing to contract */
export function contract(folded: string): string | undefined {
  const contracted = folded.replace(/([aou])e/g, '$1');
  return contracted === folded ? undefined : contracted;
}

/**
 * The words of a name, unfolded. Apostrophes and the dots of initials join, all other punctuation parts.
 *
 * @example words("A.C. Saint-Étienne d'Or") // ['A.C', 'Saint', 'Étienne', 'dOr'] with dots taken out
 */
export function words(text: string): readonly string[] {
  return text
    .normalize('NFC')
    .replace(/['’ʼ`´]/g, '')
    .replace(/(?<=(?:^|[\s.])\p{L})\.(?=\p{L}(?:[.\s]|$))/gu, '')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '');
}

/** The first spelling is the usual one; the others are how clubs and players really are written. */
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

/** How each letter is spelt, and how many of them otherwise than usual. */
interface Choice {
  readonly spelt: ReadonlyMap<string, string>;
  readonly departures: number;
}

export function isCyrillic(text: string): boolean {
  return /\p{Script=Cyrillic}/u.test(text);
}

/**
 * Latin spellings of a Cyrillic word, the usual one first; at most twelve. Each letter departs from the usual
 * spelling in all its places at once, which is how transliteration systems differ.
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
  // "Аякс", "Александр": what is written with an x has two letters in Cyrillic.
  const written = spelt.flatMap((spelling) => [spelling, spelling.replaceAll('ks', 'x')]);
  return [...new Set(written)].slice(0, MAX_SPELLINGS);
}
