import { HttpModule, HttpService } from '@nestjs/axios';
import { type DynamicModule, Logger, Module } from '@nestjs/common';
import { imageOriginsOf, ImageSource } from '../../features/images/index.ts';
import type { Settings } from '../../platform/config/settings.ts';
import { httpModuleOptions, httpRuntimeOf } from '../../platform/http-client/index.ts';
import { Metrics } from '../../platform/metrics/index.ts';
import { WallClock } from '../../platform/time/clock.ts';
import { HttpImageSource } from './http-image-source.ts';

/** The hosts of pictures: provides the port of images. Without a configured host no picture is fetched. */
@Module({})
export class ImageHostsModule {
  static register(settings: Pick<Settings, 'siteUpstream' | 'imageHost'>): DynamicModule {
    const origins = imageOriginsOf(settings);
    return {
      module: ImageHostsModule,
      imports: [HttpModule.register(httpModuleOptions())],
      providers: [
        {
          provide: ImageSource,
          inject: [HttpService, WallClock, { token: Metrics, optional: true }],
          useFactory: (http: HttpService, clock: WallClock, metrics?: Metrics) =>
            new HttpImageSource(
              origins,
              http,
              new Logger('images'),
              httpRuntimeOf(clock),
              metrics?.upstreams,
            ),
        },
      ],
      exports: [ImageSource],
    };
  }
}
