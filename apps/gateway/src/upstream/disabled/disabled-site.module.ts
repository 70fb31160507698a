import { Module } from '@nestjs/common';
import { PreferencesSource } from '../../features/account/index.ts';
import { MessageDesk } from '../../features/contact/index.ts';
import { ContentSource, DraftSource } from '../../features/content/index.ts';
import { FeatureOffError } from '../../platform/errors/upstream-errors.ts';

function off(): Promise<never> {
  return Promise.reject(new FeatureOffError('site', 'no site upstream is configured'));
}

class NoPreferences extends PreferencesSource {
  override read = off;
  override write = off;
  override remove = off;
}

class NoContent extends DraftSource {
  override guides = off;
  override guide = off;
  override questions = off;
  override pages = off;
  override films = off;
  override channels = off;
  override showings = off;
  override highlights = off;
  override highlightedMatches = off;
  override streams = off;
  override configuration = off;
  override home = off;
}

class NobodyAtTheDesk extends MessageDesk {
  override leave = off;
}

/** Without a site upstream there are no stored preferences and no content, and messages cannot be sent. */
@Module({
  providers: [
    { provide: PreferencesSource, useClass: NoPreferences },
    { provide: ContentSource, useClass: NoContent },
    { provide: DraftSource, useClass: NoContent },
    { provide: MessageDesk, useClass: NobodyAtTheDesk },
  ],
  exports: [PreferencesSource, ContentSource, DraftSource, MessageDesk],
})
export class DisabledSiteModule {}
