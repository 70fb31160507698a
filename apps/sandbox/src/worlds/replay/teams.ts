import { nationOf } from '../nations.ts';
import type { WorldTeam, Venue, TeamLineupPlayer, FixturePerson, WorldPlayer, Position } from '../world.ts';
import type { ReplayMatchRow, StadiumRow, TeamRow, SquadRow } from './rows.ts';

const NO_VENUE: Venue = { id: null, name: null, address: null, city: null, capacity: null, surface: null };

/** FIFA codes that differ from the ISO codes of the data. */
const FIFA_CODES: Readonly<Record<string, string>> = {
  CHE: 'SUI', CRI: 'CRC', DEU: 'GER', DNK: 'DEN', HRV: 'CRO', NLD: 'NED', PRT: 'POR', SAU: 'KSA', URY: 'URU',
}; // prettier-ignore

export const teamOf = ({ team_id: id, team_name: name, team_code: code }: TeamRow): WorldTeam => ({
  id,
  name,
  code: FIFA_CODES[code] ?? code,
  country: nationOf(name),
  founded: null,
  national: true,
  venue: NO_VENUE,
});

export const stadiumVenue = (match: ReplayMatchRow, stadiums: ReadonlyMap<number, StadiumRow>): Venue => ({
  ...NO_VENUE,
  id: match.stadium_id,
  name: match.stadium_name,
  city: match.city_name,
  capacity: stadiums.get(match.stadium_id)?.stadium_capacity ?? null,
});

/** Kick-off times are local to the stadium. */
const CITY_ZONES: Readonly<Record<string, string>> = {
  Kaliningrad: 'Europe/Kaliningrad',
  Samara: 'Europe/Samara',
  Yekaterinburg: 'Asia/Yekaterinburg',
};
const COUNTRY_ZONES: Readonly<Record<string, string>> = { Russia: 'Europe/Moscow', Qatar: 'Asia/Qatar' };

/** Returns `undefined` if the time zone is unknown. */
export const stadiumTimeZone = (match: ReplayMatchRow): string | undefined =>
  CITY_ZONES[match.city_name] ?? COUNTRY_ZONES[match.country_name];

interface Named {
  readonly family_name: string | null;
  readonly given_name: string | null;
}

/** "L. Messi"; "Neymar" for a player with one name. */
export const shownName = ({ family_name: family, given_name: given }: Named): string =>
  given === null || family === null ? (family ?? given ?? '') : `${given.slice(0, 1)}. ${family}`;

export const playerRef = (row: Named & { readonly player_id: number }): FixturePerson => ({
  id: row.player_id,
  name: shownName(row),
});

export type Line = NonNullable<TeamLineupPlayer['position']>;

const SQUAD_LINES: Readonly<Record<string, Line>> = { GK: 'G', DF: 'D', MF: 'M', FW: 'F' };

/** Maps the position code of a squad. */
export const squadLine = (code: string): Line => SQUAD_LINES[code] ?? 'M';

const POSITIONS: Readonly<Record<Line, Position>> = {
  G: 'Goalkeeper',
  D: 'Defender',
  M: 'Midfielder',
  F: 'Attacker',
};

/** Returns what the database contains about a player: name, number and position. */
export const squadPlayer = (row: SquadRow, nation: string): WorldPlayer => ({
  id: row.player_id,
  name: shownName(row),
  firstName: row.given_name ?? '',
  lastName: row.family_name ?? '',
  birthDate: null,
  birthPlace: null,
  birthCountry: null,
  nationality: nation,
  heightCm: null,
  weightKg: null,
  number: row.shirt_number,
  position: POSITIONS[squadLine(row.position_code)],
});
