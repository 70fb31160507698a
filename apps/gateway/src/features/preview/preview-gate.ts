import { Inject, Injectable } from '@nestjs/common';
import { DEFAULT_LANGUAGE, isLanguage, isMachinePath, type Language } from '@touchline/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { loadMessages } from '@touchline/messages';
import { fillContext } from '../../platform/cache/fill-context.ts';
import { type Settings, SETTINGS } from '../../platform/config/settings.ts';
import type { HeaderTable } from '../../platform/http-server/responses/response-headers.ts';
import { ProblemError } from '../../platform/errors/problems.ts';
import { pathOf } from '../../platform/paths/public-paths.ts';
import { sendProblem } from '../../platform/http-server/problems/failure.ts';
import { clientNetwork } from '../../platform/limits/index.ts';
import { preferredLanguage } from '../pages/index.ts';
import { plainDocument } from '../../platform/http-server/responses/plain-document.ts';
import { PreviewClosedError, PreviewHost } from './preview-host.ts';
import { PreviewCookie, PreviewSessions } from './preview-sessions.ts';

/**
 * Returns the preview host's page for a visitor without a preview session: it says where drafts can be opened, and
 * links to the site.
 */
async function closedPage(language: Language, baseUrl: string): Promise<string> {
  const messages = await loadMessages(language);
  return plainDocument(language, {
    title: messages['staff.drafts.closedTitle'],
    text: messages['staff.drafts.closedHelp'],
    way: { href: `${baseUrl}/${language}`, label: messages['site.nav.backHome'] },
  });
}

/** `/preview/{secret of a link}` */
const LINK = /^\/preview\/([\w-]+)$/;
const END = '/preview/end';
/** Scripts and styles of pages: the same bytes for everyone under one name. */
const ASSETS = '/assets/';
const SITEMAPS = '/sitemap';

const NOBODY_INDEXES = 'User-agent: *\nDisallow: /\n';

/** Headers of every response of the host except hashed assets. */
const HEADERS: HeaderTable = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};
/** Headers that would help to cache a draft, or other sites to read it. */
const WITHHELD = [
  'age',
  'etag',
  'last-modified',
  'cache-status',
  'access-control-allow-origin',
  'access-control-expose-headers',
] as const;

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

interface Closed {
  readonly host: PreviewHost;
  readonly cookie: PreviewCookie;
}

/**
 * Handles every request to the preview host first (ADR 0078): opens and ends sessions, lets those with a session
 * read, and refuses everyone else.
 */
@Injectable()
export class PreviewGate {
  readonly #baseUrl: string;
  readonly #closed: Closed | undefined;

  constructor(
    @Inject(SETTINGS) { baseUrl, site: { previewUrl } }: Settings,
    private readonly sessions: PreviewSessions,
  ) {
    this.#baseUrl = baseUrl;
    if (previewUrl === null) return;
    const host = new PreviewHost(previewUrl, baseUrl);
    this.#closed = { host, cookie: new PreviewCookie(host) };
  }

  /** Returns whether a host is not the public site's. `undefined` if there is no preview host. */
  get isApart(): ((host: string | undefined) => boolean) | undefined {
    const closed = this.#closed;
    return closed && ((host) => closed.host.standingOf(host) !== 'public');
  }

  /** Call it before registering hooks that answer requests themselves. */
  guard(instance: FastifyInstance): void {
    const closed = this.#closed;
    if (closed === undefined) return;
    const isMine = ({ headers, url }: FastifyRequest): boolean =>
      closed.host.standingOf(headers.host) !== 'public' && !url.startsWith(ASSETS);
    instance.addHook('onRequest', (request, reply, done) => {
      if (!isMine(request)) {
        done();
        return;
      }
      void reply.header('x-request-id', request.id);
      this.#admit(closed, request, reply).then(
        (isAnswered) => {
          if (isAnswered) return;
          const client = clientNetwork(request.ip);
          fillContext.run({ urgency: 'visitor', client, isBypass: true, showsDrafts: true }, done);
        },
        (error: unknown) => {
          sendProblem(error, request, reply);
        },
      );
    });
    instance.addHook('onSend', (request, reply, _payload, done) => {
      if (isMine(request)) {
        for (const name of WITHHELD) void reply.removeHeader(name);
        void reply.headers(HEADERS);
      }
      done();
    });
  }

  /** Resolves with `true` if the request has been answered; with `false` if it may read drafts. */
  async #admit({ host, cookie }: Closed, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const { method, headers } = request;
    const path = pathOf(request.url);
    if (path === '/robots.txt' && READS.has(method)) {
      void reply.type('text/plain; charset=utf-8').send(NOBODY_INDEXES);
      return true;
    }
    if (host.standingOf(headers.host) === 'misspelt') return this.#refuse(request, reply);
    const session = cookie.of(headers.cookie);
    if (path === END && method === 'POST') {
      await this.sessions.end(session);
      void reply.header('set-cookie', cookie.cleared).redirect('/', 303);
      return true;
    }
    const [, link] = LINK.exec(path) ?? [];
    // A HEAD request does not use a link up.
    if (link !== undefined && method === 'GET') return this.#open(link, cookie, request, reply);
    if (!(await this.sessions.isLive(session))) return this.#refuse(request, reply);
    if (!READS.has(method)) {
      void reply.header('allow', [...READS].join(', '));
      throw new ProblemError('method-not-allowed', 'A preview is read-only');
    }
    if (path.startsWith(SITEMAPS)) throw new ProblemError('not-found');
    return false;
  }

  async #open(
    link: string,
    cookie: PreviewCookie,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<true> {
    const opened = await this.sessions.open(link);
    if (opened === undefined) return this.#refuse(request, reply);
    request.log.info({ account: opened.by.account?.id ?? null }, 'preview opened');
    void reply.header('set-cookie', cookie.set(opened.secret)).redirect('/', 303);
    return true;
  }

  async #refuse(request: FastifyRequest, reply: FastifyReply): Promise<true> {
    // Not a scheme that browsers know, because sessions are opened in the console.
    void reply.header('www-authenticate', 'Preview realm="drafts"');
    const path = pathOf(request.url);
    if (isMachinePath(path) || !READS.has(request.method)) throw new PreviewClosedError();
    const [, first] = path.split('/');
    const language = isLanguage(first)
      ? first
      : (preferredLanguage(request.headers['accept-language']) ?? DEFAULT_LANGUAGE);
    const page = await closedPage(language, this.#baseUrl);
    void reply.status(401).type('text/html; charset=utf-8').send(page);
    return true;
  }
}
