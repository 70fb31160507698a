import { LANGUAGES } from '@touchline/contracts';

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
