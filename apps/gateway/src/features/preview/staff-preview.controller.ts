import { Controller, Inject, Post, Req, UseGuards, UseInterceptors } from '@nestjs/common';
import type { Envelope, PreviewLink } from '@touchline/contracts';
import type { FastifyRequest } from 'fastify';
import { type Settings, SETTINGS } from '../../platform/config/settings.ts';
import { OwnOriginGuard } from '../../platform/http-server/requests/own-origin.guard.ts';
import { PrivateResponseInterceptor } from '../../platform/http-server/responses/private-response.interceptor.ts';
import { NeedsScope } from '../sessions/index.ts';
import { Audit, StaffCaller, StaffGuard } from '../staff/index.ts';
import { NoPreviewHostError } from './preview-host.ts';
import { PreviewSessions } from './preview-sessions.ts';

/** Gives authors a link to the preview host, which works once, within a minute. */
@Controller('api/staff/content')
@UseGuards(OwnOriginGuard, StaffGuard)
@UseInterceptors(PrivateResponseInterceptor)
@NeedsScope('staff:content')
export class StaffPreviewController {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly sessions: PreviewSessions,
    private readonly audit: Audit,
  ) {}

  @Post('preview')
  async open(
    @StaffCaller() caller: StaffCaller,
    @Req() request: FastifyRequest,
  ): Promise<Envelope<PreviewLink>> {
    const { site, siteUpstream } = this.settings;
    const { previewUrl } = site;
    if (previewUrl === null || siteUpstream === null) throw new NoPreviewHostError();
    const invite = () => this.sessions.invite(caller);
    const { secret, expiresAtMs } = await this.audit.of(request, 'drafts preview', {}, invite);
    return {
      data: { url: `${previewUrl}/preview/${secret}`, expiresAt: new Date(expiresAtMs).toISOString() },
    };
  }
}
