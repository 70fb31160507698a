import { HttpModule, HttpService } from '@nestjs/axios';
import { type DynamicModule, Logger, Module } from '@nestjs/common';
import { LeagueSource } from '../../features/leagues/index.ts';
import { MatchSource } from '../../features/matches/index.ts';
import { TeamSource } from '../../features/teams/index.ts';
import type { GameUpstreamSettings } from '../../platform/config/settings.ts';
import { httpModuleOptions, httpRuntimeOf } from '../../platform/http-client/index.ts';
import { Metrics } from '../../platform/metrics/index.ts';
import { Clock, WallClock } from '../../platform/time/clock.ts';
import { ApiFootballClient, createClient } from './client.ts';
import { ApiFootballLeagueSource } from './league-source.ts';
import { ApiFootballMatchSource } from './match-source.ts';
import { ApiFootballTeamSource } from './team-source.ts';

/** API-Football v3 as the game upstream: provides the ports for matches, leagues and teams. */
@Module({})
export class ApiFootballModule {
  static register(settings: GameUpstreamSettings): DynamicModule {
    return {
      module: ApiFootballModule,
      imports: [HttpModule.register(httpModuleOptions())],
      providers: [
        {
          provide: ApiFootballClient,
          inject: [HttpService, WallClock, { token: Metrics, optional: true }],
          useFactory: (http: HttpService, clock: WallClock, metrics?: Metrics) =>
            createClient(settings, {
              http,
              log: new Logger('api-football'),
              runtime: httpRuntimeOf(clock),
              observer: metrics?.upstreams,
            }),
        },
        {
          provide: MatchSource,
          inject: [ApiFootballClient, Clock],
          useFactory: (client: ApiFootballClient, clock: Clock) => new ApiFootballMatchSource(client, clock),
        },
        {
          provide: LeagueSource,
          inject: [ApiFootballClient],
          useFactory: (client: ApiFootballClient) => new ApiFootballLeagueSource(client),
        },
        {
          provide: TeamSource,
          inject: [ApiFootballClient],
          useFactory: (client: ApiFootballClient) => new ApiFootballTeamSource(client),
        },
      ],
      exports: [MatchSource, LeagueSource, TeamSource],
    };
  }
}
