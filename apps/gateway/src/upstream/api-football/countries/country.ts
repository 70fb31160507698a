import type { CountryRef as Country } from '@touchline/contracts';
import { CODE_OF_NAME } from './name-codes.ts';

/** Names with dashes that belong to the name. */
const HYPHENATED = new Map([
  ['guinea bissau', 'Guinea-Bissau'],
  ['timor leste', 'Timor-Leste'],
]);

/** Names that are misspelt, cut off or outdated, with their usual English form. */
const READABLE = new Map([
  ['antigua', 'Antigua and Barbuda'],
  ['antigua and barbuda', 'Antigua and Barbuda'],
  ['azerbaidjan', 'Azerbaijan'],
  ['bosnia', 'Bosnia and Herzegovina'],
  ['cape verde islands', 'Cape Verde'],
  ['congo dr', 'DR Congo'],
  ['curacao', 'Curaçao'],
  ['holland', 'Netherlands'],
  ['intl', 'World'],
  ['korea', 'South Korea'],
  ['korea republic', 'South Korea'],
  ['kyrgyz republic', 'Kyrgyzstan'],
  ['lybia', 'Libya'],
  ['macedonia', 'North Macedonia'],
  ['saint vincent and the grenadin', 'Saint Vincent and the Grenadines'],
  ['surinam', 'Suriname'],
  ['swaziland', 'Eswatini'],
  ['trinidad and tobago', 'Trinidad and Tobago'],
  ['worldcup', 'World'],
]);

const FLAG = /\/flags\/([a-z]{2}(?:-[a-z]{3})?)\.svg$/i;

/**
 * Returns the country of a row, from its name and the address of its flag, if there is one. The name takes
 * precedence, because all four home nations use `gb.svg`; the flag helps with unknown names.
 *
 * @example countryOf('South-Korea', null) // { code: 'KR', name: 'South Korea' }
 * @example countryOf('World', null) // { code: null, name: 'World' }
 */
export function countryOf(name: string | null, flag: string | null): Country {
  if (name === null) return { code: codeOfFlag(flag), name: 'World' };
  const key = name.replaceAll('-', ' ').toLowerCase();
  return {
    code: CODE_OF_NAME.get(key) ?? codeOfFlag(flag),
    name: READABLE.get(key) ?? HYPHENATED.get(key) ?? name.replaceAll('-', ' '),
  };
}

const codeOfFlag = (flag: string | null): string | null => FLAG.exec(flag ?? '')?.[1]?.toUpperCase() ?? null;
