import { LANGUAGES, ROUTES, type Language, type Route } from '@touchline/contracts';
import type { LoaderFunction, PatchRoutesOnNavigationFunction, RouteObject } from 'react-router-dom';
import { loadCatalogue, loadCountryMessages } from '../../shared/i18n/catalogues.ts';
import { pathInLanguage } from '../../shared/i18n/languages.ts';
import { createRedirect, type Redirect } from '../../shared/navigation/redirect.ts';
import { routeFailure } from '../../shared/api/errors.ts';
import { optional, type Outside, type Services } from '../../shared/api/services.ts';
import { ErrorScreen } from '../errors/error-screen.tsx';
import { Shell } from '../shell/shell.tsx';
import { guardedLoader } from './guarded-loader.ts';
import { NO_GUARDS, runMiddleware, type MiddlewareTable } from './route-guard.ts';
import type { RouteHandle } from '../shell/route-handle.ts';
import { withSections } from './route-sections.ts';
import { LastResort } from '../errors/last-resort.tsx';
import { LanguageLayout } from './language-layout.tsx';
import { PAGES } from './pages.ts';
import { leaguesQuery } from '../shell/league-column.tsx';

const NOWHERE: Outside = { hosts: new Set(), replace: undefined };

/** Adds the page's named middleware, and the guard if the page is not public (SEMANTICS §4.6 a). */
function withMiddleware(
  route: Route,
  language: Language,
  named: readonly string[],
  table: MiddlewareTable,
  outside: Outside | undefined,
  loader: LoaderFunction,
): LoaderFunction {
  const names = route.auth === 'public' ? named : ['auth', ...named];
  if (names.length === 0) return loader;
  return async (args, context) => {
    const elsewhere = await runMiddleware(names, table, route);
    if (elsewhere === undefined) return loader(args, context);
    return redirectFrom(args.request, language, outside)(elsewhere) ?? loader(args, context);
  };
}

/** Redirects within the site, or to one of the few hosts that its configuration names. */
function redirectFrom(request: Request, language: Language, outside: Outside | undefined): Redirect {
  const { pathname, search } = new URL(request.url);
  const { hosts, replace } = outside ?? NOWHERE;
  return createRedirect({ here: `${pathname}${search}`, language, outside: hosts, replace });
}

const missing: LoaderFunction = () => {
  throw routeFailure(404, 'not-found');
};

/**
 * Loads all country names with a page's data. The first page arrives with its own; those of the next page are unknown
 * until its data has arrived.
 */
function withCountryNames(language: Language, loader: LoaderFunction): LoaderFunction {
  return async (args, context) => {
    const [answer] = await Promise.all([loader(args, context), loadCountryMessages(language)]);
    return answer;
  };
}

/** React Router marks a route's position by `index`, the manifest by `/`. */
function pageRoute(
  route: Route,
  language: Language,
  services: Services,
  table: MiddlewareTable,
): RouteObject[] {
  const page = PAGES[route.name];
  if (page === undefined) return [];
  const handle: RouteHandle = { messages: page.messages ?? [], page: route };
  const rest = {
    id: `${route.name}___${language}`,
    handle,
    lazy: async () => {
      const [code] = await Promise.all([page.load(), loadCatalogue(language, page.messages)]);
      const { loader, parts, ...shown } = code.createRoute(services);
      if (parts !== undefined) handle.parts = parts;
      const guarded = withMiddleware(route, language, page.middleware ?? [], table, services.outside, loader);
      const named = withCountryNames(language, withSections(parts, language, guarded));
      return { ...shown, loader: guardedLoader(named) };
    },
  };
  return [route.path === '/' ? { ...rest, index: true } : { ...rest, path: route.path.slice(1) }];
}

function languageRoutes(
  language: Language,
  services: Services,
  table: MiddlewareTable,
  routes: readonly Route[] = ROUTES,
): RouteObject {
  return {
    path: language,
    loader: async () => {
      await Promise.all([
        loadCatalogue(language, services.messages),
        optional(services, leaguesQuery(services.api)),
      ]);
      return null;
    },
    shouldRevalidate: () => false,
    errorElement: <LastResort />,
    element: <LanguageLayout language={language} />,
    children: [
      {
        element: <Shell />,
        children: [
          {
            errorElement: <ErrorScreen />,
            children: [
              ...routes.flatMap((route) => pageRoute(route, language, services, table)),
              { path: '*', loader: missing, element: null },
            ],
          },
        ],
      },
    ],
  };
}

/**
 * Creates the routes of all pages in one language from the manifest; other paths are a 404. The other nine languages
 * are added by `otherLanguages` when needed, because sorting five hundred routes took longer than rendering a page.
 */
export function createRoutes(
  services: Services,
  language: Language,
  table: MiddlewareTable = NO_GUARDS,
  routes: readonly Route[] = ROUTES,
): RouteObject[] {
  return [
    languageRoutes(language, services, table, routes),
    {
      errorElement: <LastResort />,
      element: <LanguageLayout language={language} />,
      children: [
        {
          element: <Shell />,
          children: [
            { path: '*', loader: strayLoader(language), element: null, errorElement: <ErrorScreen /> },
          ],
        },
      ],
    },
  ];
}

/** Adds the routes of another language when a navigation leads there. */
export function otherLanguages(
  services: Services,
  language: Language,
  table: MiddlewareTable = NO_GUARDS,
): PatchRoutesOnNavigationFunction {
  const known = new Set<Language>([language]);
  return ({ path, patch }) => {
    const wanted = LANGUAGES.find((each) => each === path.split('/')[1]);
    if (wanted === undefined || known.has(wanted)) return;
    known.add(wanted);
    patch(null, [languageRoutes(wanted, services, table)]);
  };
}

/** Redirects an address without a language, met inside the app, to the reader's language. */
function strayLoader(fallback: Language): LoaderFunction {
  return ({ request, ...rest }) => {
    const { pathname, search } = new URL(request.url);
    const first = pathname.split('/')[1] ?? '';
    const known = ROUTES.some((route) => route.path.split('/')[1] === first);
    if (known)
      return (
        redirectFrom(request, fallback, undefined)(`${pathInLanguage(pathname, fallback)}${search}`) ?? null
      );
    return missing({ request, ...rest });
  };
}
