import { randomBytes, randomInt } from 'node:crypto';
import {
  Inject,
  Module,
  type OnApplicationBootstrap,
  type OnModuleInit,
  type OnModuleDestroy,
} from '@nestjs/common';
import { formatLiveCursor } from '@touchline/contracts';
import { type Settings, SETTINGS } from '../../platform/config/settings.ts';
import { FastPathServer } from '../../platform/fast-path/fast-path-server.ts';
import { LimitsModule } from '../../platform/limits/index.ts';
import { Metrics } from '../../platform/metrics/index.ts';
import { Clock, WallClock } from '../../platform/time/clock.ts';
import { LiveMatches, MatchesModule } from '../matches/index.ts';
import { PartnerGate, PartnersModule } from '../partners/index.ts';
import { LiveAge } from './live-age.ts';
import { LiveController } from './live.controller.ts';
import { ScreenReportsController } from './screen-reports.controller.ts';
import { liveGauges, liveMetrics, SCREEN_AGES, screenAges } from './live-metrics.ts';
import { createLiveLog } from './log/create-live-log.ts';
import { LiveLog } from './log/live-log.ts';
import { LiveInterest } from './poll/live-interest.ts';
import { LivePoller } from './poll/live-poller.ts';
import { AddressLimit } from './stream/stream-admission.ts';
import { LiveStreams } from './stream/live-streams.ts';

const EPOCH_BYTES = 6;
const LIVE_METRICS = Symbol('live metrics');

function nextEpoch(): string {
  return randomBytes(EPOCH_BYTES).toString('hex');
}

/** Provides one poller for all processes, a log of the changes, and the streams that follow the log. */
@Module({
  imports: [LimitsModule, MatchesModule, PartnersModule],
  controllers: [LiveController, ScreenReportsController],
  providers: [
    LiveInterest,
    LiveAge,
    { provide: SCREEN_AGES, useFactory: screenAges, inject: [Metrics] },
    {
      provide: LIVE_METRICS,
      useFactory: (metrics: Metrics) => liveMetrics(metrics),
      inject: [Metrics],
    },
    {
      provide: LiveLog,
      useFactory: (settings: Settings, matches: LiveMatches) =>
        createLiveLog(settings, {
          nextEpoch,
          take: (published) => {
            matches.take([...published.values()]);
          },
        }),
      inject: [SETTINGS, LiveMatches],
    },
    {
      provide: LivePoller,
      useFactory: (
        settings: Settings,
        log: LiveLog,
        matches: LiveMatches,
        interest: LiveInterest,
        clock: Clock,
        wall: WallClock,
        { polled }: ReturnType<typeof liveMetrics>,
      ) =>
        new LivePoller({
          log,
          matches,
          interest,
          paceMs: () => {
            const { pollMs, besidePicturesMs = pollMs } = settings.live;
            return interest.hasPictures(wall.nowMs()) ? besidePicturesMs : pollMs;
          },
          nowMs: () => clock.nowMs(),
          wallMs: () => wall.nowMs(),
          polled,
        }),
      inject: [SETTINGS, LiveLog, LiveMatches, LiveInterest, Clock, WallClock, LIVE_METRICS],
    },
    {
      provide: LiveStreams,
      useFactory: (
        settings: Settings,
        log: LiveLog,
        poller: LivePoller,
        interest: LiveInterest,
        clock: Clock,
        wall: WallClock,
        observer: ReturnType<typeof liveMetrics>,
        partners: PartnerGate,
      ) =>
        new LiveStreams({
          replica: log.replica,
          limit: new AddressLimit(
            (client) => partners.streamsOf(client) ?? settings.live.connectionsPerAddress,
          ),
          observer,
          nowMs: () => clock.nowMs(),
          wallMs: () => wall.nowMs(),
          polledAtMs: () => poller.polledAtMs,
          random: () => randomInt(2 ** 32) / 2 ** 32,
          watch: () => interest.hold(),
        }),
      inject: [SETTINGS, LiveLog, LivePoller, LiveInterest, Clock, WallClock, LIVE_METRICS, PartnerGate],
    },
  ],
  exports: [LiveAge, LiveInterest, LiveLog],
})
export class LiveModule implements OnModuleInit, OnApplicationBootstrap, OnModuleDestroy {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly log: LiveLog,
    private readonly poller: LivePoller,
    private readonly streams: LiveStreams,
    private readonly matches: LiveMatches,
    private readonly server: FastPathServer,
    private readonly clock: Clock,
    private readonly wall: WallClock,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    const { replica } = this.log;
    const stand = (): void => {
      if (replica.place !== undefined) this.matches.take([], formatLiveCursor(replica.place));
    };
    replica.listen({ began: stand, appended: stand, restarted: stand });
    liveGauges(this.metrics, {
      open: () => this.streams.open,
      isHolder: () => this.poller.isHolder,
      nowMs: () => this.clock.nowMs(),
      polledAtMs: () => this.poller.polledAtMs,
      wallMs: () => this.wall.nowMs(),
      heard: () => this.poller.heard,
      published: () => this.poller.published,
      isOn: (match) => this.matches.isOn(match),
      paceMs: this.settings.live.pollMs,
    });
    this.server.onDrain(() => {
      this.streams.drain();
    });
  }

  /** Starts polling and streaming, unless no provider is configured. */
  async onApplicationBootstrap(): Promise<void> {
    if (this.settings.game === null) return;
    this.poller.start();
    await this.log.start();
    this.streams.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.streams.drain();
    await this.poller.close();
  }
}
