import { matchRoutes, type RouteObject } from 'react-router-dom';
import { languageOfPath } from '../../shared/i18n/languages.ts';
import { isRouteHandle } from '../shell/route-handle.ts';
import { firstSections, loadSections } from './route-sections.ts';

/** The server rendered with the code of the route and its parts at hand; so must the first render in a browser. */
export async function loadMatched(routes: RouteObject[], pathname: string, search = ''): Promise<void> {
  const matched = matchRoutes(routes, pathname) ?? [];
  await Promise.all(
    matched.map(async ({ route, params }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, { ...(await route.lazy()), lazy: undefined });
      const parts = isRouteHandle(route.handle) ? route.handle.parts : undefined;
      await loadSections(
        firstSections(parts, { params, search: new URLSearchParams(search) }),
        languageOfPath(pathname),
      );
    }),
  );
}
