import { Controller, Get, Param, Query } from '@nestjs/common';
import {
  Id,
  OPERATIONS,
  type HeadToHead,
  type MatchSummary,
  type TeamDetail,
  type TeamMoments,
  type TeamSummary,
} from '@touchline/contracts';
import { z } from 'zod';
import type { ApiResponse } from '../../platform/http-server/responses/api-response.interceptor.ts';
import { HeadToHeadService } from './head-to-head.service.ts';
import { TeamsService } from './teams.service.ts';

const { teams, teamMatches } = OPERATIONS;
/** Two ids joined by `-vs-`. */
const Slug = z.string().max(264);

@Controller('api')
export class TeamsController {
  constructor(
    private readonly service: TeamsService,
    private readonly headToHead: HeadToHeadService,
  ) {}

  @Get('teams')
  list(
    @Query({ schema: teams.query }) { search, league, ...page }: z.output<typeof teams.query>,
  ): Promise<ApiResponse<TeamSummary[]>> {
    return this.service.list({ search, league, page });
  }

  @Get('teams/:id')
  byId(@Param('id', { schema: Id }) id: string): Promise<ApiResponse<TeamDetail>> {
    return this.service.byId(id);
  }

  @Get('teams/:id/matches')
  matches(
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: teamMatches.query }) { season }: z.output<typeof teamMatches.query>,
  ): Promise<ApiResponse<MatchSummary[]>> {
    return this.service.matchesOf(id, season);
  }

  @Get('teams/:id/moments')
  moments(@Param('id', { schema: Id }) id: string): Promise<ApiResponse<TeamMoments>> {
    return this.service.momentsOf(id);
  }

  @Get('head-to-head/:slug')
  meetings(@Param('slug', { schema: Slug }) slug: string): Promise<ApiResponse<HeadToHead>> {
    return this.headToHead.of(slug);
  }
}
