import type { LeagueSummary, TeamDetail, TeamSummary } from '@touchline/contracts';
import type { ReportedSquadPlayer, Team } from './team.ts';

export function presentTeam(team: Team): TeamSummary {
  const { id, name, shortName, logo, sport, country, national } = team;
  return { id, name, shortName, logo, sport, country: { ...country }, national };
}

const POSITIONS: readonly ReportedSquadPlayer['position'][] = [
  'goalkeeper',
  'defender',
  'midfielder',
  'forward',
  null,
];

/** Compares by position from goalkeeper to forward, then by number; players without a number come last. */
function compareInSquad(a: ReportedSquadPlayer, b: ReportedSquadPlayer): number {
  return (
    POSITIONS.indexOf(a.position) - POSITIONS.indexOf(b.position) ||
    (a.number ?? Number.MAX_SAFE_INTEGER) - (b.number ?? Number.MAX_SAFE_INTEGER)
  );
}

export function presentTeamDetail(
  team: Team,
  squad: readonly ReportedSquadPlayer[],
  leagues: readonly LeagueSummary[],
): TeamDetail {
  return {
    ...presentTeam(team),
    founded: team.founded,
    venue: team.venue === null ? null : { ...team.venue },
    leagues: [...leagues],
    squad: [...squad].sort(compareInSquad),
  };
}
