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
