import { Module } from '@nestjs/common';
import { PreferencesSource } from '../../features/account/index.ts';
import { FeatureOffError } from '../../platform/errors/upstream-errors.ts';

function off(): Promise<never> {
  return Promise.reject(new FeatureOffError('site', 'no site upstream is configured'));
}

class NoPreferences extends PreferencesSource {
  override read = off;
  override write = off;
  override remove = off;
}

/** Without a site upstream nobody's choices are kept: they stay in their browser. */
@Module({
  providers: [{ provide: PreferencesSource, useClass: NoPreferences }],
  exports: [PreferencesSource],
})
export class AbsentPreferencesModule {}
