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
