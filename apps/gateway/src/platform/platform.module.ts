import {
  Global,
  Inject,
  Module,
  Optional,
  type DynamicModule,
  type FactoryProvider,
  type OnApplicationShutdown,
  type ValueProvider,
} from '@nestjs/common';
import { LongTailBudget, longTailCalls } from './cache/long-tail-budget.ts';
import { SourceCache } from './cache/source-cache.ts';
import { BudgetedSourceCache } from './cache/budgeted-source-cache.ts';
import { type Caches, CACHES } from './cache/caches.ts';
import { type Settings, SETTINGS } from './config/settings.ts';
import { FastPathServer } from './fast-path/fast-path-server.ts';
import { InProcessReader } from './http-server/in-process-reader.ts';
import { CacheConsole, Metrics } from './metrics/index.ts';
import { Readiness } from './observability/readiness.ts';
import { UpstreamPulse } from './cache/upstream-pulse.ts';
import { OpenApiModule } from './openapi/openapi.module.ts';
import { ACCESS_KEYS, Sealing, STAFF_KEYS, type Keys } from './keys/index.ts';
import { State, WatchedState } from './state/index.ts';
import { Clock, SystemWallClock, WallClock } from './time/clock.ts';

export interface PlatformParts {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly caches: Caches;
  readonly wallClock?: WallClock;
  /** Absent: nobody can sign in. */
  readonly state?: State;
  /** Absent: nobody can sign in. */
  readonly keys?: Keys;
  /** Absent: metrics and staff endpoints cannot be used. */
  readonly console?: CacheConsole;
  /** Absent: the process does not listen. */
  readonly server?: FastPathServer;
  /** Absent: the health of upstreams is not recorded. */
  readonly pulse?: UpstreamPulse;
}

function keyProviders(keys: Keys | undefined): readonly ValueProvider[] {
  if (keys === undefined) return [];
  return [
    { provide: ACCESS_KEYS, useValue: keys.access },
    { provide: STAFF_KEYS, useValue: keys.staff },
    { provide: Sealing, useValue: keys.sealing },
  ];
}

function stateProvider(state: State): FactoryProvider<State> {
  return {
    provide: State,
    useFactory: (metrics?: Metrics) =>
      metrics === undefined ? state : new WatchedState(state, metrics.state),
    inject: [{ token: Metrics, optional: true }],
  };
}

/** Provides every feature with the settings, the clock, the cache and in-process reads of the API. */
@Global()
@Module({})
export class PlatformModule implements OnApplicationShutdown {
  constructor(
    @Inject(CACHES) private readonly caches: Caches,
    @Optional() private readonly state?: State,
  ) {}

  static register({
    settings,
    clock,
    caches,
    wallClock = new SystemWallClock(),
    state,
    keys,
    console,
    pulse = new UpstreamPulse(),
    server = new FastPathServer(),
  }: PlatformParts): DynamicModule {
    return {
      module: PlatformModule,
      imports: [OpenApiModule],
      providers: [
        { provide: SETTINGS, useValue: settings },
        { provide: Clock, useValue: clock },
        { provide: CACHES, useValue: caches },
        {
          provide: SourceCache,
          useFactory: (metrics?: Metrics) =>
            new BudgetedSourceCache(
              caches.sources,
              new LongTailBudget(longTailCalls(settings), clock),
              metrics?.limits,
            ),
          inject: [{ token: Metrics, optional: true }],
        },
        { provide: UpstreamPulse, useValue: pulse },
        { provide: FastPathServer, useValue: server },
        { provide: WallClock, useValue: wallClock },
        ...(state === undefined ? [] : [stateProvider(state)]),
        ...keyProviders(keys),
        ...(console === undefined ? [] : [{ provide: CacheConsole, useValue: console }]),
        Readiness,
        InProcessReader,
      ],
      exports: [
        SETTINGS,
        Clock,
        CACHES,
        SourceCache,
        UpstreamPulse,
        Readiness,
        InProcessReader,
        FastPathServer,
        WallClock,
        ...(state === undefined ? [] : [State]),
        ...keyProviders(keys).map(({ provide }) => provide),
        ...(console === undefined ? [] : [CacheConsole]),
      ],
    };
  }

  /** Runs after the last request: waits for running refreshes and closes connections. */
  async onApplicationShutdown(): Promise<void> {
    await this.caches.close();
    await this.state?.close();
  }
}
