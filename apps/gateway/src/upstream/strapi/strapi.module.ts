import { HttpModule, HttpService } from '@nestjs/axios';
import { type DynamicModule, Module } from '@nestjs/common';
import { PreferencesSource } from '../../features/account/index.ts';
import type { SiteUpstreamSettings } from '../../platform/config/settings.ts';
import { httpModuleOptions, REAL_SURROUNDINGS } from '../../platform/http-client/index.ts';
import { Metrics } from '../../platform/metrics/index.ts';
import { createPreferences } from './create-preferences.ts';

/** Strapi 5 as the site upstream. */
@Module({})
export class StrapiModule {
  static register(settings: SiteUpstreamSettings): DynamicModule {
    return {
      module: StrapiModule,
      imports: [HttpModule.register(httpModuleOptions())],
      providers: [
        {
          provide: PreferencesSource,
          inject: [HttpService, { token: Metrics, optional: true }],
          useFactory: (http: HttpService, metrics?: Metrics) =>
            createPreferences(settings, http, REAL_SURROUNDINGS, metrics?.upstreams),
        },
      ],
      exports: [PreferencesSource],
    };
  }
}
