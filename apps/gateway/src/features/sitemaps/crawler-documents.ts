import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { LANGUAGES, DEFAULT_LANGUAGE } from '@touchline/contracts';
import { ErrorLevel, SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import { lastChangeOf, type SitemapEntry, type SitemapFile } from './sitemap-entries.ts';

/** Pages about one visitor or for staff, and answers to what somebody typed. */
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

/** Machines' doors that lead to no page. The rest of the API stays open: who renders our pages reads it. */
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

/** Each page in each language, each with all the others: search engines believe alternates only when they are mutual. */
function urlsOf({ path, changedMs }: SitemapEntry, baseUrl: string) {
  const address = (language: string) => `${baseUrl}/${language}${path}`;
  const links = [
    ...LANGUAGES.map((lang) => ({ lang, url: address(lang) })),
    { lang: 'x-default', url: address(DEFAULT_LANGUAGE) },
  ];
  return LANGUAGES.map((language) => ({ url: address(language), links, ...lastmod(changedMs) }));
}

/** Page by page, with a turn for everybody else after each: a file is a tenth of a second's work. */
async function* inTurns(entries: readonly SitemapEntry[], baseUrl: string) {
  for (const entry of entries) {
    yield* urlsOf(entry, baseUrl);
    await setImmediate();
  }
}

/** @see https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap */
export async function sitemapXml(entries: readonly SitemapEntry[], baseUrl: string): Promise<Buffer> {
  if (entries.length === 0) return Buffer.from(EMPTY);
  // Our own addresses: what is checked here has been checked by whoever made the ids.
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
