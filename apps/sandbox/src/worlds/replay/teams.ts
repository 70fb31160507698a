import { nationOf } from '../nations.ts';
import type { WorldTeam, Venue } from '../world.ts';
import type { ReplayMatchRow, StadiumRow, TeamRow } from './rows.ts';

const NO_VENUE: Venue = { id: null, name: null, address: null, city: null, capacity: null, surface: null };

/** FIFA's codes where they are not the ISO codes of the data. */
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

/** Kick-offs are written in the time of the stadium. */
const CITY_ZONES: Readonly<Record<string, string>> = {
  Kaliningrad: 'Europe/Kaliningrad',
  Samara: 'Europe/Samara',
  Yekaterinburg: 'Asia/Yekaterinburg',
};
const COUNTRY_ZONES: Readonly<Record<string, string>> = { Russia: 'Europe/Moscow', Qatar: 'Asia/Qatar' };

/** undefined: nobody said what time it is there. */
export const stadiumTimeZone = (match: ReplayMatchRow): string | undefined =>
  CITY_ZONES[match.city_name] ?? COUNTRY_ZONES[match.country_name];
