import { Module } from '@nestjs/common';
import { LimitsModule } from '../../platform/limits/index.ts';
import { LiveModule } from '../live/index.ts';
import { PaymentsModule } from '../payments/index.ts';
import { SessionsModule } from '../sessions/index.ts';
import { StreamsModule } from '../streams/index.ts';
import { DevicePlaces } from './device-places.ts';
import { PlaybackMetrics } from './playback-metrics.ts';
import { PlaybackController } from './playback.controller.ts';
import { PlaybackService } from './playback.service.ts';
import { ViewerCountry } from './viewer-country.ts';

/** The composition root binds `MediaSource`. */
@Module({
  imports: [LimitsModule, LiveModule, PaymentsModule, SessionsModule, StreamsModule],
  controllers: [PlaybackController],
  providers: [DevicePlaces, PlaybackMetrics, PlaybackService, ViewerCountry],
})
export class PlaybackModule {}
