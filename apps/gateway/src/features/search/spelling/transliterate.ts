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
