import type { League } from '../../../features/leagues/index.ts';
import { countryOf } from '../countries/country.ts';
import { FOOTBALL } from './reported.ts';
import type { WireLeague, WireSeason } from '../wire/league.ts';

/** A row of `/leagues`. Coverage says what is worth asking for; without it nothing is promised. */
export const toLeague = ({ league, country, seasons }: WireLeague): League => ({
  id: league.id,
  sport: FOOTBALL,
  name: league.name,
  type: league.type?.toLowerCase() === 'cup' ? 'cup' : 'league',
  country: countryOf(country.name, country.flag),
  logo: league.logo,
  seasons: [...(seasons?.rows ?? [])].sort((a, b) => a.year - b.year).map(toSeason),
});

const toSeason = ({ year, start, end, current, coverage }: WireSeason): League['seasons'][number] => ({
  year,
  start,
  end,
  current,
  has: {
    standings: coverage?.standings ?? false,
    scorers: coverage?.top_scorers ?? false,
    lineups: coverage?.fixtures?.lineups ?? false,
  },
});
