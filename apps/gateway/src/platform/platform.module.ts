import { Global, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { AnswerCache } from './cache/answer-cache.ts';
import type { Settings } from './config/settings.ts';
import { SETTINGS } from './config/settings-token.ts';
import { InProcessReader } from './http-server/in-process-reader.ts';
import { Readiness } from './observability/readiness.ts';
import { UpstreamPulse } from './observability/upstream-pulse.ts';
import { OpenApiModule } from './openapi/openapi.module.ts';
import { Clock } from './time/clock.ts';

export interface PlatformParts {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly cache: AnswerCache;
  /** Absent: nobody tells how upstreams fare. */
  readonly pulse?: UpstreamPulse;
}

/** What every feature may ask for: the settings, the clock, the cache, the API read in process. */
@Global()
@Module({})
export class PlatformModule implements OnApplicationShutdown {
  constructor(private readonly cache: AnswerCache) {}

  static register({ settings, clock, cache, pulse = new UpstreamPulse() }: PlatformParts): DynamicModule {
    return {
      module: PlatformModule,
      imports: [OpenApiModule],
      providers: [
        { provide: SETTINGS, useValue: settings },
        { provide: Clock, useValue: clock },
        { provide: AnswerCache, useValue: cache },
        { provide: UpstreamPulse, useValue: pulse },
        Readiness,
        InProcessReader,
      ],
      exports: [SETTINGS, Clock, AnswerCache, UpstreamPulse, Readiness, InProcessReader],
    };
  }

  /** After the last request: what is being renewed ends, connections are closed. */
  async onApplicationShutdown(): Promise<void> {
    await this.cache.close();
  }
}
