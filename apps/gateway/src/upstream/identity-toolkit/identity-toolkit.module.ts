import { HttpModule, HttpService } from '@nestjs/axios';
import { type DynamicModule, Logger, Module } from '@nestjs/common';
import { IdentitySource } from '../../features/identity/index.ts';
import type { IdentityUpstreamSettings } from '../../platform/config/settings.ts';
import { httpModuleOptions, httpRuntimeOf } from '../../platform/http-client/index.ts';
import { Metrics } from '../../platform/metrics/index.ts';
import { WallClock } from '../../platform/time/clock.ts';
import { createSource } from './create-source.ts';

/** Identity Toolkit as the identity upstream. */
@Module({})
export class IdentityToolkitModule {
  static register(settings: IdentityUpstreamSettings): DynamicModule {
    return {
      module: IdentityToolkitModule,
      imports: [HttpModule.register(httpModuleOptions())],
      providers: [
        {
          provide: IdentitySource,
          inject: [HttpService, WallClock, { token: Metrics, optional: true }],
          useFactory: (http: HttpService, clock: WallClock, metrics?: Metrics) =>
            createSource(settings, {
              http,
              log: new Logger('identity'),
              runtime: httpRuntimeOf(clock),
              observer: metrics?.upstreams,
            }),
        },
      ],
      exports: [IdentitySource],
    };
  }
}
