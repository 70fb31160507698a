import { Controller, Get, Param, Query } from '@nestjs/common';
import {
  Id,
  OPERATIONS,
  type Sport,
  type SportGame,
  type SportLeague,
  type SportStandings,
} from '@touchline/contracts';
import type { z } from 'zod';
import type { ApiResponse } from '../../platform/http-server/responses/api-response.interceptor.ts';
import { GamesService } from './games.service.ts';
import { SportsService } from './sports.service.ts';

const { sportGames, sportLeagues, sportStandings } = OPERATIONS;

@Controller('api/sports')
export class SportsController {
  constructor(
    private readonly sports: SportsService,
    private readonly games: GamesService,
  ) {}

  @Get()
  list(): Promise<ApiResponse<Sport[]>> {
    return this.sports.list();
  }

  @Get(':slug')
  bySlug(@Param('slug', { schema: Id }) slug: string): Promise<ApiResponse<Sport>> {
    return this.sports.bySlug(slug);
  }

  @Get(':slug/games')
  gamesOf(
    @Param('slug', { schema: Id }) slug: string,
    @Query({ schema: sportGames.query })
    { date, tz, league, status }: z.output<typeof sportGames.query>,
  ): Promise<ApiResponse<SportGame[]>> {
    return this.games.games(slug, { day: date, timeZone: tz, league, statuses: status });
  }

  @Get(':slug/leagues')
  leaguesOf(
    @Param('slug', { schema: Id }) slug: string,
    @Query({ schema: sportLeagues.query }) page: z.output<typeof sportLeagues.query>,
  ): Promise<ApiResponse<SportLeague[]>> {
    return this.games.leagues(slug, page);
  }

  @Get(':slug/standings')
  standingsOf(
    @Param('slug', { schema: Id }) slug: string,
    @Query({ schema: sportStandings.query })
    { league, season }: z.output<typeof sportStandings.query>,
  ): Promise<ApiResponse<SportStandings>> {
    return this.games.standings(slug, league, season);
  }
}
