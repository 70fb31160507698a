import { isoWithOffset } from '../../worlds/zoned-time.ts';
import type { SimulatedGame } from '../play/game.ts';
import type { SportSeason } from '../season.ts';
import type { SimulatedSport, SportClub, SportCountry, SportLeagueSpec } from '../sport.ts';

/** What the rows of both sports have in common. */

/** Basketball names both years, hockey is keyed by the first one; both as recorded. */
export const wireSeason = (sport: SimulatedSport, { year }: Pick<SportSeason, 'year'>): string | number =>
  sport === 'basketball' ? `${String(year)}-${String(year + 1)}` : year;

export const wireSportCountry = (country: SportCountry, origin: string) => ({
  ...country,
  // Of no country: a blank in the address too, as recorded.
  flag: `${origin}/flags/${country.code.toLowerCase()}.svg`,
});

export const wireSportLeague = (league: SportLeagueSpec, season: SportSeason, origin: string) => ({
  id: league.id,
  name: league.name,
  type: 'League',
  season: wireSeason(league.sport, season),
  logo: `${origin}/football/leagues/${String(league.id)}.svg`,
});

export const wireClub = (club: SportClub, origin: string) => ({
  id: club.id,
  name: club.name,
  logo: `${origin}/football/teams/${String(club.id)}.svg`,
});

export const wireWhen = ({ scheduled }: SimulatedGame, zone: string) => {
  const date = isoWithOffset(scheduled.startsMs, zone);
  return {
    date,
    time: date.slice(11, 16),
    timestamp: Math.floor(scheduled.startsMs / 1000),
    timezone: zone,
  };
};
