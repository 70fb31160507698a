import { type SportLeague, gamePhaseOf, isUnderWay, type GameSport } from '@touchline/contracts';
import { Injectable } from '@nestjs/common';
import { together, type Freshness } from '../../platform/cache/freshness.ts';
import { SourceCache } from '../../platform/cache/source-cache.ts';
import { Clock } from '../../platform/time/clock.ts';
import { DAY_MS } from '../../platform/time/durations.ts';
import { dayAt } from '../../platform/time/viewer-day.ts';
import { type Game, type GameLeague, type GameTable, GameSource } from './game.ts';
import { GAME_LEAGUES_SHAPE, GAME_TABLES_SHAPE, REPORTED_GAMES_SHAPE } from './game-shape.ts';
import { keys, phaseOfGames, ROUTES, sportSourceTags, type ReportedGames } from './sports.cache.ts';

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

type Named = Pick<SportLeague, 'id' | 'name' | 'country'>;

/** Compares by country and name, because the importance of these leagues is unknown. */
export function compareLeagues(a: Named, b: Named): number {
  return (
    compareText(a.country.name, b.country.name) || compareText(a.name, b.name) || compareText(a.id, b.id)
  );
}

/** Compares by league, then by start. */
export function compareGames({ game: a }: SeenGame, { game: b }: SeenGame): number {
  return compareLeagues(a.league, b.league) || a.startsMs - b.startsMs || compareText(a.id, b.id);
}

/** A game, and when the provider reported it. */
export interface SeenGame {
  readonly game: Game;
  readonly observedAtMs: number;
}

export interface SeenGames {
  readonly games: readonly SeenGame[];
  readonly freshness: Freshness;
}

/** Days around today that visitors page through; those beyond belong to the long tail. */
const NEAR_DAYS = 14;

/** Reads games, leagues and tables of other sports through the cache. */
@Injectable()
export class GameReader {
  constructor(
    private readonly source: GameSource,
    private readonly cache: SourceCache,
    private readonly clock: Clock,
  ) {}

  /** The sports that have an upstream. */
  get sports(): readonly GameSport[] {
    return this.source.sports;
  }

  async ofUtcDays(sport: GameSport, days: readonly string[]): Promise<SeenGames> {
    const [first, ...rest] = await Promise.all(days.map((day) => this.#ofUtcDay(sport, day)));
    if (first === undefined) throw new RangeError('the period contains no day');
    const all = [first, ...rest];
    return {
      games: all.flatMap(({ games }) => games),
      freshness: together([first.freshness, ...rest.map(({ freshness }) => freshness)]),
    };
  }

  /**
   * Returns games that are under way, including breaks and interruptions. The provider has no such call, so the games
   * of yesterday and today are read.
   */
  async live(sport: GameSport): Promise<SeenGames> {
    const nowMs = this.clock.nowMs();
    const seen = await this.ofUtcDays(sport, [dayAt(nowMs - DAY_MS, 'UTC'), dayAt(nowMs, 'UTC')]);
    return {
      ...seen,
      games: seen.games.filter(({ game }) => isUnderWay(gamePhaseOf(game.status.code))),
    };
  }

  async leagues(
    sport: GameSport,
  ): Promise<{ readonly leagues: readonly GameLeague[]; readonly freshness: Freshness }> {
    const { value = [], freshness } = await this.cache.fetch({
      key: keys.leagues(sport),
      route: ROUTES.leagues,
      shape: GAME_LEAGUES_SHAPE,
      tags: () => sportSourceTags(sport),
      load: () => this.source.leagues(sport),
    });
    return { leagues: value, freshness };
  }

  async standings(
    sport: GameSport,
    leagueId: string,
    season: string,
  ): Promise<{ readonly tables: readonly GameTable[]; readonly freshness: Freshness }> {
    const { value = [], freshness } = await this.cache.fetch({
      key: keys.standings(sport, leagueId, season),
      route: ROUTES.standings,
      shape: GAME_TABLES_SHAPE,
      longTailOf: sport,
      tags: () => sportSourceTags(sport),
      load: () => this.source.standings(sport, leagueId, season),
    });
    return { tables: value, freshness };
  }

  async #ofUtcDay(sport: GameSport, utcDay: string): Promise<SeenGames> {
    const isFar = Math.abs(Date.parse(utcDay) - this.clock.nowMs()) > NEAR_DAYS * DAY_MS;
    const { value, freshness } = await this.cache.fetch<ReportedGames>({
      key: keys.games(sport, utcDay),
      route: ROUTES.games,
      phase: phaseOfGames,
      shape: REPORTED_GAMES_SHAPE,
      longTailOf: isFar ? sport : undefined,
      tags: () => sportSourceTags(sport),
      load: async () => {
        const games = await this.source.ofDay(sport, utcDay);
        return { observedAtMs: this.clock.nowMs(), games };
      },
    });
    const games = (value?.games ?? []).map((game) => ({ game, observedAtMs: value?.observedAtMs ?? 0 }));
    return { games, freshness };
  }
}
