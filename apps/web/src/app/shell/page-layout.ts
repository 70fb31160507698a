import type { Layout } from '@touchline/contracts';
import { useLocation, useMatches } from 'react-router-dom';
import { isOverlay } from '../../shared/navigation/overlay.ts';
import { handleOf, type RouteHandle } from './route-handle.ts';
import type { SplitView } from './split-view.ts';

/** The page which is open, as the manifest has it; undefined: no page of it. */
export function useOpenPage(): RouteHandle['page'] | undefined {
  return handleOf(useMatches().map(({ handle }) => ({ route: { handle } })))?.page;
}

/** The layout that the manifest gives it; what is no page of it has the default one. */
export function usePageLayout(): Layout {
  const page = useOpenPage();
  const { search } = useLocation();
  if (page !== undefined && isEmbeddedPage(page, search)) return 'empty';
  return page?.layout ?? 'default';
}

/**
 * Whether it stands in a partner's page, which one kind of page may: prices, asked for as an overlay. Nothing is around
 * it, and nobody is counted on it.
 */
export function isEmbeddedPage({ name }: RouteHandle['page'], search: string): boolean {
  return (name === 'pricing' || name === 'pricing-sport') && isOverlay(search);
}

export type ShellLayout = Exclude<Layout, 'empty'>;

const HOME = /^\/[a-z]{2}\/?$/;

/** A match that was chosen on the home page stands beside it, and moves nothing of it. */
export function layoutAround(layout: ShellLayout, { list, isSplit }: SplitView): ShellLayout {
  return isSplit && list !== undefined && HOME.test(list.location.pathname) ? 'home' : layout;
}
