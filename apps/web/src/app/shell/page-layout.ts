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
  /** The router's outlet at that location. */
  readonly outlet: ReactNode;
}

export interface Page extends RenderedOutlet {
  /** The page's name in the manifest; `undefined` if the page is not in it. */
  readonly name: string | undefined;
  readonly isWide: boolean;
}

export interface SplitView {
  /** The list from which the reader came. */
  readonly list: RenderedOutlet | undefined;
  /** The match is shown next to the list instead of replacing it. */
  readonly isSplit: boolean;
  /** The list is already visible and keeps its scroll position. */
  readonly keepsScroll: boolean;
}

export const NO_SPLIT_VIEW: SplitView = { list: undefined, isSplit: false, keepsScroll: false };

const addressOf = ({ pathname, search }: Location): string => `${pathname}${search}`;

/** Returns the split view after a navigation or a change of the window's width. */
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

/** Returns the open page from the manifest; `undefined` if it is not in it. */
export function useOpenPage(): RouteHandle['page'] | undefined {
  return handleOf(useMatches().map(({ handle }) => ({ route: { handle } })))?.page;
}

/** Returns the layout of the open page in the manifest; pages that are not in it have the default layout. */
export function usePageLayout(): Layout {
  const page = useOpenPage();
  const { search } = useLocation();
  if (page !== undefined && isEmbeddedPage(page, search)) return 'empty';
  return page?.layout ?? 'default';
}

/**
 * Whether the page is embedded in a partner's site. Only the prices can be, requested as an overlay. Such a page has
 * no shell, and its visitors are not counted.
 */
export function isEmbeddedPage({ name }: RouteHandle['page'], search: string): boolean {
  return (name === 'pricing' || name === 'pricing-sport') && isOverlay(search);
}

export type ShellLayout = Exclude<Layout, 'empty'>;

const HOME = /^\/[a-z]{2}\/?$/;

/** A match chosen on the home page keeps the home layout, so that nothing moves. */
export function layoutAround(layout: ShellLayout, { list, isSplit }: SplitView): ShellLayout {
  return isSplit && list !== undefined && HOME.test(list.location.pathname) ? 'home' : layout;
}
