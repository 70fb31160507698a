import { isCountedPage, worldNowMs } from '@touchline/contracts';
import { hydrate, onlineManager } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type DataRouter } from 'react-router-dom';
import { BehavioursProvider, openBehaviours } from './app/behaviours.tsx';
import { ROOT_ID } from './app/document/document.ts';
import { followSession, openFavourites } from './app/opening/open-favourites.ts';
import { openSpoilers } from './app/opening/open-spoilers.ts';
import { watchChunks } from './app/opening/chunk-reload.ts';
import { type Middleware, createRouteGuard } from './app/routing/route-guard.ts';
import { loadMatched } from './app/routing/route-sections.ts';
import { openSession } from './app/opening/open-session.ts';
import { isEmbeddedPage } from './app/shell/page-layout.ts';
import { readPageState } from './app/document/page-state.ts';
import { Providers } from './app/providers.tsx';
import { askAgain, createQueryClient } from './app/query-client.ts';
import { handleOf } from './app/shell/route-handle.ts';
import { createRoutes, otherLanguages } from './app/routing/routes.tsx';
import { hostsOutside } from './app/hosts-outside.ts';
import { keepWatch } from './app/session-watch.ts';
import { SiteRouter } from './app/routing/site-router.tsx';
import { whenIdle } from './app/opening/when-idle.ts';
import { whenParsed } from './app/opening/when-parsed.ts';
import { createApiClient } from './shared/api/api-client.ts';
import { untilNextTask } from './shared/api/pause.ts';
import type { Services } from './shared/api/services.ts';
import { pressAgain, unhearLastPress } from './shared/head/early-press.ts';
import { PageCover } from './shared/spoilers/page-cover.tsx';
import { SpoilersProvider } from './shared/spoilers/spoilers-context.tsx';
import { FavouritesProvider } from './shared/favourites/favourites-context.tsx';
import { addMessages, loadCatalogue, loadCountryMessages } from './shared/i18n/catalogues.ts';
import { languageOfPath } from './shared/i18n/languages.ts';
import { isOnline } from './shared/time/use-online.ts';
import { viewerZone } from './shared/time/viewer-zone.ts';
import { Hydrated, HydrationProvider } from './shared/ui/hydration/hydration-boundaries.tsx';
import { hydrationProgress, markHydrated } from './shared/ui/hydration/hydration-progress.ts';
import './styles/main.css';

/**
 * Returns false for a page that is embedded in another site and for a page whose address is a secret: neither is
 * counted (SEMANTICS §4.15).
 */
function mayCount(router: DataRouter): boolean {
  const page = handleOf(router.state.matches)?.page;
  const { search } = router.state.location;
  return page !== undefined && isCountedPage(page) && !isEmbeddedPage(page, search);
}

async function start(): Promise<void> {
  await whenParsed(document);
  const root = document.getElementById(ROOT_ID);
  const state = readPageState(document);
  if (root === null || state === undefined) return;
  const rendered = new URL(state.url, location.origin);
  if (rendered.pathname !== location.pathname) {
    history.replaceState(history.state, '', `${rendered.pathname}${location.search}${location.hash}`);
  }
  const language = languageOfPath(rendered.pathname);
  // A page from the worker may start offline. If the query client assumed a network, its return would be no change
  // and would refetch nothing.
  onlineManager.setOnline(isOnline());
  let onHydrated = (): void => undefined;
  const hydrated = new Promise<void>((resolve) => {
    onHydrated = resolve;
  });
  const queries = createQueryClient({ hydrated });
  hydrate(queries, state.queries);
  const session = openSession(window);
  session.start();
  const favourites = openFavourites(window);
  const opened: { router?: DataRouter } = {};
  const reloadIfReplaced = watchChunks(window, () => opened.router?.state);
  const api = createApiClient(session.publicReads, untilNextTask, reloadIfReplaced);
  const { demonstration } = state.page.site;
  const services: Services = {
    api,
    queries,
    onServer: false,
    nowMs: () => worldNowMs(demonstration, Date.now()),
    zone: viewerZone,
    features: state.page.site.features,
    messages: state.page.messages,
    outside: {
      hosts: hostsOutside(state.page.site),
      replace: (url) => {
        location.replace(url);
      },
    },
  };
  const guard = createRouteGuard(session);
  const auth: Middleware = (page) => guard(page, router.state.navigation.location ?? router.state.location);
  const table = new Map([['auth', auth]]);
  const routes = createRoutes(services, language, table);
  addMessages(language, state.messages);
  await Promise.all([
    loadCatalogue(language, services.messages),
    loadMatched(routes, rendered.pathname, location.search),
  ]);
  const preview = state.page.isPreview && (await import('./app/shell/preview-bar.tsx'));
  // Yields between long steps, so that the browser can paint and handle input.
  await untilNextTask();
  const router = createBrowserRouter(routes, {
    hydrationData: state.router,
    patchRoutesOnNavigation: otherLanguages(services, language, table),
  });
  opened.router = router;
  const { analyticsId } = state.page.site;
  const behaviours = openBehaviours(window, analyticsId !== null && mayCount(router));
  const spoilers = await openSpoilers(window, favourites, services.nowMs);
  await untilNextTask();
  const hydration = hydrationProgress(() => {
    markHydrated();
    onHydrated();
    askAgain(queries);
  });
  unhearLastPress(window);
  hydrateRoot(
    root,
    <StrictMode>
      <BehavioursProvider value={behaviours}>
        <FavouritesProvider value={favourites}>
          <SpoilersProvider value={spoilers}>
            <PageCover hydrated={hydrated}>
              <Providers queries={queries} api={api} session={session} page={{ ...state.page, ...preview }}>
                <HydrationProvider value={hydration}>
                  <Hydrated>
                    <SiteRouter router={router} progress={behaviours.progress} />
                  </Hydrated>
                </HydrationProvider>
              </Providers>
            </PageCover>
          </SpoilersProvider>
        </FavouritesProvider>
      </BehavioursProvider>
    </StrictMode>,
  );
  void hydrated.then(() => {
    pressAgain(window);
  });
  keepWatch(router, session, guard, queries, behaviours.toasts, hydrated);
  followSession(window, session, favourites);
  const { consent } = behaviours;
  if (consent !== undefined && analyticsId !== null) {
    const { watchConsent } = await import('./app/watch-consent.ts');
    watchConsent(window, consent, analyticsId);
  }
  whenIdle(window, () => {
    const nothing = (): void => undefined;
    void loadCountryMessages(language);
    Promise.all([import('./app/opening/after-load.ts'), hydrated]).then(([{ afterLoad }]) => {
      afterLoad(window, behaviours.toasts, queries, spoilers.store);
    }, nothing);
  });
}

void start();
