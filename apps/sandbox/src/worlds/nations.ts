import type { Country } from './world.ts';

/**
 * Countries of national teams: English name -> code, from `Intl.DisplayNames` and a list of the names that it lacks.
 */

const OTHERS: Readonly<Record<string, string>> = {
  england: 'GB-ENG', scotland: 'GB-SCT', wales: 'GB-WLS', 'northern ireland': 'GB-NIR',
  usa: 'US', 'south korea': 'KR', 'north korea': 'KP', 'ivory coast': 'CI', "côte d'ivoire": 'CI',
  'czech republic': 'CZ', turkey: 'TR', 'cape verde': 'CV', 'dr congo': 'CD', congo: 'CG', 'bosnia & herzegovina': 'BA',
  'bosnia-herzegovina': 'BA', macedonia: 'MK', 'republic of ireland': 'IE', china: 'CN', curaçao: 'CW', 'trinidad and tobago': 'TT',
}; // prettier-ignore

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** `Intl` still names codes of former countries, such as East Germany; a current code maps to itself. */
const isCurrent = (code: string): boolean => new Intl.Locale(`und-${code}`).region === code;

const byName = (): ReadonlyMap<string, string> => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const map = new Map<string, string>();
  for (const first of letters) {
    for (const second of letters) {
      const name = isCurrent(first + second) ? names.of(first + second) : undefined;
      if (name !== undefined && !map.has(name.toLowerCase())) map.set(name.toLowerCase(), first + second);
    }
  }
  return map;
};

let known: ReadonlyMap<string, string> | undefined;

/** "South Korea" -> {name: "South-Korea", code: "KR"}; the code is `null` for a former country. */
export const nationOf = (name: string): Country => {
  known ??= byName();
  const lower = name.toLowerCase();
  return { name: name.replace(/\s+/g, '-'), code: OTHERS[lower] ?? known.get(lower) ?? null };
};
