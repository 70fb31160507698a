import { GAME_SPORTS, type GameSport } from '@touchline/contracts';
import { FeatureOffError } from '../../platform/errors/upstream-errors.ts';
import type { Game, GameLeague, GameSource, GameTable } from '../../features/sports/index.ts';
import type { ApiSportsClient } from './client.ts';
import { toBasketballGame, toHockeyGame } from './to-domain/game.ts';
import { toGameLeague, toBasketballRow, toHockeyRow, toGameTables } from './to-domain/league.ts';
import { WireBasketballGame, WireHockeyGame } from './wire/game.ts';
import { ApiSportsLeague, WireBasketballStanding, WireHockeyStanding } from './wire/league.ts';

/** `null` for a sport without an upstream. */
export type Clients = Readonly<Record<GameSport, ApiSportsClient | null>>;

/** Games from `/games`, leagues from `/leagues` and tables from `/standings`, for the configured sports. */
export class ApiSportsGameSource implements GameSource {
  readonly sports: readonly GameSport[];

  constructor(private readonly clients: Clients) {
    this.sports = GAME_SPORTS.filter((sport) => clients[sport] !== null);
  }

  async ofDay(sport: GameSport, utcDay: string): Promise<readonly Game[]> {
    const query = { date: utcDay, timezone: 'UTC' };
    const client = this.#client(sport);
    if (sport === 'basketball')
      return (await client.list('games', query, WireBasketballGame)).map(toBasketballGame);
    return (await client.list('games', query, WireHockeyGame)).map(toHockeyGame);
  }

  async leagues(sport: GameSport): Promise<readonly GameLeague[]> {
    return (await this.#client(sport).list('leagues', {}, ApiSportsLeague)).map(toGameLeague);
  }

  async standings(sport: GameSport, leagueId: string, season: string): Promise<readonly GameTable[]> {
    const query = { league: leagueId, season };
    const client = this.#client(sport);
    if (sport === 'basketball')
      return toGameTables(await client.tables('standings', query, WireBasketballStanding), toBasketballRow);
    return toGameTables(await client.tables('standings', query, WireHockeyStanding), toHockeyRow);
  }

  #client(sport: GameSport): ApiSportsClient {
    const client = this.clients[sport];
    if (client === null) throw new FeatureOffError(sport, `no upstream of ${sport} is configured`);
    return client;
  }
}
