import type { Language } from '@touchline/contracts';
import { type LoaderFunction, matchRoutes, type RouteObject } from 'react-router-dom';
import type { AskedPage, LazySection, LazySectionsOf } from '../../shared/ui/lazy-section.tsx';
import { languageOfPath } from '../../shared/i18n/languages.ts';
import { isRouteHandle } from '../shell/route-handle.ts';

async function loadSections(parts: readonly LazySection[], language: Language): Promise<void> {
  await Promise.all(parts.map((part) => part.preload(language)));
}

/** Loads the code of the sections that the address shows in parallel with the page's data. */
export function withSections(
  parts: LazySectionsOf | undefined,
  language: Language,
  loader: LoaderFunction,
): LoaderFunction {
  if (parts === undefined) return loader;
  return async (args, context) => {
    const asked = { params: args.params, search: new URL(args.request.url).searchParams };
    const [answer] = await Promise.all([loader(args, context), loadSections(parts(asked), language)]);
    await loadSections(parts(asked), language);
    return answer;
  };
}

/** The sections of the first render in a browser. The late sections of the server's HTML hydrate later. */
export function firstSections(parts: LazySectionsOf | undefined, asked: AskedPage): readonly LazySection[] {
  return (parts?.(asked) ?? []).filter(({ isLate }) => !isLate);
}

/**
 * Loads the code of the matched route and its sections. The server rendered with it, so the first render in a browser
 * needs it too.
 */
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
