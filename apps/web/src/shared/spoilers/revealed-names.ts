import type { Scorers, SportStandings, Standings } from '@touchline/contracts';

/** Of a table the reader has asked for. */
export const tableName = ({ league, season }: Pick<Standings, 'league' | 'season'>): string =>
  `table-${league.id}-${String(season)}`;

/** Of a list of scorers the reader has asked for. */
export const scorersName = ({ league, season }: Pick<Scorers, 'league' | 'season'>): string =>
  `scorers-${league.id}-${String(season)}`;

/** Ids are those of a sport: football's league 610 is another one. */
export const sportTableName = ({ sport, league, season }: SportStandings): string =>
  `table-${sport}-${league.id}-${season}`;
