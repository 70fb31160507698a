import { Controller, Get, Param, Query } from '@nestjs/common';
import {
  Id,
  OPERATIONS,
  type LeagueDetail,
  type LeagueMoments,
  type LeagueSummary,
  type MatchSummary,
  type Scorers,
  type Standings,
} from '@touchline/contracts';
import type { z } from 'zod';
import type { ApiResponse } from '../../platform/http-server/responses/api-response.interceptor.ts';
import { otherSport, OtherSports } from '../other-sports/index.ts';
import { LeaguesService } from './leagues.service.ts';

const { leagues, leagueMatches, scorers, standings } = OPERATIONS;

@Controller('api/leagues')
export class LeaguesController {
  constructor(
    private readonly service: LeaguesService,
    private readonly others: OtherSports,
  ) {}

  @Get()
  list(
    @Query({ schema: leagues.query }) { country, sport, ...page }: z.output<typeof leagues.query>,
  ): Promise<ApiResponse<LeagueSummary[]>> {
    const other = otherSport(sport, this.others);
    if (other !== undefined) return this.others.leagues(other, country, page);
    return this.service.list({ country, page });
  }

  @Get(':id')
  byId(@Param('id', { schema: Id }) id: string): Promise<ApiResponse<LeagueDetail>> {
    return this.service.byId(id);
  }

  @Get(':id/standings')
  standings(
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: standings.query }) { season }: z.output<typeof standings.query>,
  ): Promise<ApiResponse<Standings>> {
    return this.service.standings(id, season);
  }

  @Get(':id/matches')
  matches(
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: leagueMatches.query }) { season, round, ...page }: z.output<typeof leagueMatches.query>,
  ): Promise<ApiResponse<MatchSummary[]>> {
    return this.service.matchesOf(id, { season, round, page });
  }

  @Get(':id/moments')
  moments(@Param('id', { schema: Id }) id: string): Promise<ApiResponse<LeagueMoments>> {
    return this.service.momentsOf(id);
  }

  @Get(':id/scorers')
  scorers(
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: scorers.query }) { season }: z.output<typeof scorers.query>,
  ): Promise<ApiResponse<Scorers>> {
    return this.service.scorers(id, season);
  }
}
