import { ROUTES, type Language, type Route } from '@touchline/contracts';
import {
  type LoaderFunction,
  type RouteObject,
  Outlet,
  isRouteErrorResponse,
  useRouteError,
} from 'react-router-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { routeFailure, problemCodeOf } from '../../shared/api/errors.ts';
import type { Services } from '../../shared/api/services.ts';
import { loadCatalogue } from '../../shared/i18n/catalogues.ts';
import { guardedLoader } from '../routing/guarded-loader.ts';
import { LastResort } from '../errors/last-resort.tsx';
import type { RouteHandle } from '../shell/route-handle.ts';
import { useKnownKey } from '../../shared/i18n/use-known-key.ts';
import { InLanguage } from '../../shared/i18n/in-language.tsx';
import { CrestShapes } from '../../shared/ui/crest.tsx';
import { LostHead } from '../../shared/head/page-head.tsx';
import { PageLink } from '../../shared/navigation/page-link.tsx';
import { BUTTON } from '../../shared/ui/panel.ts';
import { EMBED_PAGES } from './embed-pages.ts';

/** Shown in the embedding page when the page fails or does not exist: short, with a link to the site. */
function EmbedError() {
  const intl = useIntl();
  const error = useRouteError();
  const known = useKnownKey();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main className="border border-chalk bg-surface px-4 py-5">
      <LostHead
        title={intl.formatMessage({ id: isMissing ? 'pages.not-found.title' : 'pages.error.title' })}
      />
      <h1 className="text-base font-semibold">
        <FormattedMessage
          id={
            isMissing
              ? 'pages.not-found.heading'
              : (known(`problem.${problemCodeOf(error)}.title`) ?? 'problem.internal.title')
          }
        />
      </h1>
      <p className="mt-4">
        <PageLink to="/" target="_blank" className={BUTTON}>
          <FormattedMessage id="site.nav.backHome" />
        </PageLink>
      </p>
    </main>
  );
}

/** Sets the language and adds nothing else around the page: the reader's choices are neither read nor stored. */
function EmbedLayout({ language }: { readonly language: Language }) {
  return (
    <InLanguage language={language}>
      <div id="frame">
        <CrestShapes />
        <Outlet />
      </div>
    </InLanguage>
  );
}

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
      handle: { messages: page.messages ?? [], page: route } satisfies RouteHandle,
      lazy: async () => {
        const [code] = await Promise.all([page.load(), loadCatalogue(language, page.messages)]);
        const { loader, ...shown } = code.createRoute(services);
        return { ...shown, loader: guardedLoader(loader) };
      },
    },
  ];
}

/** The embeddable pages in one language: without shell and guards. Only links lead to the rest of the site. */
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
