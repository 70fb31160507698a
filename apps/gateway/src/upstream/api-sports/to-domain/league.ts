import type { GameLeague } from '../../../features/sports/index.ts';
import type { ApiSportsLeague } from '../wire/league.ts';

/** Where nobody says whether there is a table, one may be asked for. */
export function toGameLeague({ id, name, logo, country, seasons }: ApiSportsLeague): GameLeague {
  return {
    id,
    name,
    logo,
    country,
    seasons: seasons.map(({ season, start, end, current, coverage }) => ({
      name: season,
      start,
      end,
      current,
      standings: coverage?.standings ?? true,
    })),
  };
}
