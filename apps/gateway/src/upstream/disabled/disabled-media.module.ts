import { Module } from '@nestjs/common';
import { MediaSource } from '../../features/playback/index.ts';
import { FeatureOffError } from '../../platform/errors/upstream-errors.ts';

class NoMedia extends MediaSource {
  override grant(): never {
    throw new FeatureOffError('media', 'no media upstream is configured');
  }
}

/** Without a media server there are no streams. */
@Module({ providers: [{ provide: MediaSource, useClass: NoMedia }], exports: [MediaSource] })
export class DisabledMediaModule {}
