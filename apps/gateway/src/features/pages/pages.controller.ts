import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import {
  isCountedPage,
  isEmbedPage,
  isMachinePath,
  isPaymentPage,
  isPricingPage,
  isStaffPage,
  LANGUAGE_COOKIE,
  matchRoute,
  type Language,
  type Route,
} from '@touchline/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  PRIVATE_RESPONSE_HEADERS,
  type HeaderTable,
} from '../../platform/http-server/responses/response-headers.ts';
import { showsDrafts } from '../../platform/cache/fill-context.ts';
import { failureOf } from '../../platform/http-server/problems/failure.ts';
import { ProblemError, PROBLEMS } from '../../platform/errors/problems.ts';
import { sendPublicResponse } from '../../platform/http-server/responses/send-response.ts';
import { nextRefillMs } from '../../platform/cache/long-tail-budget.ts';
import { type Settings, SETTINGS } from '../../platform/config/settings.ts';
import { Clock } from '../../platform/time/clock.ts';
import { contentSecurityPolicy, type Framers, PERMISSIONS_POLICY } from './content-security-policy.ts';
import { cookieValue } from '../../platform/http-server/requests/request-fields.ts';
import { pageAddress, type PageAddress } from './page-address.ts';
import { ZONE_COOKIE } from './pages.routes.ts';
import { PagesService, type ShownPage } from './pages.service.ts';
import { plainPage } from './plain-page.ts';
import { WEB, type Web } from './web.ts';

const HTML = 'text/html; charset=utf-8';
/** The address of an invitation or of a deal is a secret: not cached, not sent as a referrer, not indexed. */
const SECRET_PAGE_HEADERS = {
  ...PRIVATE_RESPONSE_HEADERS,
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
} as const;

/** Route name of the widget builder, which previews widgets in a frame. */
const PREVIEWING = 'widget';

const NOBODY = "'none'";

/** A loopback host belongs to a demonstration, where no host has a certificate. */
const LOOPBACK = /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/;

/**
 * The content security policy says who may frame the page. The older `X-Frame-Options` would forbid it to everybody,
 * and a site with cross-origin isolation could not load the page without this resource policy.
 */
function letOthersFrame(reply: FastifyReply): void {
  void reply.removeHeader('x-frame-options').header('cross-origin-resource-policy', 'cross-origin');
}

const TOO_MANY = 429;

type Redirect = Exclude<PageAddress, { kind: 'page' }>;

/** Serves pages, in their language and with their true status, for every address that no other route has. */
@Controller()
export class PagesController {
  private readonly mediaOrigin: string | null;

  constructor(
    @Inject(WEB) private readonly web: Web | null,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly pages: PagesService,
  ) {
    const { media } = settings;
    this.mediaOrigin = media === null ? null : new URL(media.baseUrl).origin;
  }

  @Get(['/', '*'])
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const [pathname = '/', ...rest] = request.url.split('?');
    if (this.web === null || isMachinePath(pathname)) throw new ProblemError('not-found');
    const search = rest.length === 0 ? '' : `?${rest.join('?')}`;
    const { cookie } = request.headers;
    const acceptLanguage = request.headers['accept-language'];
    const address = pageAddress({ pathname, search, cookie, acceptLanguage }, this.settings.unprefixed);
    if (address.kind !== 'page') {
      this.redirect(address, reply);
      return;
    }
    const { language } = address;
    const [path = '/', ...query] = address.url.split('?');
    const wish = {
      pathname: path,
      search: query.length === 0 ? '' : `?${query.join('?')}`,
      language,
      zone: cookieValue(cookie, ZONE_COOKIE),
    };
    try {
      const shown = await this.pages.show(wish, this.web.press);
      const { status, location } = shown.page;
      if (location !== undefined) {
        void reply.headers(PRIVATE_RESPONSE_HEADERS).redirect(location, status);
        return;
      }
      const route = matchRoute(path)?.route;
      const framers = this.framersOf(route, wish.search);
      const policy = this.policyOf(shown, route, framers);
      if (route !== undefined && (isStaffPage(route) || isPaymentPage(route)))
        this.sendPrivate(shown, policy, SECRET_PAGE_HEADERS, reply);
      else {
        if (framers !== NOBODY) letOthersFrame(reply);
        await this.send(shown, policy, request, reply);
      }
    } catch (error) {
      await this.fail(error, language, request, reply);
    }
  }

  private redirect(address: Redirect, reply: FastifyReply): void {
    if (address.kind === 'moved') {
      void reply.header('cache-control', 'public, max-age=3600').redirect(address.location, 301);
      return;
    }
    if (address.remember !== undefined) {
      const { name, maxAgeSeconds } = LANGUAGE_COOKIE;
      void reply.header(
        'set-cookie',
        `${name}=${address.remember}; Path=/; Max-Age=${String(maxAgeSeconds)}; SameSite=Lax`,
      );
    }
    void reply
      .header('vary', 'Accept-Language, Cookie')
      .header('cache-control', 'private, no-store')
      .redirect(address.location, 302);
  }

  /**
   * Returns who may frame the page: every site may frame widgets; one partner's site may frame the prices as an
   * overlay.
   */
  private framersOf(route: Route | undefined, search: string): Framers {
    if (route === undefined) return NOBODY;
    if (isEmbedPage(route)) return '*';
    const host = this.settings.site.pricingOverlayHost;
    const isOverlay = isPricingPage(route) && new URLSearchParams(search).has('overlay');
    if (host === null || !isOverlay) return NOBODY;
    return LOOPBACK.test(host) ? `http://${host}` : `https://${host}`;
  }

  private policyOf({ page }: ShownPage, route: Route | undefined, framers: Framers): string {
    const mayCount = route !== undefined && isCountedPage(route);
    return contentSecurityPolicy(page.scriptHashes, {
      isCounted: mayCount && this.settings.site.analyticsId !== null && !showsDrafts(),
      framers,
      previews: route?.name === PREVIEWING,
      // Any page can open a match, by navigation without a new document or beside a list, so any page may need the
      // player. A framed page never does.
      mediaOrigin: framers === NOBODY ? this.mediaOrigin : null,
    });
  }

  private async send(
    { page, facts }: ShownPage,
    policy: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    if (page.status >= 500) {
      this.sendPrivate({ page }, policy, PRIVATE_RESPONSE_HEADERS, reply);
      return;
    }
    if (page.status === TOO_MANY)
      void reply.header('retry-after', String(Math.ceil(nextRefillMs(this.clock.nowMs()) / 1000)));
    const plain = {
      status: page.status,
      headers: [
        ['content-type', HTML],
        ['content-security-policy', policy],
        ['permissions-policy', PERMISSIONS_POLICY],
      ] as const,
      etag: page.etag,
      identity: page.html,
    };
    void reply.send(await sendPublicResponse(plain, facts, this.clock.nowMs(), request, reply));
  }

  private sendPrivate(
    { page }: Pick<ShownPage, 'page'>,
    policy: string,
    headers: HeaderTable,
    reply: FastifyReply,
  ): void {
    void reply.status(page.status).headers(headers);
    void reply.headers({ 'content-security-policy': policy, 'permissions-policy': PERMISSIONS_POLICY });
    void reply.type(HTML).send(page.html);
  }

  private async fail(
    error: unknown,
    language: Language,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const { code, severity, retryAfterSeconds = 2 } = failureOf(error);
    const { status } = PROBLEMS[code];
    if (severity !== 'none') request.log[severity]({ err: error, code }, 'page failed');
    if (status === 503) void reply.header('retry-after', String(retryAfterSeconds));
    void reply
      .status(status)
      .headers(PRIVATE_RESPONSE_HEADERS)
      .header('permissions-policy', PERMISSIONS_POLICY)
      .type(HTML)
      .send(await plainPage(code, language));
  }
}
