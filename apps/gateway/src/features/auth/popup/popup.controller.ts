import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import {
  DEFAULT_LANGUAGE,
  IdentityProvider,
  isLanguage,
  LANGUAGE_COOKIE,
  type PopupMessage,
} from '@touchline/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Settings, SETTINGS } from '../../../platform/config/settings.ts';
import { cookieValue } from '../../../platform/http-server/requests/request-fields.ts';
import { failureOf } from '../../../platform/http-server/problems/failure.ts';
import { Sealing } from '../../../platform/keys/index.ts';
import { WallClock } from '../../../platform/time/clock.ts';
import { Client } from '../attempts/client.ts';
import { SignInCounts } from '../attempts/sign-in-counts.ts';
import { popupCookie, popupOf, spentPopupCookie } from './popup-cookie.ts';
import { popupFailure, POPUP_HEADERS, popupPage } from './popup-page.ts';
import { PopupService } from './popup.service.ts';

/** Serves the sign-in popup: a redirect to the provider, and a page that sends the result to its opener. */
@Controller('api/auth/popup')
export class PopupController {
  readonly #secure: boolean;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly popups: PopupService,
    private readonly sealing: Sealing,
    private readonly clock: WallClock,
    private readonly counts: SignInCounts,
  ) {
    this.#secure = settings.baseUrl.startsWith('https:');
  }

  @Get('callback')
  async callback(
    @Client() client: Client,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    void reply.header('set-cookie', spentPopupCookie(this.#secure));
    const popup = popupOf(request.headers.cookie, this.clock.nowMs(), this.sealing);
    const outcome = this.popups.finish(popup, request.url, client);
    await this.#tell(await outcome.catch((error: unknown) => refusal(error, request)), request, reply);
  }

  @Get(':provider')
  async open(
    @Param('provider', { schema: IdentityProvider }) provider: IdentityProvider,
    @Client() client: Client,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const cookie = { sealing: this.sealing, secure: this.#secure };
    try {
      const { location, popup } = await this.popups.open(provider, client);
      await reply
        .headers(POPUP_HEADERS)
        .header('set-cookie', popupCookie(popup, this.clock.nowMs(), cookie))
        .redirect(location, 302);
    } catch (error) {
      await this.#tell(refusal(error, request), request, reply);
    }
  }

  async #tell(message: PopupMessage, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    this.counts.window(message);
    const chosen = cookieValue(request.headers.cookie, LANGUAGE_COOKIE.name);
    const language = isLanguage(chosen) ? chosen : DEFAULT_LANGUAGE;
    const page = await popupPage(message, language, this.settings.site.name);
    await reply.headers(POPUP_HEADERS).type('text/html; charset=utf-8').send(page);
  }
}

function refusal(error: unknown, request: FastifyRequest): PopupMessage {
  const { code, severity } = failureOf(error);
  if (severity !== 'none') request.log[severity]({ err: error, code }, 'sign-in window failed');
  return popupFailure(error);
}
