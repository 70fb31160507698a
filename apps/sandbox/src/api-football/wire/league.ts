import type { WorldLeague, WorldSeason } from '../../worlds/world.ts';
import { dayInZone } from '../../worlds/zoned-time.ts';
import type { Links } from '../links.ts';
import { wireCountry } from './team.ts';

/** The league as other rows carry it. */
export const wireLeagueRef = (league: WorldLeague, season: number, links: Links) => ({
  id: league.id,
  name: league.name,
  country: league.country.name,
  logo: links.league(league.id),
  flag: links.flag(league.country),
  season,
});

/**
 * Exactly one season of a league is current: the latest that has begun, or the first while none has.
 * Between two seasons that is the one just over, as the provider keeps it until the next begins.
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
    // No world knows these three; the fields are there because the provider always has them.
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
