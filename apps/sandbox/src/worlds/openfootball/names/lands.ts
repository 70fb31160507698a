import type { Country } from '../../world.ts';

/** A country as the data names it, and whose clocks its kick-off times are read from. */
export interface Land {
  readonly country: Country;
  readonly zone: string;
}

const land = (name: string, code: string | null, zone: string): Land => ({ country: { name, code }, zone });

/**
 * By the first part of a league's code. Countries of several zones have the one most of their clubs live in;
 * the data gives no other.
 */
export const LANDS: Readonly<Record<string, Land>> = {
  ar: land('Argentina', 'AR', 'America/Argentina/Buenos_Aires'),
  at: land('Austria', 'AT', 'Europe/Vienna'),
  au: land('Australia', 'AU', 'Australia/Sydney'),
  be: land('Belgium', 'BE', 'Europe/Brussels'),
  bg: land('Bulgaria', 'BG', 'Europe/Sofia'),
  bo: land('Bolivia', 'BO', 'America/La_Paz'),
  br: land('Brazil', 'BR', 'America/Sao_Paulo'),
  ca: land('Canada', 'CA', 'America/Toronto'),
  ch: land('Switzerland', 'CH', 'Europe/Zurich'),
  cl: land('Chile', 'CL', 'America/Santiago'),
  cn: land('China', 'CN', 'Asia/Shanghai'),
  co: land('Colombia', 'CO', 'America/Bogota'),
  cr: land('Costa-Rica', 'CR', 'America/Costa_Rica'),
  cy: land('Cyprus', 'CY', 'Asia/Nicosia'),
  cz: land('Czech-Republic', 'CZ', 'Europe/Prague'),
  de: land('Germany', 'DE', 'Europe/Berlin'),
  dk: land('Denmark', 'DK', 'Europe/Copenhagen'),
  dz: land('Algeria', 'DZ', 'Africa/Algiers'),
  ec: land('Ecuador', 'EC', 'America/Guayaquil'),
  eg: land('Egypt', 'EG', 'Africa/Cairo'),
  en: land('England', 'GB-ENG', 'Europe/London'),
  eng: land('England', 'GB-ENG', 'Europe/London'),
  es: land('Spain', 'ES', 'Europe/Madrid'),
  fi: land('Finland', 'FI', 'Europe/Helsinki'),
  fr: land('France', 'FR', 'Europe/Paris'),
  gr: land('Greece', 'GR', 'Europe/Athens'),
  hr: land('Croatia', 'HR', 'Europe/Zagreb'),
  hu: land('Hungary', 'HU', 'Europe/Budapest'),
  ie: land('Ireland', 'IE', 'Europe/Dublin'),
  il: land('Israel', 'IL', 'Asia/Jerusalem'),
  is: land('Iceland', 'IS', 'Atlantic/Reykjavik'),
  it: land('Italy', 'IT', 'Europe/Rome'),
  jp: land('Japan', 'JP', 'Asia/Tokyo'),
  kr: land('South-Korea', 'KR', 'Asia/Seoul'),
  kz: land('Kazakhstan', 'KZ', 'Asia/Almaty'),
  ma: land('Morocco', 'MA', 'Africa/Casablanca'),
  mls: land('USA', 'US', 'America/New_York'),
  mx: land('Mexico', 'MX', 'America/Mexico_City'),
  ng: land('Nigeria', 'NG', 'Africa/Lagos'),
  nir: land('Northern-Ireland', 'GB-NIR', 'Europe/London'),
  nl: land('Netherlands', 'NL', 'Europe/Amsterdam'),
  no: land('Norway', 'NO', 'Europe/Oslo'),
  nz: land('New-Zealand', 'NZ', 'Pacific/Auckland'),
  pe: land('Peru', 'PE', 'America/Lima'),
  pl: land('Poland', 'PL', 'Europe/Warsaw'),
  pt: land('Portugal', 'PT', 'Europe/Lisbon'),
  py: land('Paraguay', 'PY', 'America/Asuncion'),
  ro: land('Romania', 'RO', 'Europe/Bucharest'),
  rs: land('Serbia', 'RS', 'Europe/Belgrade'),
  ru: land('Russia', 'RU', 'Europe/Moscow'),
  sa: land('Saudi-Arabia', 'SA', 'Asia/Riyadh'),
  sco: land('Scotland', 'GB-SCT', 'Europe/London'),
  se: land('Sweden', 'SE', 'Europe/Stockholm'),
  si: land('Slovenia', 'SI', 'Europe/Ljubljana'),
  sk: land('Slovakia', 'SK', 'Europe/Bratislava'),
  tn: land('Tunisia', 'TN', 'Africa/Tunis'),
  tr: land('Turkey', 'TR', 'Europe/Istanbul'),
  ua: land('Ukraine', 'UA', 'Europe/Kyiv'),
  us: land('USA', 'US', 'America/New_York'),
  uy: land('Uruguay', 'UY', 'America/Montevideo'),
  wal: land('Wales', 'GB-WLS', 'Europe/London'),
  za: land('South-Africa', 'ZA', 'Africa/Johannesburg'),
  // Confederations: their kick-offs are written in the time of their seat.
  afc: land('World', null, 'Asia/Kuala_Lumpur'),
  caf: land('World', null, 'Africa/Cairo'),
  concacaf: land('World', null, 'America/New_York'),
  copa: land('World', null, 'America/Asuncion'),
  uefa: land('World', null, 'Europe/Zurich'),
  worldcup: land('World', null, 'UTC'),
  clubworldcup: land('World', null, 'America/New_York'),
  euro: land('World', null, 'Europe/Zurich'),
};

export const UNKNOWN_LAND: Land = land('World', null, 'UTC');

/** Kick-offs of World Cups that are written in local time without saying of where. */
export const WORLD_CUP_ZONES: Readonly<Record<number, string>> = {
  1998: 'Europe/Paris',
  2002: 'Asia/Tokyo',
  2006: 'Europe/Berlin',
  2010: 'Africa/Johannesburg',
  2014: 'America/Sao_Paulo',
  2018: 'Europe/Moscow',
  2022: 'Asia/Qatar',
};

/** FIFA's codes as they stand behind club names in European cups: "Arsenal FC (ENG)". */
export const FIFA_CODES: Readonly<Record<string, string>> = {
  ARG: 'ar', AUS: 'au', AUT: 'at', BEL: 'be', BRA: 'br', BUL: 'bg', CHI: 'cl', COL: 'co', CRO: 'hr', CYP: 'cy',
  CZE: 'cz', DEN: 'dk', ECU: 'ec', EGY: 'eg', ENG: 'en', ESP: 'es', FIN: 'fi', FRA: 'fr', GER: 'de', GRE: 'gr',
  HUN: 'hu', IRL: 'ie', ISL: 'is', ISR: 'il', ITA: 'it', JPN: 'jp', KAZ: 'kz', KOR: 'kr', KSA: 'sa', MAR: 'ma',
  // Monaco's club plays in France's league and is the same club there.
  MCO: 'fr', MEX: 'mx', NED: 'nl', NIR: 'nir', NOR: 'no', NZL: 'nz', PAR: 'py', PER: 'pe', POL: 'pl', POR: 'pt',
  ROU: 'ro', RSA: 'za', RUS: 'ru', SCO: 'sco', SRB: 'rs', SUI: 'ch', SVK: 'sk', SVN: 'si', SWE: 'se', TUN: 'tn',
  TUR: 'tr', UKR: 'ua', URU: 'uy', USA: 'us', WAL: 'wal',
}; // prettier-ignore
