import { Injectable } from '@nestjs/common';
import {
  gamePhaseOf,
  isGameSport,
  isUnderWay,
  type GameSport,
  type PageQuery,
  type Phase,
  type SportGame,
  type SportLeague,
  type SportStandings,
} from '@touchline/contracts';
import { freshUntil, together } from '../../platform/cache/freshness.ts';
import { ApiResponse } from '../../platform/http-server/responses/api-response.interceptor.ts';
import { pageOf } from '../../platform/http-server/requests/validation.ts';
import { Clock } from '../../platform/time/clock.ts';
import { dayAt, utcDaysOf, viewerDay } from '../../platform/time/viewer-day.ts';
import { chosenGameSeason, presentGameSeason } from './game.ts';
import { compareGames, compareLeagues, GameReader, type SeenGame, type SeenGames } from './game-reader.ts';
import { presentGame, presentGameLeague, presentGameStandings } from './game-presenter.ts';
import { sportTag } from './sports.cache.ts';
import { NoGamesOfSportError, UnknownSportLeagueError } from './sport.ts';

type DayStatus = 'scheduled' | 'live' | 'finished';

export interface GamesQuestion {
  readonly day?: string | undefined;
  readonly timeZone: string;
  readonly league?: string | undefined;
  readonly statuses?: readonly DayStatus[] | undefined;
}

/** Every phase maps to one of the three, so that each game passes one filter. */
function dayStatusOf(phase: Phase): DayStatus {
  if (isUnderWay(phase)) return 'live';
  return phase === 'scheduled' || phase === 'postponed' ? 'scheduled' : 'finished';
}

function wanted({ game }: SeenGame, { league, statuses }: GamesQuestion): boolean {
  return (
    (league === undefined || game.league.id === league) &&
    (statuses?.includes(dayStatusOf(gamePhaseOf(game.status.code))) ?? true)
  );
}

/** A request for live games only is not about a day: it includes a game that began yesterday. */
function asksForLiveOnly({ day, statuses }: GamesQuestion): boolean {
  return day === undefined && statuses?.length === 1 && statuses[0] === 'live';
}

/** Returns games, leagues and tables of sports other than football. */
@Injectable()
export class GamesService {
  constructor(
    private readonly reader: GameReader,
    private readonly clock: Clock,
  ) {}

  async games(slug: string, question: GamesQuestion): Promise<ApiResponse<SportGame[]>> {
    const sport = gameSport(slug);
    const seen = asksForLiveOnly(question)
      ? await this.reader.live(sport)
      : await this.#ofDay(sport, question);
    const games = seen.games.filter((game) => wanted(game, question)).toSorted(compareGames);
    return new ApiResponse(games.map(presentGame), seen.freshness, {}, [sportTag(sport)]);
  }

  async leagues(slug: string, page: PageQuery): Promise<ApiResponse<SportLeague[]>> {
    const sport = gameSport(slug);
    const { leagues, freshness } = await this.reader.leagues(sport);
    const today = this.#today();
    const shown = leagues.flatMap((league) => {
      const season = presentGameSeason(league, today);
      return season === undefined ? [] : [presentGameLeague(league, season)];
    });
    const slice = pageOf(shown.toSorted(compareLeagues), page);
    return new ApiResponse([...slice.items], freshness, { page: slice.page }, [sportTag(sport)]);
  }

  async standings(
    slug: string,
    leagueId: string,
    asked: string | undefined,
  ): Promise<ApiResponse<SportStandings>> {
    const sport = gameSport(slug);
    const known = await this.reader.leagues(sport);
    const league = known.leagues.find(({ id }) => id === leagueId);
    const season = league === undefined ? undefined : chosenGameSeason(league, asked, this.#today());
    if (league === undefined || season === undefined) throw new UnknownSportLeagueError();
    const { tables, freshness } = await this.reader.standings(sport, leagueId, season.name);
    const data = presentGameStandings(sport, presentGameLeague(league, season), season.name, tables);
    return new ApiResponse(data, together([known.freshness, freshness]), {}, [sportTag(sport)]);
  }

  async #ofDay(sport: GameSport, { day, timeZone }: GamesQuestion): Promise<SeenGames> {
    const span = viewerDay(day ?? dayAt(this.clock.nowMs(), timeZone), timeZone);
    const seen = await this.reader.ofUtcDays(sport, utcDaysOf(span));
    const games = seen.games.filter(
      ({ game }) => game.startsMs >= span.startMs && game.startsMs < span.endMs,
    );
    // A response for "today" without a date expires at midnight.
    const freshness = day === undefined ? freshUntil(seen.freshness, span.endMs) : seen.freshness;
    return { games, freshness };
  }

  #today(): string {
    return dayAt(this.clock.nowMs(), 'UTC');
  }
}

function gameSport(slug: string): GameSport {
  if (!isGameSport(slug)) throw new NoGamesOfSportError();
  return slug;
}
