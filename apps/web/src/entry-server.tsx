import { createHash } from 'node:crypto';
import type { DehydratedState } from '@tanstack/react-query';
import {
  dependsOnDay,
  embedThemeOf,
  isEmbedPage,
  matchRoute,
  ROUTES,
  type ApiReader,
  type PageAnswer,
  type PageRequest,
} from '@touchline/contracts';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import embedHeadScript from 'virtual:embed-head-script';
import headScript from 'virtual:head-script';
import { builtAssets, sourceAssets } from './app/document/browser-assets.ts';
import { documentText } from './app/document/document.ts';
import { createEmbedRoutes } from './app/embed/embed-routes.tsx';
import { Bar } from './app/shell/preview-bar.tsx';
import { PAGE_MODULES } from './app/routing/page-modules.ts';
import { countryMessages, stateText } from './app/document/page-state.ts';
import { Providers } from './app/providers.tsx';
import { NO_GUARDS } from './app/routing/route-guard.ts';
import { createServerQueryClient, dehydrateAll } from './app/query-client.ts';
import { handleOf } from './app/shell/route-handle.ts';
import { firstSections } from './app/routing/route-sections.ts';
import { hostsOutside } from './app/hosts-outside.ts';
import { createRoutes } from './app/routing/routes.tsx';
import { createApiClient } from './shared/api/api-client.ts';
import { splitHead } from './shared/head/hoisted-head.ts';
import { jsonLd, StructuredData, type Thing } from './shared/head/structured-data.ts';
import type { RenderContext } from './shared/config/page.ts';
import type { Services } from './shared/api/services.ts';
import { inProcessTransport } from './shared/api/transport.ts';
import { unknownSession } from './shared/session/unknown-session.ts';
import { catalogueOf, loadCatalogue } from './shared/i18n/catalogues.ts';

const browser = import.meta.env.FROM_SOURCES
  ? sourceAssets(import.meta.env.BASE_URL)
  : builtAssets(new URL('../client/.vite/manifest.json', import.meta.url));

/** The scripts that start a page in a browser. */
interface Start {
  readonly entry: string;
  readonly headScript: string;
  readonly scriptHash: string;
}

function startOf(entry: string, script: string): Start {
  const hash = createHash('sha256').update(script).digest('base64');
  return { entry, headScript: script, scriptHash: `sha256-${hash}` };
}

const OWN = startOf('src/entry-client.tsx', headScript);
/** An embedded page: without a session, storage or the shell. */
const EMBEDDED = startOf('src/entry-embed.tsx', embedHeadScript);

/**
 * Renders one page as HTML with its true status. The result is the same for every request in this language (and time
 * zone).
 */
export async function render(request: PageRequest, reader: ApiReader): Promise<PageAnswer> {
  const { language, nowMs, timeZone, baseUrl, site, isPreview = false } = request;
  const bar: Pick<RenderContext, 'isPreview' | 'messages'> = isPreview
    ? { isPreview, messages: ['staff'] }
    : {};
  const queries = createServerQueryClient();
  const api = createApiClient(inProcessTransport(reader));
  const services: Services = {
    api,
    queries,
    onServer: true,
    nowMs: () => nowMs,
    zone: () => timeZone,
    outside: { hosts: hostsOutside(site), replace: undefined },
    features: site.features,
    messages: bar.messages,
  };
  await loadCatalogue(language, ['countries']);
  const { pathname, searchParams } = new URL(`${new URL(baseUrl).origin}${request.url}`);
  const match = matchRoute(pathname);
  const isEmbedded = match !== undefined && isEmbedPage(match.route);
  const start = isEmbedded ? EMBEDDED : OWN;
  // Passes the requested route only: sorting all routes takes a third of the time of rendering a page.
  const routes = match === undefined ? ROUTES : [match.route];
  const handler = createStaticHandler(
    isEmbedded ? createEmbedRoutes(services, language) : createRoutes(services, language, NO_GUARDS, routes),
  );
  const context = await handler.query(new Request(`${new URL(baseUrl).origin}${request.url}`));
  if (context instanceof Response) return redirectAnswer(context);

  const page = { nowMs, timeZone, baseUrl, site, ...bar };
  const things: Thing[] = [];
  const rendered = renderToString(
    <StructuredData value={things}>
      <Providers
        queries={queries}
        api={api}
        session={unknownSession}
        page={isPreview ? { ...page, Bar } : page}
      >
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </Providers>
    </StructuredData>,
  );
  const { head, body } = splitHead(rendered);
  const handle = handleOf(context.matches);
  const params = context.matches.at(-1)?.params ?? {};
  const parts = firstSections(handle?.parts, { params, search: searchParams });
  const own = handle === undefined ? undefined : PAGE_MODULES[handle.page.name];
  const sources = [own, ...parts.map(({ module }) => module)];
  const messages = [
    ...(handle?.messages ?? []),
    ...parts.flatMap((part) => part.messages),
    ...(services.messages ?? []),
  ];
  const assets = browser.of(
    start.entry,
    (name) => sources.includes(name) || isMessageChunk(name, language, messages),
  );
  const perZone = match !== undefined && dependsOnDay(match.route.name, match.params);
  const data = asOf(dehydrateAll(queries), nowMs);
  const state = stateText({
    page,
    url: request.url,
    router: { loaderData: context.loaderData, errors: context.errors },
    queries: data,
    messages: countryMessages(JSON.stringify(data), catalogueOf(language) ?? {}),
  });
  queries.clear();
  return {
    status: context.statusCode,
    scriptHashes: [start.scriptHash],
    html: documentText({
      ...assets,
      fonts: browser.fonts,
      language,
      zone: perZone ? timeZone : undefined,
      embedded: isEmbedded ? { theme: embedThemeOf(searchParams) } : undefined,
      headScript: start.headScript,
      head: head + jsonLd(things),
      body,
      state,
    }),
  };
}

/** Converts a loader's redirect (SEMANTICS §2.11). */
function redirectAnswer({ status, headers }: Response): PageAnswer {
  const location = headers.get('location');
  if (location === null) throw new Error(`a loader redirected with status ${String(status)} and no location`);
  return { status, location, html: '', scriptHashes: [] };
}

/** Whether a chunk holds messages that the page uses: `words/de/index.js`, `words/de/match.js`. */
function isMessageChunk(name: string, language: string, parts: readonly string[]): boolean {
  return ['index', ...parts].some((part) => name.endsWith(`/words/${language}/${part}.js`));
}

/** Sets the age of all query data to the page's time, so that two renderings of the same scores are the same bytes. */
function asOf(state: DehydratedState, nowMs: number): DehydratedState {
  const queries = state.queries.map((query) => ({
    ...query,
    dehydratedAt: nowMs,
    state: { ...query.state, dataUpdatedAt: nowMs, errorUpdatedAt: query.state.error === null ? 0 : nowMs },
  }));
  return { ...state, queries };
}
