/** Letters that have no decomposition into a base letter and a mark. */
const FOLDED: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

/**
 * A name as it is compared: without marks and case.
 *
 * @example folded('Beşiktaş') // 'besiktas'
 */
function folded(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[øłđıßæœþ]/g, (letter) => FOLDED[letter] ?? letter);
}

/** @example nameHas('FC Sankt Gallen', 'sankt g') // true */
export function nameHas(name: string, part: string): boolean {
  return folded(name).includes(folded(part));
}
