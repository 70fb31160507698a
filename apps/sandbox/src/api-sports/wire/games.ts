import { isoWithOffset } from '../../worlds/zoned-time.ts';
import type { SimulatedGame } from '../play/game.ts';
import type { SportSeason, SimulatedSport, SportClub, SportCountry, SportLeagueSpec } from '../sport.ts';
import { longStatus } from '../statuses.ts';

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

/** As the document and recorded answers of 2024 have it. `timer` while a quarter runs: minutes as text (assumed). */
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

/** As a recorded answer of 2024 has it: `timer` beside `status`, periods as text, no stage and no venue. */
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
