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
import type { Answer } from '../../platform/http-server/answers/answer.ts';
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
  list(): Promise<Answer<Sport[]>> {
    return this.sports.list();
  }

  @Get(':slug')
  bySlug(@Param('slug', { schema: Id }) slug: string): Promise<Answer<Sport>> {
    return this.sports.bySlug(slug);
  }

  @Get(':slug/games')
  gamesOf(
    @Param('slug', { schema: Id }) slug: string,
    @Query({ schema: sportGames.query })
    { date, tz, league, status }: z.output<typeof sportGames.query>,
  ): Promise<Answer<SportGame[]>> {
    return this.games.games(slug, { day: date, timeZone: tz, league, statuses: status });
  }

  @Get(':slug/leagues')
  leaguesOf(
    @Param('slug', { schema: Id }) slug: string,
    @Query({ schema: sportLeagues.query }) page: z.output<typeof sportLeagues.query>,
  ): Promise<Answer<SportLeague[]>> {
    return this.games.leagues(slug, page);
  }

  @Get(':slug/standings')
  standingsOf(
    @Param('slug', { schema: Id }) slug: string,
    @Query({ schema: sportStandings.query })
    { league, season }: z.output<typeof sportStandings.query>,
  ): Promise<Answer<SportStandings>> {
    return this.games.standings(slug, league, season);
  }
}
