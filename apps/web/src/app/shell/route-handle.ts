import type { Route } from '@touchline/contracts';
import type { MessageNamespace } from '@touchline/messages/words';
import type { LazySectionsOf } from '../../shared/ui/lazy-section.tsx';

/** Data that the router has about a page besides its component. */
export interface RouteHandle {
  /** The message namespaces the page loads besides the core. */
  readonly messages: readonly MessageNamespace[];
  readonly page: Pick<Route, 'name' | 'auth' | 'layout'>;
  /** Set once the page's code is loaded. */
  parts?: LazySectionsOf;
}

export function isRouteHandle(value: unknown): value is RouteHandle {
  return typeof value === 'object' && value !== null && 'messages' in value && 'page' in value;
}

/** Returns the handle of the page among the matched routes; layouts have none. */
export function handleOf(
  matches: readonly { readonly route: { readonly handle?: unknown } }[],
): RouteHandle | undefined {
  for (const { route } of matches) if (isRouteHandle(route.handle)) return route.handle;
  return undefined;
}
