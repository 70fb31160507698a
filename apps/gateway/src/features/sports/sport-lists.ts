import { Injectable } from '@nestjs/common';
import type { LeagueSummary, MatchSummary, PageQuery } from '@touchline/contracts';
import { ApiResponse } from '../../platform/http-server/responses/api-response.interceptor.ts';
import { pageIfAsked, pageOf } from '../../platform/http-server/requests/validation.ts';
import { Clock } from '../../platform/time/clock.ts';
import { dayAt } from '../../platform/time/viewer-day.ts';
import { OtherSports, type DayQuestion, type OtherSport } from '../other-sports/index.ts';
import { gameAsMatch, yearOf } from './game-as-match.ts';
import { presentGameSeason } from './game.ts';
import { compareLeagues, GameReader } from './game-reader.ts';
import { GamesService } from './games.service.ts';
import { sportTag } from './sports.cache.ts';

/** Football's lists for another sport. */
@Injectable()
export class SportLists extends OtherSports {
  constructor(
    private readonly games: GamesService,
    private readonly reader: GameReader,
    private readonly clock: Clock,
  ) {
    super();
  }

  override get sports(): readonly OtherSport[] {
    return this.reader.sports;
  }

  override async ofDay(sport: OtherSport, question: DayQuestion): Promise<ApiResponse<MatchSummary[]>> {
    const { day, timeZone, league, team, statuses, page: asked } = question;
    // Without a day and with `live` alone, the request means today, as it does for football.
    const today = day ?? dayAt(this.clock.nowMs(), timeZone);
    const { data, freshness, tags } = await this.games.games(sport, {
      day: today,
      timeZone,
      league,
      statuses,
    });
    const wanted = data.filter(
      ({ home, away }) => team === undefined || home.id === team || away.id === team,
    );
    const { items, page } = pageIfAsked(wanted.map(gameAsMatch), asked);
    return new ApiResponse([...items], freshness, page === undefined ? {} : { page }, tags);
  }

  override async live(sport: OtherSport): Promise<ApiResponse<MatchSummary[]>> {
    const question = { timeZone: 'UTC', statuses: ['live'] } as const;
    const { data, freshness, tags } = await this.games.games(sport, question);
    return new ApiResponse(data.map(gameAsMatch), freshness, {}, tags);
  }

  override async leagues(
    sport: OtherSport,
    country: string | undefined,
    asked: PageQuery,
  ): Promise<ApiResponse<LeagueSummary[]>> {
    const { leagues, freshness } = await this.reader.leagues(sport);
    const today = dayAt(this.clock.nowMs(), 'UTC');
    const wanted = country?.toLowerCase();
    const shown = leagues.toSorted(compareLeagues).flatMap((league): LeagueSummary[] => {
      const { id, name, country: of, logo } = league;
      const season = presentGameSeason(league, today);
      const isWanted =
        wanted === undefined || of.code?.toLowerCase() === wanted || of.name.toLowerCase() === wanted;
      if (season === undefined || !isWanted) return [];
      const year = yearOf(season.name, season.start ?? today);
      return [{ id, sport, name, type: 'league', country: { ...of }, logo, season: year }];
    });
    const { items, page } = pageOf(shown, asked);
    return new ApiResponse(items, freshness, { page }, [sportTag(sport)]);
  }
}
