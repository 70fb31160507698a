import type { GameSport } from '@touchline/contracts';
import type { Game, GameLeague, GameTable } from './game.ts';

/** Where games of other sports than football come from: a port of the game upstream's sister APIs. */
export abstract class GameSource {
  /** Those that have an upstream; asking for another one fails with `feature-off`. */
  abstract readonly sports: readonly GameSport[];

  /** All leagues' games that begin on a UTC day. */
  abstract ofDay(sport: GameSport, utcDay: string): Promise<readonly Game[]>;

  abstract leagues(sport: GameSport): Promise<readonly GameLeague[]>;

  /** Empty when the league has no table (yet). */
  abstract standings(sport: GameSport, leagueId: string, season: string): Promise<readonly GameTable[]>;
}
