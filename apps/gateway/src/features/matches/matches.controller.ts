import { Controller, Get, Param, Query } from '@nestjs/common';
import { Id, OPERATIONS, type MatchDetail, type MatchSummary } from '@touchline/contracts';
import type { z } from 'zod';
import type { ApiResponse } from '../../platform/http-server/responses/api-response.interceptor.ts';
import { MatchesService } from './matches.service.ts';
import { otherSport, OtherSports } from '../other-sports/index.ts';

const { matchesOfDay, liveMatches } = OPERATIONS;

@Controller('api/matches')
export class MatchesController {
  constructor(
    private readonly matches: MatchesService,
    private readonly others: OtherSports,
  ) {}

  @Get()
  ofDay(
    @Query({ schema: matchesOfDay.query }) query: z.output<typeof matchesOfDay.query>,
  ): Promise<ApiResponse<MatchSummary[]>> {
    const { date, tz, sport, league, team, status, ...page } = query;
    const question = { day: date, timeZone: tz, league, team, statuses: status, page };
    const other = otherSport(sport, this.others);
    return other === undefined ? this.matches.ofDay(question) : this.others.ofDay(other, question);
  }

  @Get('live')
  live(
    @Query({ schema: liveMatches.query }) { sport }: z.output<typeof liveMatches.query>,
  ): Promise<ApiResponse<MatchSummary[]>> {
    const other = otherSport(sport, this.others);
    return other === undefined ? this.matches.live() : this.others.live(other);
  }

  @Get('hot')
  hot(): Promise<ApiResponse<MatchSummary[]>> {
    return this.matches.hot();
  }

  @Get(':id')
  byId(@Param('id', { schema: Id }) id: string): Promise<ApiResponse<MatchDetail>> {
    return this.matches.byId(id);
  }
}
