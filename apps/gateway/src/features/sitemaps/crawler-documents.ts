import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { LANGUAGES, DEFAULT_LANGUAGE } from '@touchline/contracts';
import { ErrorLevel, SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import { lastChangeOf, type SitemapEntry, type SitemapFile } from './sitemap-entries.ts';

/** Pages about one visitor or for staff, and search results. */
const CLOSED = [
  '/account',
  '/auth/',
  '/cms',
  '/login',
  '/misc/',
  '/payment/',
  '/register',
  '/reset',
  '/search',
  '/security',
  '/team?q=',
] as const;

/**
 * API paths that no public page needs. The rest of the API stays open, because crawlers that render our pages read
 * it.
 */
const CLOSED_API = ['/api/account', '/api/auth/', '/api/staff/', '/api/search'] as const;

/** @see https://www.rfc-editor.org/rfc/rfc9309 */
export function robotsText(baseUrl: string): string {
  const pages = ['', ...LANGUAGES.map((language) => `/${language}`)].flatMap((prefix) =>
    CLOSED.map((path) => `${prefix}${path}`),
  );
  return [
    'User-agent: *',
    ...[...CLOSED_API, ...pages].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${baseUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

const PLAIN = { news: false, image: false, video: false, xhtml: true } as const;
const EMPTY = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>`;

const lastmod = (changedMs: number | undefined) =>
  changedMs === undefined ? {} : { lastmod: new Date(changedMs).toISOString() };

/**
 * Lists each page in each language, each with all the others, because search engines accept alternates only if they
 * are mutual.
 */
function urlsOf({ path, changedMs }: SitemapEntry, baseUrl: string) {
  const address = (language: string) => `${baseUrl}/${language}${path}`;
  const links = [
    ...LANGUAGES.map((lang) => ({ lang, url: address(lang) })),
    { lang: 'x-default', url: address(DEFAULT_LANGUAGE) },
  ];
  return LANGUAGES.map((language) => ({ url: address(language), links, ...lastmod(changedMs) }));
}

/** Yields to the event loop after each page, because a file takes a tenth of a second. */
async function* inTurns(entries: readonly SitemapEntry[], baseUrl: string) {
  for (const entry of entries) {
    yield* urlsOf(entry, baseUrl);
    await setImmediate();
  }
}

/** @see https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap */
export async function sitemapXml(entries: readonly SitemapEntry[], baseUrl: string): Promise<Buffer> {
  if (entries.length === 0) return Buffer.from(EMPTY);
  // The addresses are our own, and their ids have been validated before.
  const stream = new SitemapStream({ xmlns: PLAIN, level: ErrorLevel.SILENT });
  return streamToPromise(Readable.from(inTurns(entries, baseUrl)).pipe(stream));
}

export async function indexXml(files: readonly SitemapFile[], baseUrl: string): Promise<Buffer> {
  const items = files.map(({ name, entries }) => ({
    url: `${baseUrl}/sitemaps/${name}`,
    ...lastmod(lastChangeOf(entries)),
  }));
  return streamToPromise(Readable.from(items).pipe(new SitemapIndexStream({ level: ErrorLevel.THROW })));
}
