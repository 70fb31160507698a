import { worldNowMs } from '@touchline/contracts';
import { hydrate } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { ROOT_ID } from './app/document/document.ts';
import { createEmbedRoutes } from './app/embed/embed-routes.tsx';
import { loadMatched } from './app/routing/route-sections.ts';
import { Providers } from './app/providers.tsx';
import { askAgain, createQueryClient } from './app/query-client.ts';
import { readPageState } from './app/document/page-state.ts';
import { whenIdle } from './app/opening/when-idle.ts';
import { leaveByLink, reportHeight } from './features/embed/index.ts';
import { createApiClient } from './shared/api/api-client.ts';
import type { Services } from './shared/api/services.ts';
import { fetchTransport } from './shared/api/transport.ts';
import { addMessages, loadCatalogue } from './shared/i18n/catalogues.ts';
import { languageOfPath } from './shared/i18n/languages.ts';
import { unknownSession } from './shared/session/unknown-session.ts';
import { viewerZone } from './shared/time/viewer-zone.ts';
import { Hydrated, HydrationProvider } from './shared/ui/hydration/hydration-boundaries.tsx';
import { hydrationProgress, markHydrated } from './shared/ui/hydration/hydration-progress.ts';
import './styles/main.css';

/**
 * Starts a page that is embedded in another site. It updates live and reports its height to that site. It has no
 * session, no storage and no cookies: this build does not contain the code that uses them.
 */
async function start(): Promise<void> {
  const root = document.getElementById(ROOT_ID);
  const state = readPageState(document);
  if (root === null || state === undefined) return;
  reportHeight(window, root);
  leaveByLink(document);
  const rendered = new URL(state.url, location.origin);
  let onHydrated = (): void => undefined;
  const hydrated = new Promise<void>((resolve) => {
    onHydrated = resolve;
  });
  const queries = createQueryClient({ hydrated });
  hydrate(queries, state.queries);
  const api = createApiClient(fetchTransport);
  const { demonstration } = state.page.site;
  const services: Services = {
    api,
    queries,
    onServer: false,
    nowMs: () => worldNowMs(demonstration, Date.now()),
    zone: viewerZone,
  };
  const language = languageOfPath(rendered.pathname);
  const routes = createEmbedRoutes(services, language);
  addMessages(language, state.messages);
  await Promise.all([loadCatalogue(language), loadMatched(routes, rendered.pathname)]);
  const router = createBrowserRouter(routes, { hydrationData: state.router });
  const hydration = hydrationProgress(() => {
    markHydrated();
    onHydrated();
    askAgain(queries);
  });
  hydrateRoot(
    root,
    <StrictMode>
      <Providers queries={queries} api={api} session={unknownSession} page={state.page}>
        <HydrationProvider value={hydration}>
          <Hydrated>
            <RouterProvider router={router} />
          </Hydrated>
        </HydrationProvider>
      </Providers>
    </StrictMode>,
  );
  whenIdle(window, () => {
    // If this import fails, the page polls.
    Promise.all([import('./app/live/open-live.ts'), hydrated])
      .then(([{ openLive }]) => {
        openLive(window, queries);
      })
      .catch(() => undefined);
  });
}

void start();
