import {
  gamePhaseOf,
  type GamePeriod,
  type GameSport,
  GAME_STATUS_CODES,
  type GameStatusCode,
} from '@touchline/contracts';
import { z } from 'zod';
import type { Game } from '../../../features/sports/index.ts';
import type { WireBasketballGame, WireHockeyGame } from '../wire/game.ts';
import type { WireGameBase } from '../wire/primitives.ts';

const Code = z.enum(GAME_STATUS_CODES);

/** Hockey's short form of basketball's AWD. */
const SYNONYMS: ReadonlyMap<string, GameStatusCode> = new Map([['AW', 'AWD']]);

/** Statuses with a running clock. */
const RUNNING = /^(?:[QP]\d|OT|LIVE)$/u;

/** Maps an unknown code to LIVE if there is a score, since the game is being played, and to not begun otherwise. */
function toGameStatus({ status, timer }: WireGameBase, hasScore: boolean): Game['status'] {
  const raw = status.short.trim().toUpperCase();
  const known = Code.safeParse(SYNONYMS.get(raw) ?? raw);
  const code = known.success ? known.data : hasScore ? 'LIVE' : 'NS';
  return { code, clock: RUNNING.test(code) ? (status.timer ?? timer) : null };
}

type Points = { readonly home: number | null; readonly away: number | null } | null;

/** Returns the periods that have begun: those for which the provider has a score. */
function begun(periods: readonly (readonly [GamePeriod, Points])[]): Game['score']['periods'] {
  return periods.flatMap(([key, points]) =>
    points === null || (points.home === null && points.away === null) ? [] : [{ key, ...points }],
  );
}

function toGame(sport: GameSport, row: WireGameBase, score: Game['score']): Game {
  const { id, timestamp, stage, week, venue, league, country, teams } = row;
  const status = toGameStatus(row, score.home !== null && score.away !== null);
  const scheduled = gamePhaseOf(status.code) === 'scheduled';
  return {
    id,
    sport,
    league: { ...league, country },
    stage,
    week,
    venue,
    startsMs: timestamp * 1000,
    status,
    home: teams.home,
    away: teams.away,
    // Some rows of future games have zeros as scores.
    score: scheduled ? { home: null, away: null, periods: [] } : score,
  };
}

export function toBasketballGame(row: WireBasketballGame): Game {
  const { home, away } = row.scores;
  return toGame('basketball', row, {
    home: home.total,
    away: away.total,
    periods: begun([
      ['Q1', { home: home.quarter_1, away: away.quarter_1 }],
      ['Q2', { home: home.quarter_2, away: away.quarter_2 }],
      ['Q3', { home: home.quarter_3, away: away.quarter_3 }],
      ['Q4', { home: home.quarter_4, away: away.quarter_4 }],
      ['OT', { home: home.over_time, away: away.over_time }],
    ]),
  });
}

export function toHockeyGame(row: WireHockeyGame): Game {
  const { first, second, third, overtime, penalties } = row.periods;
  return toGame('hockey', row, {
    ...row.scores,
    periods: begun([
      ['P1', first],
      ['P2', second],
      ['P3', third],
      ['OT', overtime],
      ['SO', penalties],
    ]),
  });
}
