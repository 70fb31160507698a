import { isIP } from 'node:net';
import { z } from 'zod';

/** Parsers for addresses in the environment: of web servers, of this machine, and of networks in front of it. */

/**
 * The optional parts of a URL, and how to detect each. The query is searched for in the text, because a URL object
 * drops an empty one.
 */
const PARTS = {
  path: ({ pathname }: URL) => pathname !== '/',
  query: (_: URL, text: string) => /^[^#]*\?/.test(text),
  fragment: (_: URL, text: string) => text.includes('#'),
  credentials: (_: URL, text: string) => /^[^/?#]*\/\/[^/?#]*@/.test(text),
} as const;

const WORDS = {
  path: 'a path',
  query: 'a query',
  fragment: 'a fragment',
  credentials: 'user and password',
} as const;

type Part = keyof typeof PARTS;

function urlWithout(parts: readonly Part[], protocols: readonly string[], otherwise: string) {
  return z.string().transform((text, context): { readonly url: URL; readonly text: string } => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    const isWeb = url !== undefined && protocols.includes(url.protocol) && url.hostname !== '';
    const wrong = isWeb ? parts.filter((part) => PARTS[part](url, text)) : [];
    if (isWeb && wrong.length === 0) return { url, text };
    const found = wrong.map((part) => WORDS[part]).join(', ');
    context.addIssue({ code: 'custom', message: isWeb ? `must not have ${found}` : otherwise });
    return z.NEVER;
  });
}

const WEB = ['http:', 'https:'];
const NO_WEB_URL = 'must be an http or https URL';

/** A URL that is linked to or fetched unchanged: its query may be what identifies the page. */
export const webUrl = urlWithout(['credentials'], WEB, NO_WEB_URL)
  .transform(({ text }) => text)
  .meta({ accepts: 'an http or https URL' });

/** Has no trailing slash, query or fragment, so that paths can be appended. */
export const baseUrl = urlWithout(['query', 'fragment', 'credentials'], WEB, NO_WEB_URL)
  .transform(({ url: { origin, pathname } }) => `${origin}${pathname.replace(/\/+$/, '')}`)
  .meta({ accepts: 'an http or https URL without a query' });

/** The origin of the site. Its pages and responses use absolute paths, so it cannot be served below a path. */
export const siteOrigin = urlWithout(['path', 'query', 'fragment', 'credentials'], WEB, NO_WEB_URL)
  .transform(({ url: { origin } }) => origin)
  .meta({ accepts: 'an http or https URL without a path' });

/** `img.example.org` or `https://img.example.org`: an origin. Pictures are only fetched over TLS. */
export const httpsOrigin = z
  .string()
  .transform((text) => (/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`))
  .pipe(
    urlWithout(
      ['query', 'fragment', 'credentials'],
      ['https:'],
      'must be the name of a host, or its https URL',
    ),
  )
  .transform(({ url: { origin } }) => origin)
  .meta({ accepts: 'a host name, or its https URL' });

/** `scores.example.org`, optionally with a port: the part of a URL between `//` and the path. */
export const hostName = z
  .string()
  .toLowerCase()
  .regex(/^(?=.{1,253}(?::|$))[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/, 'must be the name of a host')
  .meta({ accepts: 'a host name, perhaps with a port' });

/** The host to listen on. It must be valid in a URL too, since links are built from it when BASE_URL is not set. */
export const listeningHost = z
  .string()
  .refine((text) => {
    if (isIP(text) === 6) return URL.canParse(`http://[${text}]`);
    return /^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/i.test(text) && URL.canParse(`http://${text}`);
  }, 'must be an IP address or the name of a host')
  .meta({ accepts: 'an IP address or a host name' });

/** Network names that the parser of X-Forwarded-For supports. */
const NAMED_NETWORKS: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isNetwork(text: string): boolean {
  if (NAMED_NETWORKS.has(text)) return true;
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return (
    prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (family === 6 ? 128 : 32))
  );
}

/** `1`: hops; `10.0.0.0/8,127.0.0.1`: networks; `true`: any proxy, only for a closed network. */
export const trustProxy = z
  .string()
  .transform((text, context) => {
    if (text === 'true' || text === 'false') return text === 'true';
    if (/^\d{1,2}$/.test(text)) return Number(text);
    if (text.split(',').every((part) => isNetwork(part.trim()))) return text;
    const message =
      'must be a number of hops, true, false, or networks such as 10.0.0.0/8, separated by commas';
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  })
  .meta({
    accepts: 'a number of hops, networks such as `10.0.0.0/8` separated by commas, `true` or `false`',
  });
