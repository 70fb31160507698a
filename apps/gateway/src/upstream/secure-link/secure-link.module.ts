import { type DynamicModule, Module } from '@nestjs/common';
import { MediaSource } from '../../features/playback/index.ts';
import type { SecureLinkSettings } from '../../platform/config/settings.ts';
import { SecureLinkMedia } from './secure-link-media.ts';

/** nginx as the media server: provides the media port. */
@Module({})
export class SecureLinkModule {
  static register(settings: SecureLinkSettings): DynamicModule {
    return {
      module: SecureLinkModule,
      providers: [{ provide: MediaSource, useFactory: () => new SecureLinkMedia(settings) }],
      exports: [MediaSource],
    };
  }
}
