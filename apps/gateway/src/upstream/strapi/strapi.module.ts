import { HttpModule, HttpService } from '@nestjs/axios';
import { type DynamicModule, Logger, Module } from '@nestjs/common';
import { PreferencesSource } from '../../features/account/index.ts';
import { MessageDesk } from '../../features/contact/index.ts';
import { ContentSource, DraftSource } from '../../features/content/index.ts';
import type { SiteUpstreamSettings } from '../../platform/config/settings.ts';
import { httpModuleOptions, httpRuntimeOf } from '../../platform/http-client/index.ts';
import { Metrics } from '../../platform/metrics/index.ts';
import { WallClock } from '../../platform/time/clock.ts';
import { StrapiClient, createClient } from './client.ts';
import { StrapiContent } from './strapi-content.ts';
import { StrapiMessages } from './strapi-messages.ts';
import { StrapiPreferences } from './strapi-preferences.ts';
import { StrapiRows } from './strapi-rows.ts';
import { UnfinishedTexts } from './unfinished-texts.ts';

/** Strapi 5 as the site upstream: provides the ports for content, messages and preferences. */
@Module({})
export class StrapiModule {
  static register(settings: SiteUpstreamSettings): DynamicModule {
    return {
      module: StrapiModule,
      imports: [HttpModule.register(httpModuleOptions())],
      providers: [
        {
          provide: StrapiClient,
          inject: [HttpService, WallClock, { token: Metrics, optional: true }],
          useFactory: (http: HttpService, clock: WallClock, metrics?: Metrics) =>
            createClient(settings, {
              http,
              log: new Logger('site'),
              runtime: httpRuntimeOf(clock),
              observer: metrics?.upstreams,
            }),
        },
        {
          provide: PreferencesSource,
          inject: [StrapiClient],
          useFactory: (client: StrapiClient) => new StrapiPreferences(client),
        },
        {
          provide: ContentSource,
          inject: [StrapiClient],
          useFactory: (client: StrapiClient) => {
            const log = new Logger('site');
            const rows = new StrapiRows(client, log, 'published');
            return new StrapiContent(client, rows, settings.baseUrl, new UnfinishedTexts(log));
          },
        },
        {
          provide: DraftSource,
          inject: [StrapiClient],
          useFactory: (client: StrapiClient) => {
            const rows = new StrapiRows(client, new Logger('drafts'), 'draft');
            return new StrapiContent(client, rows, settings.baseUrl, null);
          },
        },
        {
          provide: MessageDesk,
          inject: [StrapiClient],
          useFactory: (client: StrapiClient) => new StrapiMessages(client),
        },
      ],
      exports: [PreferencesSource, ContentSource, DraftSource, MessageDesk],
    };
  }
}
