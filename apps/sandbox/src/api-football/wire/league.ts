import type { WorldLeague, WorldSeason } from '../../worlds/world.ts';
import { dayInZone } from '../../worlds/zoned-time.ts';
import type { Links } from '../links.ts';
import { wireCountry } from './team.ts';

/** Returns a league as part of other rows. */
export const wireLeagueRef = (league: WorldLeague, season: number, links: Links) => ({
  id: league.id,
  name: league.name,
  country: league.country.name,
  logo: links.league(league.id),
  flag: links.flag(league.country),
  season,
});

/**
 * Returns the one current season of a league: the latest that has begun, or the first if none has. Between two
 * seasons it is the finished one, as in the provider's responses.
 */
export const currentSeason = (league: WorldLeague, instantMs: number): WorldSeason | undefined => {
  const today = dayInZone(instantMs, 'UTC');
  const byYear = [...league.seasons].sort((a, b) => a.year - b.year);
  return byYear.findLast((season) => season.start <= today) ?? byYear[0];
};

const wireSeason = (season: WorldSeason, current: boolean) => ({
  year: season.year,
  start: season.start,
  end: season.end,
  current,
  coverage: {
    fixtures: {
      events: season.coverage.events,
      lineups: season.coverage.lineups,
      statistics_fixtures: season.coverage.fixtureStatistics,
      statistics_players: season.coverage.playerStatistics,
    },
    standings: season.coverage.standings,
    players: season.coverage.playerStatistics,
    top_scorers: season.coverage.topScorers,
    top_assists: season.coverage.topScorers,
    top_cards: season.coverage.topScorers,
    // No world has these three; the provider always sends the fields.
    injuries: false,
    predictions: false,
    odds: false,
  },
});

export const wireLeague = (
  league: WorldLeague,
  seasons: readonly WorldSeason[],
  instantMs: number,
  links: Links,
) => {
  const current = currentSeason(league, instantMs);
  return {
    league: { id: league.id, name: league.name, type: league.type, logo: links.league(league.id) },
    country: wireCountry(league.country, links),
    seasons: seasons.map((season) => wireSeason(season, season.year === current?.year)),
  };
};
