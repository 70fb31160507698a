import type { TeamRef } from '../../../features/matches/index.ts';
import type { WireTeamRef } from '../wire/primitives.ts';
import type { ReportedSquadPlayer, Team } from '../../../features/teams/index.ts';
import { countryOf } from '../countries/country.ts';
import type { WireSquadPlayer, WireTeam } from '../wire/team.ts';
import { shortNameOf } from './short-name.ts';
import { FOOTBALL } from './reported.ts';

export const toTeamRef = (team: WireTeamRef): TeamRef => ({
  id: team.id,
  name: team.name,
  shortName: shortNameOf(team.name),
  logo: team.logo,
});

export const toTeam = ({ team, venue }: WireTeam): Team => ({
  ...toTeamRef(team),
  sport: FOOTBALL,
  country: countryOf(team.country, null),
  national: team.national,
  founded: team.founded,
  venue: toVenue(venue),
});

/** Returns `null` for a venue without any data. */
const toVenue = (venue: WireTeam['venue']): Team['venue'] =>
  venue === null || (venue.name === null && venue.city === null && venue.capacity === null) ? null : venue;

const POSITIONS: Readonly<Record<string, ReportedSquadPlayer['position']>> = {
  Goalkeeper: 'goalkeeper',
  Defender: 'defender',
  Midfielder: 'midfielder',
  Attacker: 'forward',
};

/** Returns `undefined` for a player without a name, who cannot be listed. */
export const toSquadPlayer = (player: WireSquadPlayer): ReportedSquadPlayer | undefined =>
  player.name === null
    ? undefined
    : { ...player, name: player.name, position: POSITIONS[player.position ?? ''] ?? null };
