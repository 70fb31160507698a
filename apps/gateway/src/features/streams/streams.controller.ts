import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { Id, OPERATIONS, type Stream } from '@touchline/contracts';
import type { z } from 'zod';
import { freshUntil } from '../../platform/cache/freshness.ts';
import { type Settings, SETTINGS } from '../../platform/config/settings.ts';
import { FeatureOffError } from '../../platform/errors/upstream-errors.ts';
import { ApiResponse } from '../../platform/http-server/responses/api-response.interceptor.ts';
import { Clock } from '../../platform/time/clock.ts';
import { contentTags } from '../content/index.ts';
import { presentStream, StreamReader } from './stream-reader.ts';

const { streams } = OPERATIONS;

@Controller('api/matches')
export class StreamsController {
  constructor(
    private readonly reader: StreamReader,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * Returns an empty list for a match without streams and for one that does not exist, because no call is made to
   * find out.
   */
  @Get(':id/streams')
  async ofMatch(
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: streams.query }) { lang }: z.output<typeof streams.query>,
  ): Promise<ApiResponse<Stream[]>> {
    if (this.settings.media === null) throw new FeatureOffError('media', 'MEDIA_BASE_URL is not set');
    const found = await this.reader.ofMatch(id, lang);
    const nowMs = this.clock.nowMs();
    const watchable = found.streams.filter(({ untilMs }) => untilMs === null || untilMs > nowMs);
    // The response expires when one of its streams ends.
    const endMs = Math.min(found.dayEndsMs, ...watchable.flatMap(({ untilMs }) => untilMs ?? []));
    return new ApiResponse(
      watchable.map(presentStream),
      freshUntil(found.freshness, endMs),
      {},
      contentTags(lang, ['streams']),
    );
  }
}
