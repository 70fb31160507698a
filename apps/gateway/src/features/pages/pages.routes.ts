import { dependsOnDay, isPaymentPage, knownTimeZone, LANGUAGES, ROUTES } from '@touchline/contracts';
import type { PublicRoute, RouteVariant } from '../../platform/fast-path/routes/public-route.ts';
import { cookieValue } from '../../platform/http-server/requests/cookies.ts';
import { pageParameters, pageValue, ZONE_COOKIE } from './page-query.ts';
import { ROUTE } from './pages.cache.ts';

/** A page takes ten milliseconds to render: of what is asked for once, it is the dearest. */
const SPREAD = { priority: 'warm', keysPerMinute: { expected: 5000, kept: 50_000 } } as const;

/** As the origin handler reads it: an absent or unknown zone is UTC. */
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

/** Every page that may be kept for everyone, under each language; addresses without one are only entry points. */
export const PAGE_ROUTES: readonly PublicRoute[] = ROUTES.filter(
  (route) => route.auth === 'public' && !isPaymentPage(route),
)
  .flatMap((route) => pathsOf(route.path).map(({ path, params }) => ({ route, path, params })))
  .flatMap(({ route, path, params }) =>
    LANGUAGES.map((language) => ({
      name: `${ROUTE}.${route.name}`,
      path: `/${language}${path === '/' ? '' : path}`,
      // Too long a value is for the origin handler to drop.
      parameters: pageParameters(route.name).map((name) => ({
        name,
        canonical: (value: string) => pageValue(name, value),
      })),
      ...SPREAD,
      ...(dependsOnDay(route.name, params) ? { variant: zone } : {}),
    })),
  );
