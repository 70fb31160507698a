import type { SimulatedGame } from '../play/game.ts';
import { longStatus } from '../statuses.ts';
import { wireClub, wireSportCountry, wireSportLeague, wireWhen } from './parts.ts';

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
