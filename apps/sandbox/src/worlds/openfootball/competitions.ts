import { DATA_COUNTRIES, UNKNOWN_COUNTRY, WORLD_CUP_ZONES, type DataCountry } from './names/countries.ts';

/** The competition that a league's code stands for: its country, name and type. */
export interface OpenfootballCompetition {
  readonly code: string;
  readonly name: string;
  readonly type: 'League' | 'Cup';
  readonly country: DataCountry;
  /** Key of the country in team identities; national teams share a separate key. */
  readonly countryKey: string;
  readonly national: boolean;
  readonly continental: boolean;
}

/** League names that differ from the name in the file ("English Premier League"). */
const NAMES: Readonly<Record<string, string>> = {
  'at.1': 'Bundesliga', 'at.2': '2. Liga', 'au.1': 'A-League', 'be.1': 'First Division A',
  'br.1': 'Serie A', 'ch.1': 'Super League', 'cz.1': 'First League',
  'de.1': 'Bundesliga', 'de.2': '2. Bundesliga', 'de.3': '3. Liga', 'de.cup': 'DFB Pokal',
  'dz.1': 'Ligue 1', 'eg.1': 'Premier League',
  'en.1': 'Premier League', 'en.2': 'Championship', 'en.3': 'League One', 'en.4': 'League Two', 'en.5': 'National League',
  'es.1': 'La Liga', 'es.2': 'Segunda División', 'fr.1': 'Ligue 1', 'fr.2': 'Ligue 2',
  'gr.1': 'Super League', 'it.1': 'Serie A', 'it.2': 'Serie B', 'ma.1': 'Botola Pro', 'mx.1': 'Liga MX',
  'nl.1': 'Eredivisie', 'pt.1': 'Primeira Liga', 'ru.1': 'Premier League', 'sco.1': 'Premiership', 'tr.1': 'Süper Lig',
  'uefa.cl': 'UEFA Champions League', 'uefa.el': 'UEFA Europa League', 'uefa.conf': 'UEFA Europa Conference League',
  'copa.l': 'CONMEBOL Libertadores',
  worldcup: 'World Cup', 'worldcup.quali_playoffs': 'World Cup - Qualification Play-offs', clubworldcup: 'FIFA Club World Cup',
}; // prettier-ignore

const NATIONAL = new Set(['worldcup', 'euro', 'copaamerica']);

const isCup = (code: string, country: DataCountry): boolean =>
  country.worldCountry.code === null || /cup|pokal|coupe|coppa|copa/.test(code);

export const competitionOf = (code: string, nameInside: string): OpenfootballCompetition => {
  const countryKey = code.split('.')[0] ?? code;
  const country = DATA_COUNTRIES[countryKey] ?? UNKNOWN_COUNTRY;
  return {
    code,
    name: NAMES[code] ?? nameInside,
    type: isCup(code, country) ? 'Cup' : 'League',
    country,
    countryKey: NATIONAL.has(countryKey) ? 'nation' : countryKey,
    national: NATIONAL.has(countryKey),
    continental: country.worldCountry.code === null,
  };
};

export const isKnownCountry = (code: string): boolean => (code.split('.')[0] ?? code) in DATA_COUNTRIES;

/** The time zone of a season's kick-off times. */
export const seasonTimeZone = (competition: OpenfootballCompetition, season: number): string =>
  competition.national ? (WORLD_CUP_ZONES[season] ?? 'UTC') : competition.country.zone;
