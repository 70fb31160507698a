import type { GameLeague } from '../../../features/sports/index.ts';
import type { WireLeague } from '../wire/league.ts';

/** Where nobody says whether there is a table, one may be asked for. */
export function toLeague({ id, name, logo, country, seasons }: WireLeague): GameLeague {
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
