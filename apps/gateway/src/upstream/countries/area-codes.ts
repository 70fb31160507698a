/**
 * What football-data.org's `/areas` calls countries, where API-Football's names differ. The areas' own three
 * letters are of no use: Moldova's are the Marshall Islands' (MHL), Curaçao's the dissolved Antilles' (ANT).
 * Not in here are continents, regions and states that are no more.
 */
export const CODE_OF_AREA: ReadonlyMap<string, string> = new Map([
  ['azerbaijan', 'AZ'],
  ['china pr', 'CN'],
  ['côte d’ivoire', 'CI'],
  ['fyr macedonia', 'MK'],
  ['great britain', 'GB'],
  ['greenland', 'GL'],
  ['guernsey', 'GG'],
  ['isle of man', 'IM'],
  ['jersey', 'JE'],
  ['kiribati', 'KI'],
  ['korea dpr', 'KP'],
  ['marshall islands', 'MH'],
  ['mayotte', 'YT'],
  ['micronesia', 'FM'],
  ['nauru', 'NR'],
  ['niue', 'NU'],
  ['palau', 'PW'],
  ['republic of ireland', 'IE'],
  ['saint pierre and miquelon', 'PM'],
  ['sint eustatius', 'BQ'],
  ['st. helena', 'SH'],
  ['st. kitts and nevis', 'KN'],
  ['st. lucia', 'LC'],
  ['st. vincent and the grenadines', 'VC'],
  ['suriname', 'SR'],
  ['tuvalu', 'TV'],
  ['united kingdom', 'GB'],
  ['united states', 'US'],
  ['vatican city', 'VA'],
  ['western sahara', 'EH'],
]);
