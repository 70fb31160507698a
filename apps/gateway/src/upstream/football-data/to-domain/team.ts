import type { CountryRef as Country } from '@touchline/contracts';
import type { TeamRef } from '../../../features/matches/index.ts';
import type { ReportedSquadPlayer, Team } from '../../../features/teams/index.ts';
import { FOOTBALL } from '../reported.ts';
import type { FootballDataArea, FootballDataTeamRef } from '../wire/primitives.ts';
import type { FootballDataPlayer, FootballDataTeam } from '../wire/match.ts';
import { CODE_OF_AREA } from './area-codes.ts';

/** Maps a team. Of 617 recorded teams 36 have no short name; their full name is used. */
export const toFootballDataTeamRef = ({ id, name, shortName, crest }: FootballDataTeamRef): TeamRef => ({
  id,
  name,
  shortName: shortName ?? name,
  logo: crest,
});

/** Names that are outdated or inverted, with their usual English form. */
const READABLE = new Map([
  ['China PR', 'China'],
  ['Congo DR', 'DR Congo'],
  ['FYR Macedonia', 'North Macedonia'],
  ['Korea DPR', 'North Korea'],
  ['Korea Republic', 'South Korea'],
  ['Republic of Ireland', 'Ireland'],
  ['Swaziland', 'Eswatini'],
]);

/** A continent has a name and no code; the rows of `/teams` have no area at all. */
export const toCountry = (area: FootballDataArea | null): Country =>
  area === null
    ? { code: null, name: 'World' }
    : { code: CODE_OF_AREA.get(area.name) ?? null, name: READABLE.get(area.name) ?? area.name };

/** The wire does not mark national teams; a team with the name of its area is one. */
export const toFootballDataTeam = (team: FootballDataTeam): Team => ({
  ...toFootballDataTeamRef(team),
  sport: FOOTBALL,
  country: toCountry(team.area),
  national: team.area?.name === team.name,
  founded: team.founded,
  venue: team.venue === null ? null : { name: team.venue, city: null, capacity: null },
});

/** @param today the day (`YYYY-MM-DD`) for which ages are calculated */
export const toSquad = (team: FootballDataTeam, today: string): readonly ReportedSquadPlayer[] =>
  (team.squad ?? []).flatMap((player) =>
    player.name === null
      ? []
      : {
          id: player.id,
          name: player.name,
          age: ageOn(today, player.dateOfBirth),
          number: player.shirtNumber,
          position: toPosition(player.position),
          photo: null,
        },
  );

/**
 * Recorded positions are Goalkeeper, Keeper, Defence, Defender, Midfield, Midfielder, Offence, Forward, null and an
 * empty string; the provider's pages also name "Left-Back" or "Right Winger".
 */
function toPosition(position: FootballDataPlayer['position']): ReportedSquadPlayer['position'] {
  const words = (position ?? '').toLowerCase();
  const says = (...stems: readonly string[]): boolean => stems.some((stem) => words.includes(stem));
  if (says('keeper')) return 'goalkeeper';
  if (says('midfield')) return 'midfielder';
  if (says('defen', 'back')) return 'defender';
  return says('offen', 'forward', 'winger', 'striker') ? 'forward' : null;
}

/**
 * Returns the age in whole years, one less before the birthday. Recorded births of 2025 and 2026 are ends of
 * contracts: `null`.
 */
function ageOn(today: string, birth: string | null): number | null {
  if (birth === null) return null;
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  const age = today.slice(5) < birth.slice(5) ? years - 1 : years;
  return age >= 10 && age <= 70 ? age : null;
}
