import type { League } from '../../leagues/index.ts';
import type { TeamRef } from '../../matches/index.ts';
import type { ReportedSquadPlayer, Team } from '../../teams/index.ts';
import type { SearchableThing } from './search-document.ts';

/** Returns a country's names in all ten languages, or only its own name if it has no code. */
export type CountryNames = (country: {
  readonly code: string | null;
  readonly name: string;
}) => readonly string[];

export function searchableLeague(league: League, countries: CountryNames, order: number): SearchableThing {
  return { kind: 'league', id: league.id, names: [league.name], context: countries(league.country), order };
}

/** Returns a national team's name with its country in every language: "Germany U21", "Германия U21". */
function nationalNames(team: Team, countries: CountryNames): readonly string[] {
  const { name, country } = team;
  if (!team.national || !name.toLowerCase().startsWith(country.name.toLowerCase())) return [];
  const rest = name.slice(country.name.length);
  return countries(country).map((translated) => `${translated}${rest}`);
}

/** @param inLeague whether the club plays in a league; irrelevant for a national team */
export function searchableTeam(
  team: Team,
  countries: CountryNames,
  order: number,
  inLeague = true,
): SearchableThing {
  return {
    isGuest: !inLeague && !team.national,
    kind: 'team',
    id: team.id,
    names: [team.name, team.shortName, ...nationalNames(team, countries)],
    context: countries(team.country),
    order,
  };
}

export function searchablePlayer(
  player: ReportedSquadPlayer,
  team: TeamRef | null,
  order: number,
): SearchableThing {
  return {
    kind: 'player',
    id: player.id,
    names: [player.name],
    context: team === null ? [] : [team.name],
    order,
  };
}
