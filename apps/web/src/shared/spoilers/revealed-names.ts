import type { Scorers, SportStandings, Standings } from '@touchline/contracts';

/** The name under which a revealed table is stored. */
export const tableName = ({ league, season }: Pick<Standings, 'league' | 'season'>): string =>
  `table-${league.id}-${String(season)}`;

/** The name under which a revealed list of scorers is stored. */
export const scorersName = ({ league, season }: Pick<Scorers, 'league' | 'season'>): string =>
  `scorers-${league.id}-${String(season)}`;

/** Ids are unique within one sport only: football's league 610 is another one. */
export const sportTableName = ({ sport, league, season }: SportStandings): string =>
  `table-${sport}-${league.id}-${season}`;
