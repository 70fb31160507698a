import { Controller, Get, Inject, Query, Req, Res } from '@nestjs/common';
import { LIVE_STREAM } from '@touchline/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Settings, SETTINGS } from '../../platform/config/settings.ts';
import { fillContext } from '../../platform/cache/fill-context.ts';
import { FeatureOffError } from '../../platform/errors/upstream-errors.ts';
import { clientNetwork, RateLimitedError } from '../../platform/limits/index.ts';
import { SECOND_MS } from '../../platform/time/durations.ts';
import { LiveStreams } from './stream/live-streams.ts';

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Stops proxies from buffering, which would delay the events.
  'x-accel-buffering': 'no',
} as const;
const RETRY_AFTER_MS = 30 * SECOND_MS;

const isEventSource = ({ headers: { accept = '' } }: FastifyRequest): boolean =>
  accept.includes('text/event-stream');

@Controller(LIVE_STREAM.path.slice(1))
export class LiveController {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly streams: LiveStreams,
  ) {}

  @Get()
  open(
    @Query({ schema: LIVE_STREAM.query }) { topics, cursor }: z.output<typeof LIVE_STREAM.query>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): void {
    if (this.settings.game === null) throw new FeatureOffError('game', 'no provider is set');
    if (request.method === 'HEAD') {
      void reply.headers(HEADERS).send();
      return;
    }
    // A partner with a key is counted by its key, whatever address the request comes from.
    const client = fillContext.getStore()?.client ?? clientNetwork(request.ip);
    if (!this.streams.admits(client)) {
      if (!isEventSource(request)) throw new RateLimitedError(RETRY_AFTER_MS);
      // An EventSource closes for ever at any status but 200 (HTML standard, 9.2.3). This one comes back.
      void reply.headers(HEADERS).send(this.streams.reconnectLater(RETRY_AFTER_MS));
      return;
    }
    const lastEventId = request.headers['last-event-id'];
    const response = reply.headers(HEADERS).hijack().raw;
    // The stream ends with the connection, so events need no HTTP chunk framing.
    response.useChunkedEncodingByDefault = false;
    const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      value === undefined ? [] : [name, String(value)],
    );
    response.writeHead(200, [...headers, 'connection', 'close']);
    response.flushHeaders();
    // A reconnecting browser sends its cursor in the header; the URL still has the cursor of the page.
    this.streams.attach(response, {
      topics,
      cursor: typeof lastEventId === 'string' && lastEventId !== '' ? lastEventId : cursor,
      client,
    });
  }
}
