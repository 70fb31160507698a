import type { Layout } from '@touchline/contracts';
import { useLocation, useMatches, type Location } from 'react-router-dom';
import type { ReactNode } from 'react';
import { isOverlay } from '../../shared/navigation/overlay.ts';
import { handleOf, type RouteHandle } from './route-handle.ts';

/** Lists of matches that can show a match in a split view. */
const LISTS: ReadonlySet<string> = new Set(['index', 'live-matches', 'hot-matches', 'fixtures-results']);
const CHOSEN = 'match-id';

export interface RenderedOutlet {
  readonly location: Location;
  /** As the router drew it for that location. */
  readonly outlet: ReactNode;
}

export interface Page extends RenderedOutlet {
  /** By the manifest; undefined: no page of it. */
  readonly name: string | undefined;
  readonly isWide: boolean;
}

export interface SplitView {
  /** The list that the reader came from. */
  readonly list: RenderedOutlet | undefined;
  /** The match is shown beside the list instead of replacing it. */
  readonly isSplit: boolean;
  /** The list is on the screen already: it stays where it is. */
  readonly keepsScroll: boolean;
}

export const NO_SPLIT_VIEW: SplitView = { list: undefined, isSplit: false, keepsScroll: false };

const addressOf = ({ pathname, search }: Location): string => `${pathname}${search}`;

/** What is shown after a navigation, or in another width of the window. */
export function nextSplitView(before: SplitView, { name, isWide, location, outlet }: Page): SplitView {
  if (name !== undefined && LISTS.has(name)) {
    const isBack = before.list !== undefined && addressOf(before.list.location) === addressOf(location);
    return { list: { location, outlet }, isSplit: false, keepsScroll: before.isSplit && isBack };
  }
  const { list } = before;
  // `/match` itself is a list to choose from.
  const isChosen = name === CHOSEN && !/\/match\/?$/.test(location.pathname);
  if (!isChosen || list === undefined || !isWide) return NO_SPLIT_VIEW;
  return { list, isSplit: true, keepsScroll: true };
}

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
