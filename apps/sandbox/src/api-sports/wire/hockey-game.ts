import type { SimulatedGame } from '../play/game.ts';
import { longStatus } from '../statuses.ts';
import { wireClub, wireSportCountry, wireSportLeague, wireWhen } from './parts.ts';

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
