import { type DynamicModule, Module } from '@nestjs/common';
import { MediaSource } from '../../features/playback/index.ts';
import type { CloudFrontSettings } from '../../platform/config/settings.ts';
import { CloudFrontMedia } from './cloudfront-media.ts';

/** Amazon CloudFront as the media server: provides the media port. */
@Module({})
export class CloudFrontModule {
  static register(settings: CloudFrontSettings): DynamicModule {
    return {
      module: CloudFrontModule,
      providers: [{ provide: MediaSource, useFactory: () => new CloudFrontMedia(settings) }],
      exports: [MediaSource],
    };
  }
}
