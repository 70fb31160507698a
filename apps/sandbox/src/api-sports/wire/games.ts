import { isoWithOffset } from '../../worlds/zoned-time.ts';
import type { SimulatedGame } from '../play/game.ts';
import type { SportSeason, SimulatedSport, SportClub, SportCountry, SportLeagueSpec } from '../sport.ts';
import { longStatus } from '../statuses.ts';

/** Common parts of the rows of both sports. */

/** Basketball's key has both years, hockey's the first one; both as recorded. */
export const wireSeason = (sport: SimulatedSport, { year }: Pick<SportSeason, 'year'>): string | number =>
  sport === 'basketball' ? `${String(year)}-${String(year + 1)}` : year;

export const wireSportCountry = (country: SportCountry, origin: string) => ({
  ...country,
  // Without a country the URL contains a space, as recorded.
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

const wireWhen = ({ scheduled }: SimulatedGame, zone: string) => {
  const date = isoWithOffset(scheduled.startsMs, zone);
  return {
    date,
    time: date.slice(11, 16),
    timestamp: Math.floor(scheduled.startsMs / 1000),
    timezone: zone,
  };
};

const scoresOf = ({ periods, total }: SimulatedGame, side: 'home' | 'away') => ({
  quarter_1: periods[0]?.[side] ?? null,
  quarter_2: periods[1]?.[side] ?? null,
  quarter_3: periods[2]?.[side] ?? null,
  quarter_4: periods[3]?.[side] ?? null,
  over_time: periods[4]?.[side] ?? null,
  total: total?.[side] ?? null,
});

/**
 * As documented and in responses recorded in 2024. `timer` is the running minute as a string while a quarter runs
 * (assumed).
 */
export const wireBasketballGame = (game: SimulatedGame, zone: string, origin: string) => {
  const { scheduled, code, timer } = game;
  return {
    id: scheduled.id,
    ...wireWhen(game, zone),
    stage: scheduled.counts ? null : 'Pre-season',
    week: scheduled.counts ? String(scheduled.week) : null,
    venue: scheduled.home.arena,
    status: {
      long: longStatus('basketball', code),
      short: code,
      timer: timer === null ? null : String(timer),
    },
    league: wireSportLeague(scheduled.league, scheduled.season, origin),
    country: wireSportCountry(scheduled.league.country, origin),
    teams: { home: wireClub(scheduled.home, origin), away: wireClub(scheduled.away, origin) },
    scores: { home: scoresOf(game, 'home'), away: scoresOf(game, 'away') },
  };
};

/** "2-1" */
const periodText = ({ periods }: SimulatedGame, index: number): string | null => {
  const period = periods[index];
  return period === undefined ? null : `${String(period.home)}-${String(period.away)}`;
};

/**
 * As in a response recorded in 2024: `timer` is next to `status`, periods are strings, and there is no stage or
 * venue.
 */
export const wireHockeyGame = (game: SimulatedGame, zone: string, origin: string) => {
  const { scheduled, code, timer, total } = game;
  return {
    id: scheduled.id,
    ...wireWhen(game, zone),
    week: scheduled.counts ? String(scheduled.week) : null,
    timer: timer === null ? null : String(timer),
    status: { long: longStatus('hockey', code), short: code },
    country: wireSportCountry(scheduled.league.country, origin),
    league: wireSportLeague(scheduled.league, scheduled.season, origin),
    teams: { home: wireClub(scheduled.home, origin), away: wireClub(scheduled.away, origin) },
    scores: { home: total?.home ?? null, away: total?.away ?? null },
    periods: {
      first: periodText(game, 0),
      second: periodText(game, 1),
      third: periodText(game, 2),
      overtime: periodText(game, 3),
      penalties: periodText(game, 4),
    },
    events: false,
  };
};
