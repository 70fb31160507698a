import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Language } from '@touchline/contracts';
import { isStringRecord, type StringRecord } from './locale-files.ts';

const DATA = join(import.meta.dirname, '..', 'data');

/** ISO 3166-2 home nations and their names in the Unicode data. */
const HOME_NATIONS: StringRecord = {
  'GB-ENG': 'gbeng',
  'GB-SCT': 'gbsct',
  'GB-WLS': 'gbwls',
  'GB-NIR': 'gbnir',
};

/** Their full names are administrative ("Hong Kong SAR China"); football uses the short ones. */
const SHORT_NAMED: ReadonlySet<string> = new Set(['HK', 'MO', 'PS']);

function json(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function child(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([k]) => k === key)?.[1]
    : undefined;
}

function readCodes(): readonly string[] {
  const codes = json(join(DATA, 'country-codes.json'));
  if (!Array.isArray(codes) || !codes.every((code) => typeof code === 'string'))
    throw new Error('country-codes.json: not a list of codes');
  return codes;
}

function overridesOf(language: Language): StringRecord {
  const overrides = child(json(join(DATA, 'country-overrides.json')), language) ?? {};
  if (!isStringRecord(overrides))
    throw new Error(`country-overrides.json: ${language} is not a list of names`);
  return overrides;
}

const require = createRequire(import.meta.url);
const SUBDIVISIONS = join(dirname(require.resolve('cldr-subdivisions-full/package.json')), 'subdivisions');

function subdivisionsOf(language: Language): StringRecord {
  const path = join(SUBDIVISIONS, language, `${language}.json`);
  const names = child(child(child(json(path), 'subdivisions'), 'localeDisplayNames'), 'subdivisions');
  if (!isStringRecord(names)) throw new Error(`${path}: no names of subdivisions`);
  return names;
}

/**
 * Returns `country.DE` and the like in one language: ISO 3166-1 and Kosovo's `XK`, the four home nations, and
 * `country.world` for international competitions. Generated at build time, because the Unicode data of server and
 * browser differ for some countries.
 *
 * @throws if a code has no name, so that no page ever shows a code
 */
export function countryNames(language: Language): StringRecord {
  const long = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  const short = new Intl.DisplayNames([language], { type: 'region', style: 'short', fallback: 'none' });
  const subdivisions = subdivisionsOf(language);
  const overrides = overridesOf(language);
  const codes = readCodes();
  const unknown = Object.keys(overrides).filter(
    (code) => ![...codes, ...Object.keys(HOME_NATIONS), 'world'].includes(code),
  );
  if (unknown.length > 0) throw new Error(`country-overrides.json: ${language} names ${unknown.join(', ')}`);

  const names: Record<string, string> = {};
  const put = (code: string, known: string | undefined): void => {
    const name = overrides[code] ?? known;
    if (name === undefined) throw new Error(`no name of ${code} in ${language}`);
    names[`country.${code}`] = name;
  };
  for (const code of codes) put(code, (SHORT_NAMED.has(code) ? short : long).of(code));
  for (const [code, id] of Object.entries(HOME_NATIONS)) put(code, subdivisions[id]);
  put('world', undefined);
  return names;
}
