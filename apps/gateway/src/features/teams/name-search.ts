/** Letters that Unicode does not decompose into a base letter and a mark. */
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
 * Returns a name without marks and case, for comparison.
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
