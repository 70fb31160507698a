import { LANGUAGES, ROUTES, type Language, type Route } from '@touchline/contracts';
import { redirect, type LoaderFunction, type RouteObject } from 'react-router-dom';
import { loadCatalogue } from '../shared/i18n/catalogues.ts';
import { inLanguage } from '../shared/i18n/languages.ts';
import { routeFailure } from '../shared/api/route-failure.ts';
import { optional, type Services } from '../shared/api/services.ts';
import { ErrorScreen } from './error-screen.tsx';
import { Frame } from './frame/frame.tsx';
import { guardedLoader } from './guarded-loader.ts';
import type { RouteHandle } from './route-handle.ts';
import { LastResort } from './last-resort.tsx';
import { LanguageLayout } from './language-layout.tsx';
import { PAGES } from './pages.ts';
import { leaguesQuery } from './frame/leagues-query.ts';

/** Where to go instead of a page. The server has none: it draws every page for nobody in particular. */
export type PageGuard = (page: RouteHandle['page']) => Promise<string | undefined>;

function forWhom(route: Route, guard: PageGuard | undefined, loader: LoaderFunction): LoaderFunction {
  if (guard === undefined || route.auth === 'public') return loader;
  return async (args, context) => {
    const elsewhere = await guard(route);
    if (elsewhere !== undefined) return redirect(elsewhere);
    return loader(args, context);
  };
}

const missing: LoaderFunction = () => {
  throw routeFailure(404, 'not-found');
};

/** React Router marks a route's position by `index`, the manifest by `/`. */
function pageRoute(
  route: Route,
  language: Language,
  services: Services,
  guard: PageGuard | undefined,
): RouteObject[] {
  const page = PAGES[route.name];
  if (!route.built || page === undefined) return [];
  const rest = {
    id: `${route.name}___${language}`,
    handle: { module: page.module, page: route } satisfies RouteHandle,
    lazy: async () => {
      const { loader, ...shown } = (await page.load()).createRoute(services);
      return { ...shown, loader: guardedLoader(forWhom(route, guard, loader)) };
    },
  };
  return [route.path === '/' ? { ...rest, index: true } : { ...rest, path: route.path.slice(1) }];
}

function languageRoutes(language: Language, services: Services, guard: PageGuard | undefined): RouteObject {
  return {
    path: language,
    loader: async () => {
      await Promise.all([loadCatalogue(language), optional(services, leaguesQuery(services.api))]);
      return null;
    },
    shouldRevalidate: () => false,
    errorElement: <LastResort />,
    element: <LanguageLayout language={language} />,
    children: [
      {
        element: <Frame />,
        children: [
          {
            errorElement: <ErrorScreen />,
            children: [
              ...ROUTES.flatMap((route) => pageRoute(route, language, services, guard)),
              { path: '*', loader: missing, element: null },
            ],
          },
        ],
      },
    ],
  };
}

/** Every page under every language, from the one manifest; what it does not name is a 404. */
export function createRoutes(services: Services, fallback: Language, guard?: PageGuard): RouteObject[] {
  return [
    ...LANGUAGES.map((language) => languageRoutes(language, services, guard)),
    {
      element: <LanguageLayout language={fallback} />,
      children: [
        {
          element: <Frame />,
          children: [
            { path: '*', loader: strayLoader(fallback), element: null, errorElement: <ErrorScreen /> },
          ],
        },
      ],
    },
  ];
}

/** An address without a language, met inside the app, gets the reader's. */
function strayLoader(fallback: Language): LoaderFunction {
  return ({ request, ...rest }) => {
    const { pathname, search } = new URL(request.url);
    const first = pathname.split('/')[1] ?? '';
    const known = ROUTES.some((route) => route.path.split('/')[1] === first);
    if (known) return redirect(`${inLanguage(pathname, fallback)}${search}`);
    return missing({ request, ...rest });
  };
}
