import type { Country } from '../../world.ts';

/** A country as the data names it, and the time zone of its kick-off times. */
export interface DataCountry {
  readonly worldCountry: Country;
  readonly zone: string;
}

const dataCountry = (name: string, code: string | null, zone: string): DataCountry => ({
  worldCountry: { name, code },
  zone,
});

/**
 * By the first part of a league's code. Countries with several time zones have the one in which most of their clubs
 * are; the data contains no other.
 */
export const DATA_COUNTRIES: Readonly<Record<string, DataCountry>> = {
  ar: dataCountry('Argentina', 'AR', 'America/Argentina/Buenos_Aires'),
  at: dataCountry('Austria', 'AT', 'Europe/Vienna'),
  au: dataCountry('Australia', 'AU', 'Australia/Sydney'),
  be: dataCountry('Belgium', 'BE', 'Europe/Brussels'),
  bg: dataCountry('Bulgaria', 'BG', 'Europe/Sofia'),
  bo: dataCountry('Bolivia', 'BO', 'America/La_Paz'),
  br: dataCountry('Brazil', 'BR', 'America/Sao_Paulo'),
  ca: dataCountry('Canada', 'CA', 'America/Toronto'),
  ch: dataCountry('Switzerland', 'CH', 'Europe/Zurich'),
  cl: dataCountry('Chile', 'CL', 'America/Santiago'),
  cn: dataCountry('China', 'CN', 'Asia/Shanghai'),
  co: dataCountry('Colombia', 'CO', 'America/Bogota'),
  cr: dataCountry('Costa-Rica', 'CR', 'America/Costa_Rica'),
  cy: dataCountry('Cyprus', 'CY', 'Asia/Nicosia'),
  cz: dataCountry('Czech-Republic', 'CZ', 'Europe/Prague'),
  de: dataCountry('Germany', 'DE', 'Europe/Berlin'),
  dk: dataCountry('Denmark', 'DK', 'Europe/Copenhagen'),
  dz: dataCountry('Algeria', 'DZ', 'Africa/Algiers'),
  ec: dataCountry('Ecuador', 'EC', 'America/Guayaquil'),
  eg: dataCountry('Egypt', 'EG', 'Africa/Cairo'),
  en: dataCountry('England', 'GB-ENG', 'Europe/London'),
  eng: dataCountry('England', 'GB-ENG', 'Europe/London'),
  es: dataCountry('Spain', 'ES', 'Europe/Madrid'),
  fi: dataCountry('Finland', 'FI', 'Europe/Helsinki'),
  fr: dataCountry('France', 'FR', 'Europe/Paris'),
  gr: dataCountry('Greece', 'GR', 'Europe/Athens'),
  hr: dataCountry('Croatia', 'HR', 'Europe/Zagreb'),
  hu: dataCountry('Hungary', 'HU', 'Europe/Budapest'),
  ie: dataCountry('Ireland', 'IE', 'Europe/Dublin'),
  il: dataCountry('Israel', 'IL', 'Asia/Jerusalem'),
  is: dataCountry('Iceland', 'IS', 'Atlantic/Reykjavik'),
  it: dataCountry('Italy', 'IT', 'Europe/Rome'),
  jp: dataCountry('Japan', 'JP', 'Asia/Tokyo'),
  kr: dataCountry('South-Korea', 'KR', 'Asia/Seoul'),
  kz: dataCountry('Kazakhstan', 'KZ', 'Asia/Almaty'),
  ma: dataCountry('Morocco', 'MA', 'Africa/Casablanca'),
  mls: dataCountry('USA', 'US', 'America/New_York'),
  mx: dataCountry('Mexico', 'MX', 'America/Mexico_City'),
  ng: dataCountry('Nigeria', 'NG', 'Africa/Lagos'),
  nir: dataCountry('Northern-Ireland', 'GB-NIR', 'Europe/London'),
  nl: dataCountry('Netherlands', 'NL', 'Europe/Amsterdam'),
  no: dataCountry('Norway', 'NO', 'Europe/Oslo'),
  nz: dataCountry('New-Zealand', 'NZ', 'Pacific/Auckland'),
  pe: dataCountry('Peru', 'PE', 'America/Lima'),
  pl: dataCountry('Poland', 'PL', 'Europe/Warsaw'),
  pt: dataCountry('Portugal', 'PT', 'Europe/Lisbon'),
  py: dataCountry('Paraguay', 'PY', 'America/Asuncion'),
  ro: dataCountry('Romania', 'RO', 'Europe/Bucharest'),
  rs: dataCountry('Serbia', 'RS', 'Europe/Belgrade'),
  ru: dataCountry('Russia', 'RU', 'Europe/Moscow'),
  sa: dataCountry('Saudi-Arabia', 'SA', 'Asia/Riyadh'),
  sco: dataCountry('Scotland', 'GB-SCT', 'Europe/London'),
  se: dataCountry('Sweden', 'SE', 'Europe/Stockholm'),
  si: dataCountry('Slovenia', 'SI', 'Europe/Ljubljana'),
  sk: dataCountry('Slovakia', 'SK', 'Europe/Bratislava'),
  tn: dataCountry('Tunisia', 'TN', 'Africa/Tunis'),
  tr: dataCountry('Turkey', 'TR', 'Europe/Istanbul'),
  ua: dataCountry('Ukraine', 'UA', 'Europe/Kyiv'),
  us: dataCountry('USA', 'US', 'America/New_York'),
  uy: dataCountry('Uruguay', 'UY', 'America/Montevideo'),
  wal: dataCountry('Wales', 'GB-WLS', 'Europe/London'),
  za: dataCountry('South-Africa', 'ZA', 'Africa/Johannesburg'),
  // Confederations: their kick-offs are in the local time of their headquarters.
  afc: dataCountry('World', null, 'Asia/Kuala_Lumpur'),
  caf: dataCountry('World', null, 'Africa/Cairo'),
  concacaf: dataCountry('World', null, 'America/New_York'),
  copa: dataCountry('World', null, 'America/Asuncion'),
  uefa: dataCountry('World', null, 'Europe/Zurich'),
  worldcup: dataCountry('World', null, 'UTC'),
  clubworldcup: dataCountry('World', null, 'America/New_York'),
  euro: dataCountry('World', null, 'Europe/Zurich'),
};

export const UNKNOWN_COUNTRY: DataCountry = dataCountry('World', null, 'UTC');

/** Time zones of World Cups whose files contain local times without an offset. */
export const WORLD_CUP_ZONES: Readonly<Record<number, string>> = {
  1998: 'Europe/Paris',
  2002: 'Asia/Tokyo',
  2006: 'Europe/Berlin',
  2010: 'Africa/Johannesburg',
  2014: 'America/Sao_Paulo',
  2018: 'Europe/Moscow',
  2022: 'Asia/Qatar',
};

/** FIFA codes, as they follow club names in European cups: "Arsenal FC (ENG)". */
export const FIFA_CODES: Readonly<Record<string, string>> = {
  ARG: 'ar', AUS: 'au', AUT: 'at', BEL: 'be', BRA: 'br', BUL: 'bg', CHI: 'cl', COL: 'co', CRO: 'hr', CYP: 'cy',
  CZE: 'cz', DEN: 'dk', ECU: 'ec', EGY: 'eg', ENG: 'en', ESP: 'es', FIN: 'fi', FRA: 'fr', GER: 'de', GRE: 'gr',
  HUN: 'hu', IRL: 'ie', ISL: 'is', ISR: 'il', ITA: 'it', JPN: 'jp', KAZ: 'kz', KOR: 'kr', KSA: 'sa', MAR: 'ma',
  // Monaco's club plays in the French league and is the same club there.
  MCO: 'fr', MEX: 'mx', NED: 'nl', NIR: 'nir', NOR: 'no', NZL: 'nz', PAR: 'py', PER: 'pe', POL: 'pl', POR: 'pt',
  ROU: 'ro', RSA: 'za', RUS: 'ru', SCO: 'sco', SRB: 'rs', SUI: 'ch', SVK: 'sk', SVN: 'si', SWE: 'se', TUN: 'tn',
  TUR: 'tr', UKR: 'ua', URU: 'uy', USA: 'us', WAL: 'wal',
}; // prettier-ignore
