import { Global, Module, type DynamicModule } from '@nestjs/common';
import { AnswerCache } from './cache/answer-cache.ts';
import type { Settings } from './config/settings.ts';
import { SETTINGS } from './config/settings-token.ts';
import { InProcessReader } from './http-server/in-process-reader.ts';
import { Clock } from './time/clock.ts';

export interface PlatformParts {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly cache: AnswerCache;
}

/** What every feature may ask for: the settings, the clock, the cache, the API read in process. */
@Global()
@Module({})
export class PlatformModule {
  static register({ settings, clock, cache }: PlatformParts): DynamicModule {
    return {
      module: PlatformModule,
      providers: [
        { provide: SETTINGS, useValue: settings },
        { provide: Clock, useValue: clock },
        { provide: AnswerCache, useValue: cache },
        InProcessReader,
      ],
      exports: [SETTINGS, Clock, AnswerCache, InProcessReader],
    };
  }
}
