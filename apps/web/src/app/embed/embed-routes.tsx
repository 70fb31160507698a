import { ROUTES, type Language, type Route } from '@touchline/contracts';
import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { routeFailure } from '../../shared/api/route-failure.ts';
import type { Services } from '../../shared/api/services.ts';
import { loadCatalogue } from '../../shared/i18n/catalogues.ts';
import { guardedLoader } from '../routing/guarded-loader.ts';
import { LastResort } from '../errors/last-resort.tsx';
import type { RouteHandle } from '../shell/route-handle.ts';
import { EmbedError } from './embed-error.tsx';
import { EmbedLayout } from './embed-layout.tsx';
import { EMBED_PAGES } from './embed-pages.ts';

const missing: LoaderFunction = () => {
  throw routeFailure(404, 'not-found');
};

function pageRoute(route: Route, language: Language, services: Services): RouteObject[] {
  const page = EMBED_PAGES[route.name];
  if (page === undefined) return [];
  return [
    {
      id: `${route.name}___${language}`,
      path: route.path.slice(1),
      handle: { words: page.words ?? [], page: route } satisfies RouteHandle,
      lazy: async () => {
        const [code] = await Promise.all([page.load(), loadCatalogue(language, page.words)]);
        const { loader, ...shown } = code.createRoute(services);
        return { ...shown, loader: guardedLoader(loader) };
      },
    },
  ];
}

/** The pages for others' pages in one language: no frame, no guard, no way to the rest of the site but links. */
export function createEmbedRoutes(services: Services, language: Language): RouteObject[] {
  return [
    {
      path: language,
      loader: async () => {
        await loadCatalogue(language);
        return null;
      },
      shouldRevalidate: () => false,
      errorElement: <LastResort />,
      element: <EmbedLayout language={language} />,
      children: [
        {
          errorElement: <EmbedError />,
          children: [
            ...ROUTES.flatMap((route) => pageRoute(route, language, services)),
            { path: '*', loader: missing, element: null },
          ],
        },
      ],
    },
  ];
}
