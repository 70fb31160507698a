import {
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Query,
  Req,
  Res,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { Id, PlaybackQuery, PlaybackSession, type Envelope, type Playback } from '@touchline/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { OwnOriginGuard } from '../../platform/http-server/requests/own-origin.guard.ts';
import { PrivateResponseInterceptor } from '../../platform/http-server/responses/private-response.interceptor.ts';
import { clientNetwork } from '../../platform/limits/index.ts';
import { callerIfAny } from '../sessions/index.ts';
import type { MediaCookie } from './media-source.ts';
import { PlaybackService } from './playback.service.ts';
import { ViewerCountry } from './viewer-country.ts';
import { ViewerGuard } from './viewer.guard.ts';

/** A session cookie, because the proof in it expires by itself. */
function cookieHeader({ name, value, domain, path }: MediaCookie): string {
  return `${name}=${value}; Domain=${domain}; Path=${path}; Secure; HttpOnly; SameSite=None`;
}

@Controller('api')
@UseGuards(OwnOriginGuard)
@UseInterceptors(PrivateResponseInterceptor)
export class PlaybackController {
  constructor(
    private readonly playback: PlaybackService,
    private readonly countries: ViewerCountry,
  ) {}

  @Get('matches/:id/playback')
  @UseGuards(ViewerGuard)
  async permit(
    @Param('id', { schema: Id }) matchId: string,
    @Query({ schema: PlaybackQuery }) { stream: streamId, session }: z.output<typeof PlaybackQuery>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Envelope<Playback>> {
    const { playback, cookies } = await this.playback.permit({
      matchId,
      streamId,
      session,
      accountId: callerIfAny(request)?.userId,
      network: clientNetwork(request.ip),
      country: this.countries.of(request),
    });
    // The URL opens the stream to anyone who has it.
    void reply.header('referrer-policy', 'no-referrer');
    if (cookies.length > 0) void reply.header('set-cookie', cookies.map(cookieHeader));
    return { data: playback };
  }

  /** Knowing the session is enough to end it: only its device knows it. */
  @Delete('playback/:session')
  @HttpCode(204)
  end(@Param('session', { schema: PlaybackSession }) session: string): void {
    this.playback.end(session);
  }
}
