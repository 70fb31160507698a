import {
  type Language,
  dependsOnDay,
  isPaymentPage,
  knownTimeZone,
  LANGUAGES,
  ROUTES,
} from '@touchline/contracts';
import type { PublicRoute, RouteVariant } from '../../platform/fast-path/routes/public-route.ts';
import { cookieValue } from '../../platform/http-server/requests/request-fields.ts';

/** Row in the cache policy. */
export const ROUTE = 'pages';

/**
 * Pages round the current time down to this many milliseconds, so that nodes that render in the same period produce
 * the same bytes.
 */
export const PAGE_MOMENT_MS = 5000;

export const pageTags = (language: Language): readonly string[] => ['page', `lang:${language}`];

/**
 * Query parameters that each page reads, by route name. All others (campaign tags, junk) are dropped before
 * rendering, so they do not create cache keys. A page that is not listed has none.
 */
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  'embed-lineup-id': ['theme'],
  'embed-match-id': ['theme'],
  'embed-table-id': ['theme'],
  'fixtures-results': ['date', 'filter', 'times'],
  league: ['q'],
  'league-id': ['live', 'round', 'season', 'tab', 'table'],
  'match-id': ['live', 'tab', 'table'],
  pricing: ['overlay'],
  'pricing-sport': ['overlay'],
  search: ['q'],
  'sport-slug': ['date', 'filter', 'league', 'tab'],
  team: ['league', 'q'],
  'team-head-to-head-slug': ['a', 'league', 'q'],
  'team-id': ['live', 'tab', 'table'],
  tv: ['country', 'date', 'filter', 'tab'],
  widget: ['id', 'kind', 'lang', 'q', 'theme', 'widgets'],
};

/** Cookie with the reader's time zone. */
export const ZONE_COOKIE = 'tz';
const MAX_VALUE_LENGTH = 128;

function isValueInBounds(value: string): boolean {
  return value.length <= MAX_VALUE_LENGTH;
}

/** Parameters without a value: only their presence counts (`?overlay`). */
const FLAGS: ReadonlySet<string> = new Set(['overlay']);

/** Returns the canonical value; `undefined` if the value is too long. */
function pageValue(name: string, value: string): string | undefined {
  if (!isValueInBounds(value)) return undefined;
  return FLAGS.has(name) ? '' : value;
}

/** @example pageParameters('search') // ['q'] */
export function pageParameters(routeName: string): readonly string[] {
  return PARAMETERS[routeName] ?? [];
}

/**
 * Returns the page's own parameters in a fixed order, so that the same page has one address.
 *
 * @param routeName `undefined` for an address that has no page
 * @example pageQuery('?utm_source=x&tab=table', 'match-id') // '?tab=table'
 */
export function pageQuery(search: string, routeName: string | undefined): string {
  const known = routeName === undefined ? [] : pageParameters(routeName);
  const given = [...new URLSearchParams(search)].flatMap(([name, value]) => {
    const read = known.includes(name) ? pageValue(name, value) : undefined;
    return read === undefined ? [] : [[name, read]];
  });
  const query = new URLSearchParams(given);
  query.sort();
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** A page takes ten milliseconds to render, more than any other response that is requested only once. */
const SPREAD = { priority: 'warm', keysPerMinute: { expected: 5000, kept: 50_000 } } as const;

/** Canonicalises the zone as the origin handler does: an absent or unknown zone is UTC. */
const zone: RouteVariant = {
  cookie: ZONE_COOKIE,
  canonical: (value) => {
    const decoded = value === undefined ? undefined : cookieValue(`${ZONE_COOKIE}=${value}`, ZONE_COOKIE);
    return (decoded === undefined ? undefined : knownTimeZone(decoded)) ?? 'UTC';
  },
};

/** `/match/:id?` -> `/match`, `/match/{id}` */
function pathsOf(
  path: string,
): readonly { readonly path: string; readonly params: Record<string, string> }[] {
  const bare = path.replace(/\/:[a-z]+\?$/, '');
  const full = path.replace(/:([a-z]+)\??/g, '{$1}');
  const [, name] = /\{([a-z]+)\}/.exec(full) ?? [];
  const filled = { path: full, params: name === undefined ? {} : { [name]: 'x' } };
  return bare === path ? [filled] : [{ path: bare, params: {} }, filled];
}

/** Every page that may be cached for everyone, in each language. Addresses without a language are only entry points. */
export const PAGE_ROUTES: readonly PublicRoute[] = ROUTES.filter(
  (route) => route.auth === 'public' && !isPaymentPage(route),
)
  .flatMap((route) => pathsOf(route.path).map(({ path, params }) => ({ route, path, params })))
  .flatMap(({ route, path, params }) =>
    LANGUAGES.map((language) => ({
      name: `${ROUTE}.${route.name}`,
      path: `/${language}${path === '/' ? '' : path}`,
      // The origin handler drops a value that is too long.
      parameters: pageParameters(route.name).map((name) => ({
        name,
        canonical: (value: string) => pageValue(name, value),
      })),
      ...SPREAD,
      ...(dependsOnDay(route.name, params) ? { variant: zone } : {}),
    })),
  );
