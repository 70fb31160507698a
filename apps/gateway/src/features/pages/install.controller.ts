import { Controller, Get, Inject, Query, Req, Res } from '@nestjs/common';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@touchline/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { loadMessages } from '@touchline/messages';
import { showsDrafts } from '../../platform/cache/fill-context.ts';
import { type Settings, SETTINGS } from '../../platform/config/settings.ts';
import { entityTag } from '../../platform/http-server/responses/entity-tag.ts';
import { ProblemError } from '../../platform/errors/problems.ts';
import { sendFile, type StaticFile } from './files/static-files.ts';
import { WEB, type Web } from './web.ts';

/**
 * Content of `/sw.js` where offline copies are disabled. It replaces the installed service worker, deletes its caches
 * and unregisters itself. Open pages are unaffected; the next page opened has no service worker.
 */
export const RETIRED_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const names = (all) => all.filter((name) => name.startsWith('touchline-') || name.startsWith('workbox-'));
  event.waitUntil(
    caches
      .keys()
      .then((all) => Promise.all(names(all).map((name) => caches.delete(name))))
      .then(() => self.registration.unregister()),
  );
});
`;

/** Background of the light theme, and colour of the logo (`styles/tokens.css`, `favicon.svg`). */
const COLOURS = { page: '#f7f4ec', mark: '#12261c' } as const;
/** Rendered from `favicon.svg` by `tools/icons`; a new icon gets a new number. */
const ICONS = '/assets/icons-1';

const icon = (size: number, purpose: 'any' | 'maskable'): object => ({
  src: `${ICONS}/${purpose === 'any' ? '' : 'maskable-'}${String(size)}.png`,
  sizes: `${String(size)}x${String(size)}`,
  type: 'image/png',
  purpose,
});

/**
 * The web app manifest, in the reader's language. All languages share one `id`, so a reader who installs the app in
 * German and later reads in French still has one app.
 */
async function webManifest(name: string, language: Language): Promise<string> {
  const messages = await loadMessages(language);
  const shortcut = (title: string, path: string): object => ({ name: title, url: `/${language}${path}` });
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    description: messages['pages.index.description'],
    lang: language,
    dir: 'ltr',
    start_url: `/${language}`,
    scope: '/',
    display: 'standalone',
    background_color: COLOURS.page,
    theme_color: COLOURS.mark,
    categories: ['sports', 'news'],
    icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
    shortcuts: [
      shortcut(messages['pages.live-matches.title'], '/live-matches'),
      shortcut(messages['pages.fixtures-results.title'], '/fixtures-results'),
      shortcut(messages['pages.league.title'], '/league'),
    ],
  });
}

const Wanted = z.object({ lang: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE) });
type Wanted = z.output<typeof Wanted>;

/** The policy sent with the worker's script governs the service worker, which may connect to our own origin only. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";
const A_DAY = 'public, max-age=86400';

const textFile = (type: string, text: string): StaticFile => {
  const identity = Buffer.from(text);
  return { type, etag: entityTag(identity), identity, encoded: {} };
};
const RETIRED = textFile('text/javascript; charset=utf-8', RETIRED_WORKER);

/**
 * Makes the site installable: its manifest, and the service worker that stores pages for offline reading (ADR 0037).
 */
@Controller()
export class InstallController {
  constructor(
    @Inject(WEB) private readonly web: Web | null,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Browsers revalidate it whenever a page starts, so that they find a new version immediately. */
  @Get('sw.js')
  async worker(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    // Drafts are never stored.
    const isKept = this.settings.offlinePages && !showsDrafts();
    const file = isKept ? await this.web?.asset('/sw.js') : RETIRED;
    if (file === undefined) throw new ProblemError('not-found');
    void reply.header('content-security-policy', WORKER_POLICY).header('service-worker-allowed', '/');
    sendFile(file, 'no-cache', request, reply);
  }

  @Get('manifest.webmanifest')
  async manifest(
    @Query({ schema: Wanted }) { lang }: Wanted,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (this.web === null) throw new ProblemError('not-found');
    const text = await webManifest(this.settings.site.name, lang);
    sendFile(textFile('application/manifest+json; charset=utf-8', text), A_DAY, request, reply);
  }
}
