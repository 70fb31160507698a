import { HttpModule, HttpService } from '@nestjs/axios';
import { type DynamicModule, Logger, Module } from '@nestjs/common';
import type { GameSport } from '@touchline/contracts';
import { GameSource } from '../../features/sports/index.ts';
import type { SportUpstreamSettings } from '../../platform/config/settings.ts';
import { httpModuleOptions, httpRuntimeOf } from '../../platform/http-client/index.ts';
import { Metrics } from '../../platform/metrics/index.ts';
import { WallClock } from '../../platform/time/clock.ts';
import { type ApiSportsClient, createClient } from './client.ts';
import { ApiSportsGameSource } from './game-source.ts';

/** API-Sports basketball and hockey as game upstreams; a sport without settings is off. */
@Module({})
export class ApiSportsModule {
  static register(settings: SportUpstreamSettings): DynamicModule {
    return {
      module: ApiSportsModule,
      imports: [HttpModule.register(httpModuleOptions())],
      providers: [
        {
          provide: GameSource,
          inject: [HttpService, WallClock, { token: Metrics, optional: true }],
          useFactory: (http: HttpService, clock: WallClock, metrics?: Metrics) => {
            const clientOf = (sport: GameSport): ApiSportsClient | null => {
              const own = settings[sport];
              const log = new Logger(`api-sports ${sport}`);
              return own === null
                ? null
                : createClient(sport, own, {
                    http,
                    log,
                    runtime: httpRuntimeOf(clock),
                    observer: metrics?.upstreams,
                  });
            };
            return new ApiSportsGameSource({
              basketball: clientOf('basketball'),
              hockey: clientOf('hockey'),
            });
          },
        },
      ],
      exports: [GameSource],
    };
  }
}
